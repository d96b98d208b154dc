"""Suya: three skewers of thin beef, burnt at the edges, on brown paper in a tin tray, with red onion, tomato and cabbage; more yaji beside them."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.suya import cabbage, grilled_skin, onion_rings, onion_skin, paper, skewer, tomato_skin, tomato_slice

metal_tray((16.5, 13.2))
paper((27, 21), 3, .05).location.z = .2
meat = grilled_skin()
for k, (x, y, z, turn) in enumerate([(.8, 4.0, 1.15, .26), (.3, .4, 1.15, .20), (1.0, -3.3, 1.15, .13)]):
    skewer(k + 3, meat, 6, 23.0, (x, y, z), turn)
red = tomato_skin()
for k, (x, y, z, rx, ry) in enumerate([(7.6, 7.0, .6, 0, .1), (5.0, 8.0, .75, .1, .22), (9.6, 5.0, .6, .1, -.1)]):
    obj(tomato_slice(k, red), (x, y, z), (rx, ry, k))
on = onion_skin()
onion_rings(2, on, (2.1, 1.75, 1.4, 1.05, .7), (-6.6, -5.4, .85), (.05, -.06), spread=.08)
onion_rings(5, on, (1.8, 1.45), (-3.6, -7.2, .80), (-.05, .08), spread=.2)
onion_rings(7, on, (1.5,), (-9.4, -3.2, .85), (.1, .1), spread=.1)
cabbage(110, on, (6.6, -6.9, .75), 1.9)
p = Powder('#9c6434', '#774522', '#b78149', ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117'), (5, 4, 3, 1.4, 1.1, .8), (.018, .060), .030, seed=6)
p.pile((1.0, -8.0), .80, .6, 9000, z=.55)
served('planks', 'late', .12, pitch=54, dist=65, target=(.2, -.6, .6), focus=(0, -2.4, 1.4), fstop=7.1)
