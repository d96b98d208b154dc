"""Jollof rice: red, each grain alone, on a white enamel plate with a blue edge; fried plantain, a bay leaf, slivers of onion and pepper."""
import numpy as np
from scene import *
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.rice import dodo, laid, plantain_skin, rice_skin

v = enamel_plate(10.6)
lump = fbm((64, 64), 3.2, 5)


def base(x, y):
    """The mound below the grains, cut off by a shallow edge."""
    q = np.hypot(x, y * 1.04) / 6.5
    i, j = ((y + 9) / 18 * 63).astype(int).clip(0, 63), ((x + 9) / 18 * 63).astype(int).clip(0, 63)
    return .35 + 3.1 * (1 - q.clip(0, 1) ** 2.1) + .28 * lump[i, j] * (1 - q).clip(0, 1)


with placed((.9, .5)):
    a = np.linspace(-7, 7, 160)
    X, Y = np.meshgrid(a, a)
    obj(mesh('under', np.stack([X, Y, base(X, Y) - .12], -1).reshape(-1, 3), grid_faces(160, 160)[(np.hypot(X, Y) < 6.4)[:-1, :-1].ravel()], plain('under', '#6e2408')))
    tones = ('#b04c14', '#bc5a1c', '#a24010', '#c86c2a', '#b65016')
    height = laid(5200, base, 6.4, rice_skin(), tones, (5, 4, 3, 1.5, 3))
    rs = np.random.RandomState(4)
    n = 520
    t, q = rs.rand(n) * 6.283, 6.2 * np.sqrt(rs.rand(n))
    x, y = q * np.cos(t), q * np.sin(t)
    bits = Nodes('bits')
    bits.bsdf(Base_Color=bits.col(), Roughness=.3, Specular=.5)
    grains('bits', np.stack([x, y, height(x, y) + .01], 1), rs.uniform(.03, .085, n), pick(('#8a1a06', '#a82808', '#3a2a10', '#4a4a18'), (5, 4, 2, 1), n, rs), bits.m, 3, (.25, .5), (.8, 2.2))
    # slivers of onion
    b = Builder()
    for k in range(16):
        t, q, turn = rs.rand() * 6.283, 5.6 * np.sqrt(rs.rand()), rs.rand() * 6.283
        c = np.array([q * np.cos(t), q * np.sin(t)])
        s = np.linspace(-.5, .5, 14)
        l, w = rs.uniform(1.0, 1.9), rs.uniform(-.5, .5)
        P = np.stack([c[0] + np.cos(turn) * s * l - np.sin(turn) * w * s * s * 3, c[1] + np.sin(turn) * s * l + np.cos(turn) * w * s * s * 3, 0 * s], 1)
        P[:, 2] = np.convolve(np.pad(height(P[:, 0], P[:, 1]), 3, 'edge'), np.ones(7) / 7, 'valid') + .07
        b.tube(P, .10 * np.sqrt((1 - (2 * s) ** 6).clip(.05)), np.array(hexc('#c9702e')) * rs.uniform(.85, 1.15), 8, (.45, 1.1), (0, 0, 1))
    obj(b.mesh('onion', rice_skin('#d8924a', (.16, .3))))
    bay = leaf_skin('#4a4a1e', '#5a5626', '#38381a', '#6b6030', brown='#5a3d1c', brownness=.4, thin=.05, veins=.6)
    for k, (x, y, rot) in enumerate([(-1.6, -2.6, (.15, -.25, .5)), (2.0, -1.5, (.2, .26, -.5))]):
        obj(leaf(60 + k, bay, length=(4.0, 4.6), width=(.26, .30), roll=(.5, 1.0), bend=(-.5, .6), twist=.5, crumple=.25, serr=.01), (x, y, float(height(x, y)) + .28), rot)
skin = plantain_skin()
for k, (x, y, z, rot) in enumerate([(-6.0, -4.2, 1.15, (-.16, .20, .75)), (-3.9, -6.2, 1.0, (-.22, .06, .25)), (-1.2, -7.3, 1.05, (-.24, -.08, -.1)), (-7.2, -1.7, 1.25, (-.05, .30, 1.2)), (-4.6, -4.6, 1.75, (-.30, .22, .55))]):
    obj(dodo(k, skin), (x, y, z), rot)
served(pitch=46, dist=57, target=(0, -.6, 1.6), focus=(0, -3.4, 2.8))
