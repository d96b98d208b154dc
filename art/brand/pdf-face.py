#!/usr/bin/env python3
"""Cuts the typeface of invoices and of links' pictures out of Noto Sans:
    apt-get install python3-fonttools && npm install --no-save @expo-google-fonts/noto-sans@0.4.2 && /usr/bin/python3 art/brand/pdf-face.py
writes platform/pdf/fonts/regular.ttf and bold.ttf, with Latin, Greek and Cyrillic letters, the marks on them and the signs of money. What goes:
other scripts, ligatures, and the composition of glyphs (ccmp), which takes ẹ, ọ and ṣ apart, so that copied text would lose their dots."""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / 'node_modules/@expo-google-fonts/noto-sans'
# As platform/rules/drawn-letters.ts, and spaces.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x377), (0x37A, 0x3E1), (0x3F0, 0x52F), (0x1E00, 0x1FFF), (0x2000, 0x200A), (0x2010, 0x209C), (0x20A0, 0x20C0),
    (0x2100, 0x214F), (0x2212, 0x2212), (0x2C60, 0x2C7F), (0xA720, 0xA7CA), (0xAB30, 0xAB6B),
]

for weight, name in (('400Regular', 'regular'), ('700Bold', 'bold')):
    font = TTFont(SOURCE / weight / f'NotoSans_{weight}.ttf')
    options = Options(layout_features=['kern', 'mark', 'mkmk'], hinting=False, name_IDs=['*'])
    options.drop_tables += ['DSIG', 'STAT']
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    target = ROOT / f'platform/pdf/fonts/{name}.ttf'
    font.save(target)
    print(target, target.stat().st_size)
