"""Suya: three skewers of thin beef, burnt at the edges, on brown paper in a tin tray, with red onion, tomato and cabbage; more yaji beside them."""
import numpy as np
from scene import *
from scene.goods.powder import Powder
from scene.goods.suya import YAJI, cabbage, grilled_skin, onion_rings, onion_skin, paper, skewer, tomato_skin, tomato_slice

CALM = True
metal_tray((16.5, 13.2))
SKEWERS = [(.8, 4.0, 1.15, .26), (.3, .4, 1.15, .20), (1.0, -3.3, 1.15, .13)]
sheet = paper((27, 21), 3, .05, lambda P: sum(.75 * np.exp(-((P[:, 0] - x - 1) / 6.5) ** 4 - ((P[:, 1] - y - turn * (P[:, 0] - x)) / 2.6) ** 2) for x, y, _, turn in SKEWERS))
sheet.location.z = .2
meat = grilled_skin()
for k, (x, y, z, turn) in enumerate(SKEWERS):
    skewer(k + 3, meat, 6, 23.0, (x, y, z), turn)
red = tomato_skin()
for k, (x, y, z, rx, ry) in enumerate([(7.6, 7.0, .6, 0, .1), (5.0, 8.0, .75, .1, .22), (9.6, 5.0, .6, .1, -.1)]):
    obj(tomato_slice(k, red), (x, y, z), (rx, ry, k))
on = onion_skin()
onion_rings(2, on, (2.1, 1.75, 1.4, 1.05, .7), (-6.6, -5.4, .76), (.05, -.06), spread=.08)
onion_rings(5, on, (1.8, 1.45), (-3.6, -7.2, .70), (-.05, .08), spread=.2)
onion_rings(7, on, (1.5,), (-9.4, -3.2, .74), (.1, .1), spread=.1)
cabbage(150, onion_skin(.03), (6.6, -6.9, .62), 2.0)
p = Powder('#9c6434', '#774522', '#b78149', ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117'), (5, 4, 3, 1.4, 1.1, .8), (.018, .060), .030, seed=6)
p.pile((1.0, -8.0), .80, .6, 9000, z=.45)
# what fell off the meat
rs = np.random.RandomState(8)
V = coords(sheet.data)
near = np.exp(-((V[:, 0] - 1.5) / 7) ** 2 - (V[:, 1] / 6) ** 2)
V = V[rs.choice(len(V), 2600, p=near / near.sum())]
dust = Nodes('dust')
dust.bsdf(Base_Color=dust.col(), Roughness=.7, Specular=.2)
o = grains('dust', V + [0, 0, .01], .012 + .04 * rs.rand(len(V)) ** 2, pick(YAJI, (5, 4, 3, 1.4, 1.1, .8), len(V), rs), dust.m, 4)
o.location, o.rotation_euler = sheet.location, sheet.rotation_euler
served('planks', 'late', .12, pitch=54, dist=65, target=(.2, -.6, .6), focus=(0, -2.4, 1.4), fstop=7.1)
