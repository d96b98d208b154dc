"""Suya: three skewers of thin beef, burnt at the edges, on brown paper with red onion, tomato and cabbage; more yaji beside them."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.suya import cabbage, grilled_skin, onion_rings, onion_skin, paper, skewer, tomato_skin, tomato_slice

paper((27, 22), 3, .10)
meat = grilled_skin()
for k, (x, y, z, turn) in enumerate([(.4, 3.4, .95, .30), (.2, -.2, .95, .22), (.9, -3.9, .95, .15)]):
    skewer(k + 3, meat, 6, 24.0, (x, y, z), turn)
red = tomato_skin()
for k, (x, y, z, rx, ry) in enumerate([(7.4, 5.8, .35, 0, 0), (5.2, 7.2, .75, .2, .22)]):
    obj(tomato_slice(k, red), (x, y, z), (rx, ry, k))
on = onion_skin()
onion_rings(2, on, (2.0, 1.7, 1.4, 1.1, .8, .5), (-6.4, -6.2, .62), (.05, -.06), spread=.10)
onion_rings(5, on, (1.8, 1.5, 1.2), (-3.0, -7.7, .55), (-.05, .08), spread=.2)
onion_rings(7, on, (1.5,), (-7.6, -3.6, .6), (.1, .1), spread=.1)
cabbage(110, on, (6.8, -7.2, .2), 1.9)
p = Powder('#9c6434', '#774522', '#b78149', ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117'), (5, 4, 3, 1.4, 1.1, .8), (.018, .060), .030, seed=6)
p.pile((1.2, -8.2), .62, .5, 7000, z=.35)
served(pitch=52, dist=56, target=(.3, -1.0, .6), focus=(0, -3.0, 1.2), fstop=7.1)
