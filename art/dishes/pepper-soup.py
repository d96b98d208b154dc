"""Pepper soup: goat on the bone in a clear brown broth, dark specks of ground spice, torn scent leaf, eyes of fat; ehuru and uda beside it."""
import numpy as np
from scene import *
from scene.goods.morsels import goat, morsel_skin
from scene.goods.nuts import bean_skin, ehuru
from scene.goods.pods import pod_skin, uda
from scene.goods.soup import Soup, broth, shred_skin, soup_skin

v = enamel_bowl()
s = Soup(5.85, 2.5, 29)
s.mass(('#b08050', '#bd8f5e', '#caa070'), swell=.10, grain=.05, heap=.2)
meat = morsel_skin('#6e4420', .3, (.14, .36))
for i, (x, y, rot, lift) in enumerate([(-2.9, -1.6, (.2, .3, .4), .85), (.3, -3.3, (-.2, .1, 1.4), .75), (2.9, -.7, (.1, -.3, 2.3), .85), (-.2, .6, (.2, .1, 3.2), .95), (-2.2, 2.6, (.1, -.2, 4.1), .80), (2.2, 2.9, (-.1, .2, 5.2), .80), (.2, -.9, (.3, .2, .9), .55)]):
    s.sink(goat(i + 2, meat, 1.1, i in (0, 3, 5)), (x, y), rot, lift, 1.0, climb=.05, z=2.6)
s.pour(soup_skin(sss=0), into=0)
level = 3.75
broth(6.82, level, '#dcaa6a', eyes=90)
top = Soup(6.8, level, 31)
top.S[:] = np.maximum(level, s.S if s.S.shape == top.S.shape else level)
top.leaves(26, shred_skin((.10, .3), film='#6e4420', coat=.12), ('#22390f', '#2c4a14', '#1a2d0c'), (.8, 1.9), (.4, .9), crumple=.07, seed=4, rib=.5)
rs = np.random.RandomState(8)
n = 1500
a, q = rs.rand(n) * 6.283, 6.6 * np.sqrt(rs.rand(n)) ** .8
size = rs.uniform(.015, .05, n)
spice = Nodes('spice')
spice.bsdf(Base_Color=spice.col(), Roughness=.4, Specular=.4)
grains('spice', np.stack([q * np.cos(a), q * np.sin(a), level + size * .1], 1), size, pick(('#3a2412', '#24160c', '#7a2a10', '#8a5a2a'), (4, 3, 1.4, 1), n, rs), spice.m, 2, (.3, .6))
skin = bean_skin(('#6b4a33', '#7d583c', '#5c3f2b'), '#3a2618', '#9a7552')
es = [ehuru(i, skin) for i in range(5)]
settle(spill(7, 5, 6, 9.3, 10.9, (.9, 1.05), -140, -140, 1.0, 11), es, v.colliders)
pod = pod_skin()
ps = [uda(i + 3, pod) for i in range(2)]
settle([(0, (7.6, -7.0, 1.2), (0, 0, .5), 1.0), (1, (8.4, -6.0, 2.0), (0, 0, 1.0), .95)], ps, v.colliders, [hull(m, .95, step=31) for m in ps])
served(target=(-.6, -.4, 2.5))
