#!/usr/bin/env bash
# Makes the fonts of this folder that are parts of larger ones, from Debian's packages fonts-noto-core and fonts-dejavu-core,
# with pyftsubset and pyftmerge (package fonttools). `SOURCE_DATE_EPOCH` keeps the bytes the same.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
noto=/usr/share/fonts/truetype/noto
dejavu=/usr/share/fonts/truetype/dejavu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=1609200000

part() { # FONT LETTERS OUTPUT [OPTION…]
    pyftsubset "$1" --unicodes="$2" --output-file="$3" --no-hinting "${@:4}"
}

for weight in Regular Bold; do
    part $noto/NotoSans-$weight.ttf 20-40,5B-60,7B-7E,A0,AB,AD,B7,BB,2010-2014,2018-201E,2026,25CC \
        "$work/marks.ttf" --layout-features=
    part $noto/NotoSansArmenian-$weight.ttf 308,530-58F,FB13-FB17 "$work/armenian.ttf" '--layout-features=*'
    part $noto/NotoSansGeorgian-$weight.ttf 302,306,307,308,10A0-10FF,1C90-1CBF,2D00-2D2F "$work/georgian.ttf" '--layout-features=*'
    part $noto/NotoSansHebrew-$weight.ttf 590-5FF,FB1D-FB4F,20AA "$work/hebrew.ttf" '--layout-features=*'
    part $noto/NotoSansArabic-$weight.ttf 600-6FF,750-77F,200C-200F "$work/arabic.ttf" '--layout-features=*'
    pyftmerge --output-file="$here/NotoSansScripts-$weight.ttf" \
        "$work"/{marks,armenian,georgian,hebrew,arabic}.ttf
done

part $dejavu/DejaVuSans.ttf \
    20,A0,2000-20BF,2100-214F,2150-23FF,2460-24FF,2500-27FF,2900-297F,2B00-2BFF,1F600-1F64F,FFFC,FFFD \
    "$here/DejaVuSans-Symbols.ttf" '--layout-features=*'
