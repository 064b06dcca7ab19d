"""pack.py TARGET FOLDER: packs the inputs of a folder into corpus/TARGET.gz (see README.md)."""
import gzip
import pathlib
import sys

target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
inputs = sorted(path.read_bytes() for path in folder.iterdir())
packed = b"".join(len(one).to_bytes(4, "little") + one for one in inputs)
place = pathlib.Path(__file__).parent / "corpus" / f"{target}.gz"
place.parent.mkdir(exist_ok=True)
place.write_bytes(gzip.compress(packed, 9, mtime=0))
print(f"{len(inputs)} inputs, {len(packed)} bytes, {place.stat().st_size} packed")
