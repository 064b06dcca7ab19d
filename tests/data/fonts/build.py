#!/usr/bin/env python3
"""Makes the small fonts of this folder, which stand for those of a system in the tests, from Debian's packages
fonts-noto-core and fonts-noto-cjk, with fontTools. Noto is under the SIL Open Font License 1.1
(assets/fonts/OFL-NotoSans.txt)."""

import os
from fontTools import subset
from fontTools.ttLib import TTFont, TTCollection

os.environ["SOURCE_DATE_EPOCH"] = "1609200000"
HERE = os.path.dirname(os.path.abspath(__file__))
NOTO = "/usr/share/fonts/truetype/noto/"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"


def part(path, letters, number=-1):
    font = TTFont(path, fontNumber=number)
    options = subset.Options(hinting=False, layout_features=["*"], notdef_outline=True, desubroutinize=True)
    options.drop_tables += ["BASE", "vhea", "vmtx", "VORG", "DSIG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters + " ,")
    subsetter.subset(font)
    return font


for weight in ("Regular", "Bold"):
    part(NOTO + f"NotoSansThai-{weight}.ttf", "สมชายศรีวงษ์น้ำ").save(f"{HERE}/Thai-{weight}.ttf")
part(NOTO + "NotoSansDevanagari-Regular.ttf", "विश्वनाथनआनंद").save(f"{HERE}/Devanagari-Regular.ttf")
part(NOTO + "NotoSansEthiopic-Regular.ttf", "አበበቢቂላ").save(f"{HERE}/Ethiopic-Regular.ttf")
part(NOTO + "NotoSerifThai-Regular.ttf", "สมชาย").save(f"{HERE}/ThaiSerif-Regular.ttf")

regions = TTCollection()
# The order of the regions in the collection of Noto: JP, KR, SC.
for number in (0, 1, 2):
    regions.fonts.append(part(CJK, "山田太郎たろうハナ李世乭세돌丁立人", number))
regions.save(f"{HERE}/CJK-Regular.ttc")
