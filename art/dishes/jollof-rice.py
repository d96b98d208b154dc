"""Jollof rice: stained unevenly by pepper and tomato, on a white platter on striped cloth; fried plantain, bay leaves, slivers of onion and pepper."""
import math
import numpy as np
from scene import *
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.rice import dodo, laid, plantain_skin, rice_skin

enamel_plate(10.0, oval=1.12, mat=glazed('#cbc5b6'))
lump, crag = fbm((64, 64), 3.2, 5), fbm((64, 64), 2.2, 8)


def base(x, y):
    """The heap below the grains: shaken from a spoon, not shaped."""
    q = np.hypot(x * .92, y * 1.10) / 6.6
    i, j = ((y + 9) / 18 * 63).astype(int).clip(0, 63), ((x + 9) / 18 * 63).astype(int).clip(0, 63)
    q = q * (1 + .05 * lump[i, j])
    return .30 + 2.5 * (1 - q.clip(0, 1) ** 1.9) + (.34 * lump[i, j] + .13 * crag[i, j]) * (1 - q).clip(0, 1) ** .5


with placed((1.1, .9), scale=.95):
    a = np.linspace(-8, 8, 170)
    X, Y = np.meshgrid(a, a)
    obj(mesh('under', np.stack([X, Y, base(X, Y) - .04], -1).reshape(-1, 3), grid_faces(170, 170)[(np.hypot(X * .92, Y * 1.1) < 6.4)[:-1, :-1].ravel()], plain('under', '#8a3c14')))
    tones = ('#b86a34', '#c47c44', '#a95826', '#d09a62', '#9a441a', '#dab284')
    skin = rice_skin()
    height = laid(6600, base, 6.9, skin, tones, (5, 5, 4, 2, 2, .7), length=(.60, .98), girth=(.098, .132))
    laid(260, lambda x, y: .33 + .5 * (np.hypot(x, y) - 6.4).clip(0), 8.0, skin, tones, (5, 5, 4, 2, 2, .7), seed=9)
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
        P[:, 2] = np.convolve(np.pad(height(P[:, 0], P[:, 1]), 3, 'edge'), np.ones(7) / 7, 'valid') + rs.uniform(-.06, .05)
        col = np.array(hexc('#8a2812' if pepper else '#c48a58')) * rs.uniform(.8, 1.15)
        b.tube(P, .11 * np.sqrt((1 - (2 * s) ** 6).clip(.05)), col, 8, (.3, 1.2), (0, 0, 1))
    obj(b.mesh('onion', rice_skin('#d8a068', (.2, .4), .3)))
    bay = leaf_skin('#4a4a1e', '#5a5626', '#38381a', '#6b6030', brown='#5a3d1c', brownness=.4, thin=.05, veins=.6)
    for k, (x, y, rot) in enumerate([(-1.6, -2.6, (.15, -.25, .5)), (2.4, -.9, (.2, .26, -.5))]):
        obj(leaf(60 + k, bay, length=(4.0, 4.6), width=(.26, .30), roll=(.5, 1.0), bend=(-.5, .6), twist=.5, crumple=.25, serr=.01), (x, y, float(height(x, y)) + .22), rot)
skin = plantain_skin()
for k in range(7):
    a, far = math.radians((186, 209, 233, 256, 279, 221, 249)[k]), 7.5 - (k > 4) * 1.9
    obj(dodo(k, skin), (far * math.cos(a) * 1.12, far * math.sin(a) * .94, 1.30 + (k > 4) * .35), (-.26 - (k > 4) * .16, -.13, a + 1.57))
served('striped', 'side', -.25, pitch=50, dist=57, target=(-.1, -.4, 1.4), focus=(-.5, -3.6, 2.4))
