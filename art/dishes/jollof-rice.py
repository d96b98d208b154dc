"""Jollof rice: stained unevenly by pepper and tomato, on a white platter on striped cloth; fried plantain, bay leaves, slivers of onion and pepper."""
import math
import numpy as np
from scene import *
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.rice import dodo, laid, plantain_skin, rice_skin

CALM = True
enamel_plate(10.0, oval=1.12, mat=glazed('#cbc5b6'))
lump, crag = fbm((64, 64), 3.2, 5), fbm((64, 64), 2.2, 8)


AT, SIZE = np.array([1.1, 1.0]), 1.05


def rim(b):
    """How far the heap reaches: it was shaken from a spoon, not turned out of a bowl."""
    return 1 + .06 * np.sin(2 * b + 1.2) + .045 * np.sin(3 * b + .4) + .03 * np.sin(5 * b + 2) + .02 * np.sin(9 * b)


def plate(x, y):
    x, y = x * SIZE + AT[0], y * SIZE + AT[1]
    return np.interp(np.hypot(x / 1.12, y * 1.12 ** .5), (0, 6.25, 7.02, 8.3, 9.9), (.22, .34, .92, 1.22, 1.58)) / SIZE


def base(x, y):
    """What the grains lie on: the inside of the heap, or the plate."""
    q = np.hypot(x, y) / rim(np.arctan2(y, x)) / 6.5
    i, j = ((y + 9) / 18 * 63).astype(int).clip(0, 63), ((x + 9) / 18 * 63).astype(int).clip(0, 63)
    return np.maximum(plate(x, y) + .03, .12 + 2.4 * (1 - q.clip(0, 1) ** 1.9) + (.34 * lump[i, j] + .22 * crag[i, j]) * (1 - q).clip(0, 1) ** .5)


with placed(AT, scale=SIZE):
    a = np.linspace(-8, 8, 170)
    X, Y = np.meshgrid(a, a)
    obj(mesh('under', np.stack([X, Y, base(X, Y) - .06], -1).reshape(-1, 3), grid_faces(170, 170)[(np.hypot(X, Y) < 6.1 * rim(np.arctan2(Y, X)))[:-1, :-1].ravel()], plain('under', '#8a3c14')))
    tones, often = ('#b4581f', '#bf6a2e', '#a34a18', '#c88046', '#8f3a12', '#d09a62', '#4a1c0a'), (5, 5, 4, 2, 2, .5, .12)
    skin = rice_skin()
    height = laid(6200, base, 6.9, skin, tones, often, length=(.52, 1.0), girth=(.105, .150), rim=rim)
    laid(170, plate, 7.6, skin, tones, often, seed=9)
    rs = np.random.RandomState(4)
    n = 520
    t, q = rs.rand(n) * 6.283, 6.2 * np.sqrt(rs.rand(n))
    x, y = q * np.cos(t), q * np.sin(t)
    bits = Nodes('bits')
    bits.bsdf(Base_Color=bits.col(), Roughness=.35, Specular=.5)
    grains('bits', np.stack([x, y, height(x, y) + .01], 1), rs.uniform(.025, .09, n), pick(('#7a2410', '#943218', '#3a2a10', '#4a4a1e'), (5, 4, 2, 1), n, rs), bits.m, 3, (.2, .4), (.8, 2.2))
    # slivers of onion and skins of pepper, half buried
    b = Builder()
    for k in range(34):
        t, q, turn = rs.rand() * 6.283, 5.8 * np.sqrt(rs.rand()), rs.rand() * 6.283
        c = np.array([q * np.cos(t), q * np.sin(t)])
        s = np.linspace(-.5, .5, 14)
        pepper = k % 3 == 0
        l, w = rs.uniform(.5, 1.0) if pepper else rs.uniform(.9, 1.8), rs.uniform(-.5, .5)
        P = np.stack([c[0] + np.cos(turn) * s * l - np.sin(turn) * w * s * s * 3, c[1] + np.sin(turn) * s * l + np.cos(turn) * w * s * s * 3, 0 * s], 1)
        P[:, 2] = np.convolve(np.pad(height(P[:, 0], P[:, 1]), 3, 'edge'), np.ones(7) / 7, 'valid') + rs.uniform(-.03, .07)
        col = np.array(hexc('#7a1a0a' if pepper else '#c48a58')) * rs.uniform(.8, 1.15)
        b.tube(P, (.17 if pepper else .11) * np.sqrt((1 - (2 * s) ** 6).clip(.05)), col, 8, (.3, 1.2), (0, 0, 1))
    obj(b.mesh('onion', rice_skin('#d8a068', (.2, .4), .3)))
    bay = leaf_skin('#41381c', '#4e4424', '#2e2a16', '#5a4a28', brown='#3d2812', brownness=.6, under='#4c4428', vein_col='#6e6238', thin=.02, veins=.5)
    for k, (x, y, rot) in enumerate([(-1.6, -2.6, (.15, -.25, .5)), (2.4, -.9, (.2, .26, -.5))]):
        obj(leaf(60 + k, bay, length=(4.0, 4.6), width=(.26, .30), roll=(.5, 1.0), bend=(-.5, .6), twist=.5, crumple=.25, serr=.01), (x, y, float(height(x, y)) + .30), rot)
skin = plantain_skin()
for k in range(7):
    a, far = math.radians((186, 209, 233, 256, 279, 221, 249)[k]), 7.5 - (k > 4) * 1.9
    obj(dodo(k, skin), (far * math.cos(a) * 1.12, far * math.sin(a) * .94, 1.30 + (k > 4) * .35), (-.26 - (k > 4) * .16, -.13, a + 1.57))
served('striped', 'side', -.25, pitch=50, dist=57, target=(-.1, -.4, 1.4), focus=(-.5, -3.6, 2.4))
