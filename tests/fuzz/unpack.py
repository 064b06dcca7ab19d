"""unpack.py TARGET FOLDER: unpacks corpus/TARGET.gz into a folder (see README.md)."""
import gzip
import hashlib
import pathlib
import sys

target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
packed = gzip.decompress((pathlib.Path(__file__).parent / "corpus" / f"{target}.gz").read_bytes())
at = 0
while at < len(packed):
    length = int.from_bytes(packed[at : at + 4], "little")
    one = packed[at + 4 : at + 4 + length]
    (folder / hashlib.sha1(one).hexdigest()).write_bytes(one)
    at += 4 + length
