"""Cuts the shop's own files of Bricolage Grotesque from the package's Latin one, which is three times as heavy.

    python3 -m pip install fonttools brotli && python3 art/brand/text-face.py

writes platform/ui/shell/fonts/text.woff2, with all that the shop's own texts need and the naira sign, and letters.woff2, with the other
letters of western Europe, which few pages load; platform/ui/shell/fonts.css says which characters are in which. What goes: the weights below
400, the alternates, and the kerning's own variation: the pairs keep the distances that they have in between text and headings, rounded
to eight thousandths of the size. Outlines move by at most three thousandths at the weights and sizes between the drawn ones. (The
typeface is free to be changed: SIL Open Font License, no reserved name.)
"""
from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / 'node_modules/@fontsource-variable/bricolage-grotesque/files'
LATIN = PACKAGE / 'bricolage-grotesque-latin-opsz-normal.woff2'
EXTENDED = PACKAGE / 'bricolage-grotesque-latin-ext-opsz-normal.woff2'
TARGET = ROOT / 'platform/ui/shell/fonts'
IN_BETWEEN = {'opsz': 24, 'wght': 600}
NAIRA = 0x20A6
# English, the tones of Yoruba, Igbo, Hausa and Efik, their marks (the browser composes ẹ, ọ and ṣ from them), and signs of the shop's texts.
TEXT = {
    *range(0x20, 0x7F),
    *map(ord, '\u00a0£©«·»½×–—‘’“”•…€↑↓−\u00ad\u2002\u2009\u200b'),
    *map(ord, 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú'),
    *range(0x300, 0x330),
}
# In thousandths of the size.
OUTLINE_TOLERANCE = 3
KERNING_STEP = 8
PHANTOM_POINTS = 4
# The bars of the naira sign at weight 800: bottom and top at the sizes of headings, and at those of text.
BARS = {'upper': ((369, 421), (388, 444)), 'lower': ((225, 277), (226, 282))}
BAR_CONTOURS = {'upper': (0, 2), 'lower': (1, 3)}


def pairs(font):
    """The kerning's subtables, in their order."""
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, 'ExtSubTable', subtable)
            if type(subtable).__name__ == 'PairPos':
                yield subtable


def values(subtable):
    """The distances of a kerning subtable, of single pairs or of classes."""
    for record in getattr(subtable, 'Class1Record', None) or []:
        yield from (second.Value1 for second in record.Class2Record)
    for first in getattr(subtable, 'PairSet', None) or []:
        yield from (second.Value1 for second in first.PairValueRecord)


def keep_kerning_of(still, font):
    for fixed, subtable in zip(pairs(still), pairs(font), strict=True):
        # An instance has the same classes and glyphs, and its distances have nothing left that varies.
        vars(subtable).clear()
        vars(subtable).update(vars(fixed))
        for value in values(subtable):
            if getattr(value, 'XAdvance', 0):
                value.XAdvance = round(value.XAdvance / KERNING_STEP) * KERNING_STEP


def cut(font, unicodes):
    for glyph in font.getGlyphOrder():
        # The instancer forgets glyphs without an outline, and the subsetter asks for each.
        font['gvar'].variations.setdefault(glyph, [])
    options = Options()
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'locl']
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)


def simplify_outlines(font):
    """Leaves out what the variation of a glyph says about points that move with their neighbours."""
    glyf = font['glyf']
    for name, variations in font['gvar'].variations.items():
        glyph = glyf[name]
        if glyph.isComposite() or glyph.numberOfContours <= 0:
            continue
        # After the outline's points come four phantom points, the glyph's advance and bearings.
        points = [tuple(point) for point in glyph.coordinates] + [(0, 0)] * PHANTOM_POINTS
        ends = list(glyph.endPtsOfContours)
        for variation in variations:
            deltas = iup_delta(variation.coordinates, points, ends)
            deltas = [(round(x), round(y)) for x, y in deltas]
            phantom = deltas[-PHANTOM_POINTS:]
            variation.coordinates = iup_delta_optimize(deltas, points, ends, tolerance=OUTLINE_TOLERANCE)
            # Text keeps its exact length.
            variation.coordinates[-PHANTOM_POINTS:] = phantom


def add_naira(font):
    """Copies the naira sign from the package's file of the extended alphabets, which has the same axes."""
    extended = instantiateVariableFont(TTFont(EXTENDED), {'wght': (400, 800)})
    name = extended.getBestCmap()[NAIRA]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'][name] = extended['glyf'][name]
    font['hmtx'][name] = extended['hmtx'][name]
    font['gvar'].variations[name] = extended['gvar'].variations[name]
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[NAIRA] = name
    thin_bars(font)
    del font['HVAR']
    add_HVAR(font)


def thin_bars(font):
    """Draws the bars of the bold naira sign thinner and further apart: thick ones close up at the size of a price,
    and cross out the amount. `BARS` has the heights of both bars at the sizes of headings and of text; regular stays."""
    name = font.getBestCmap()[NAIRA]
    glyph = font['glyf'][name]
    points = [tuple(point) for point in glyph.coordinates] + [(0, 0)] * PHANTOM_POINTS
    by_axes = {frozenset(variation.axes): variation for variation in font['gvar'].variations[name]}
    size, weight, both = (by_axes[frozenset(axes)] for axes in (['opsz'], ['wght'], ['opsz', 'wght']))
    for variation in (size, weight, both):
        variation.coordinates = iup_delta(variation.coordinates, points, list(glyph.endPtsOfContours))
    for bar, (heading, text) in BARS.items():
        for contour in BAR_CONTOURS[bar]:
            for corner, index in enumerate(range(4 * contour, 4 * contour + 4)):
                # A bar's corners: bottom, top, top, bottom.
                edge = 1 if corner in (1, 2) else 0
                x, y = glyph.coordinates[index]
                bold_text = y + size.coordinates[index][1]
                in_heading, in_text = heading[edge] - y, text[edge] - bold_text
                glyph.coordinates[index] = (x, heading[edge])
                for variation, change in ((size, in_text - in_heading), (weight, -in_heading), (both, in_heading - in_text)):
                    dx, dy = variation.coordinates[index]
                    variation.coordinates[index] = (dx, dy + change)


def write(name, unicodes, naira=False):
    font = instantiateVariableFont(TTFont(LATIN), {'wght': (400, 800)})
    keep_kerning_of(instantiateVariableFont(TTFont(LATIN), IN_BETWEEN), font)
    cut(font, unicodes)
    if naira:
        add_naira(font)
    simplify_outlines(font)
    font.flavor = 'woff2'
    font.save(TARGET / name)
    print(name, (TARGET / name).stat().st_size, ', '.join(f'U+{code:X}' for code in sorted(font.getBestCmap())))


latin = set(TTFont(LATIN).getBestCmap())
write('text.woff2', latin & TEXT, naira=True)
write('letters.woff2', latin - TEXT)
