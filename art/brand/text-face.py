"""Cuts the shop's own file of Bricolage Grotesque from the package's Latin one, which is twice as heavy.

    python3 -m pip install fonttools brotli && python3 art/brand/text-face.py

writes app/ui/fonts/text.woff2. What goes: the weights below 400, the alternates, and the kerning's own variation, which is half of
the file: the pairs keep the distances that they have in between text and headings. Letters, marks and optical sizes stay as they
are. (The typeface is free to be changed: SIL Open Font License, no reserved name.)
"""
from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
IN_BETWEEN = {'opsz': 24, 'wght': 600}


def pairs(font):
    """The kerning's subtables, in their order."""
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, 'ExtSubTable', subtable)
            if type(subtable).__name__ == 'PairPos':
                yield subtable


def keep_kerning_of(still, font):
    for fixed, subtable in zip(pairs(still), pairs(font), strict=True):
        # An instance has the same classes and glyphs, and its distances have nothing left that varies.
        vars(subtable).clear()
        vars(subtable).update(vars(fixed))


def cut(font):
    for glyph in font.getGlyphOrder():
        # The instancer forgets glyphs without an outline, and the subsetter asks for each.
        font['gvar'].variations.setdefault(glyph, [])
    options = Options()
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'locl']
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)


font = instantiateVariableFont(TTFont(SOURCE), {'wght': (400, 800)})
keep_kerning_of(instantiateVariableFont(TTFont(SOURCE), IN_BETWEEN), font)
cut(font)
font.flavor = 'woff2'
font.save(ROOT / 'app/ui/fonts/text.woff2')
