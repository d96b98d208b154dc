"""Pepper soup: goat on the bone in a thin clear brown broth, specks of ground spice, torn scent leaf, eyes of fat; a deep white bowl and a spoon, ehuru and uda."""
import numpy as np
from scene import *
from scene.goods.beef import goat, meat_skin
from scene.goods.nuts import bean_skin, ehuru
from scene.goods.pods import pod_skin, uda
from scene.goods.soup import Soup, broth, shred_skin, soup_skin

v = deep_bowl()
s = Soup(5.5, 2.7, 29)
s.mass(('#c09a6c', '#caa67a', '#d4b48c'), swell=.10, grain=.05, heap=.2)
meat = meat_skin('#6e4420', .15, .5)
for i, (x, y, rot, lift) in enumerate([(-2.7, -1.3, (.2, .3, .4), 1.60), (.1, -3.3, (-.2, .1, 1.4), 1.40), (2.9, -1.2, (.1, -.3, 2.3), 1.65), (-2.0, 2.3, (.1, -.2, 4.1), 1.55), (1.6, 3.1, (-.1, .2, 5.2), 1.45), (.1, -.2, (.3, .2, .9), 1.75), (3.2, 1.6, (.4, .1, 3.0), 1.35), (-4.0, .9, (.1, .5, 2.0), 1.2)]):
    s.sink(goat(i + 2, meat, 1.0, i in (0, 2, 3, 5, 6)), (x, y), rot, lift, 1.0, climb=.05, z=2.6)
s.pour(soup_skin(sss=0, wet=0), into=0)
level = 5.0
broth(6.36, level, '#dfbf94', eyes=150)
top = Soup(6.3, level, 31)
top.S[:] = level
top.leaves(22, shred_skin((.10, .3), film='#6e4420', coat=.12), ('#26380f', '#31491a', '#1d2d0d'), (.8, 1.9), (.4, .9), crumple=.07, seed=4, rib=.5)
rs = np.random.RandomState(8)
n = 1900
a, q = rs.rand(n) * 6.283, 6.2 * np.sqrt(rs.rand(n)) ** .8
size = rs.uniform(.012, .045, n)
spice = Nodes('spice')
spice.bsdf(Base_Color=spice.col(), Roughness=.4, Specular=.4)
grains('spice', np.stack([q * np.cos(a), q * np.sin(a), level + size * .1], 1), size, pick(('#3a2412', '#24160c', '#7a2a10', '#8a5a2a'), (4, 3, 1.4, 1), n, rs), spice.m, 2, (.3, .6))
skin = bean_skin(('#6b4a33', '#7d583c', '#5c3f2b'), '#3a2618', '#9a7552')
es = [ehuru(i, skin) for i in range(5)]
settle(spill(6, 5, 6, 8.4, 10.2, (.9, 1.05), -140, -140, 1.0, 11), es, v.colliders)
pod = pod_skin()
ps = [uda(i + 3, pod) for i in range(2)]
settle([(0, (-8.6, 1.2, 1.2), (0, 0, 1.1), 1.0), (1, (-9.4, .2, 2.0), (0, 0, .7), .95)], ps, v.colliders, [hull(m, .95, step=31) for m in ps])
steel_spoon((2.6, -9.3, .1), .42, length=14.0)
served('planks', 'side', .3, {'tones': ('#3a2a1c', '#5a4430', '#755a40')}, pitch=52, dist=47, target=(.1, -.6, 3.2), focus=(0, -2.2, 5.2))
