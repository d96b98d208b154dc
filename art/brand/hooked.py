"""Gives Bricolage Grotesque the three letters of Hausa that it lacks: ɓ ɗ ƙ, its own b d k with a hook on the stem.

    python3 -m pip install fonttools brotli && python3 art/brand/hooked.py

writes platform/ui/shell/fonts/hooked.woff2. The hook's points move with the corners of the stem and grow with its width, so the letters
keep the typeface's weights and optical sizes. (The typeface is free to be changed: SIL Open Font License, no reserved name.)
"""
from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.iup import iup_delta

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
LETTERS = {'b': 0x253, 'd': 0x257, 'k': 0x199}
RISE, REACH, THICK, LIFT, LAP = 70, 85, .7, 35, 30

# The hook: which corner a point hangs on, how far from it in units, and how much further per unit of stem width; on the curve or not.
HOOK = [
    ('L', 0, -RISE - LAP, 0, -THICK, 1),
    ('L', 0, -RISE, 0, -THICK, 1),
    ('L', 0, 0, 0, 0, 0),
    ('R', RISE * .6, 0, -.25, 0, 1),
    ('R', REACH, 0, .1, 0, 1),
    ('R', REACH, 0, .1, -THICK, 1),
    ('R', RISE * .8, 0, 0, -THICK, 1),
    ('R', 0, 0, 0, -THICK, 0),
    ('R', 0, -RISE, 0, -THICK, 1),
    ('R', 0, -RISE - LAP, 0, -THICK, 1),
]


def hook(font, name):
    glyph, glyf = font['glyf'][name], font['glyf']
    coordinates = [tuple(point) for point in glyph.coordinates]
    top = max(y for _, y in coordinates)
    corners = sorted(i for i, (_, y) in enumerate(coordinates) if top - y < 3)
    left, right = min(corners, key=lambda i: coordinates[i][0]), max(corners, key=lambda i: coordinates[i][0])
    ends = list(glyph.endPtsOfContours)
    at = {'L': coordinates[left], 'R': coordinates[right]}
    width = at['R'][0] - at['L'][0]
    print(name, 'top', top, 'corners', [coordinates[i] for i in corners], 'stem', width)

    points = [(at[c][0] + x + xw * width, at[c][1] + LIFT + y + yw * width) for c, x, y, xw, yw, _ in HOOK]
    lowered = {i: LIFT - RISE - THICK * width for i in corners}
    count = len(coordinates)
    new = [(x, y + lowered.get(i, 0)) for i, (x, y) in enumerate(coordinates)] + points

    for variation in font['gvar'].variations[name]:
        deltas = variation.coordinates
        phantom = [d or (0, 0) for d in deltas[count:]]
        full = iup_delta(deltas, coordinates + [(0, 0)] * 4, ends)[:count] if None in deltas else list(deltas[:count])
        d = {'L': full[left], 'R': full[right]}
        grow = d['R'][0] - d['L'][0]
        full = [(x, y - THICK * grow) if i in lowered else (x, y) for i, (x, y) in enumerate(full)]
        full += [(d[c][0] + xw * grow, d[c][1] + yw * grow) for c, _, _, xw, yw, _ in HOOK]
        variation.coordinates = [(round(x), round(y)) for x, y in full] + phantom

    glyph.coordinates = type(glyph.coordinates)([(round(x), round(y)) for x, y in new])
    glyph.flags = glyph.flags + bytearray(on for *_, on in HOOK)
    glyph.flags[0] |= 0x40
    glyph.endPtsOfContours = ends + [len(new) - 1]
    glyph.numberOfContours += 1
    glyph.recalcBounds(glyf)
    if name == 'd':
        advance, bearing = font['hmtx'][name]
        font['hmtx'][name] = (advance + REACH // 2, bearing)


font = TTFont(SOURCE)
options = Options(layout_features=[], notdef_outline=True, hinting=False)
subsetter = Subsetter(options)
subsetter.populate(unicodes=[ord(letter) for letter in LETTERS])
subsetter.subset(font)
for letter in LETTERS:
    hook(font, font.getBestCmap()[ord(letter)])
for table in font['cmap'].tables:
    table.cmap = {LETTERS[chr(code)]: name for code, name in table.cmap.items() if chr(code) in LETTERS}
font.flavor = 'woff2'
target = ROOT / 'platform/ui/shell/fonts/hooked.woff2'
font.save(target)
print(target.stat().st_size)
