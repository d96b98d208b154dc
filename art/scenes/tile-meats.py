"""Specialty meats: sheets of kilishi and sticks of suya on a wooden plate, yaji beside them."""
import math
from scene import *
from scene.goods.meat import kilishi, kilishi_skin, roast_skin, suya_stick
from scene.goods.powder import Powder

WIDTH = 1000
tray(10.2)
skin = kilishi_skin()
sheets = [(-4.6, 3.0, 1.5, .06, .0, .5), (.4, 5.4, 1.7, -.06, .08, -.25), (5.0, 3.0, 2.0, .02, -.12, 1.1), (-1.4, 2.2, 2.4, .14, .05, -.35), (2.6, 1.6, 3.0, .10, -.10, .35)]
for k, (x, y, z, tx, ty, turn) in enumerate(sheets):
    obj(kilishi(k, skin, (9.2, 6.4)), (x, y, z), (tx, ty, turn))
roast = roast_skin()
for k, (x, y, z, tilt, turn) in enumerate([(-5.6, -.6, 2.2, -.03, -.34), (-5.6, -3.4, 1.9, -.03, -.16), (-3.6, -6.4, 1.9, -.05, -.02)]):
    obj(suya_stick(k, roast), (x, y, z), (.3 * k, tilt, turn))
p = Powder('#9c6434', '#774522', '#b78149', ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117'), (5, 4, 3, 1.4, 1.1, .8), (.018, .060), .030, seed=6)
p.pile((-6.2, -10.6), .8, .5, 9000).dust(1500, 6.5, 2.6)
studio(pitch=44, dist=56, target=(.1, -1.2, 1.6), focus=(0, -3.5, 2.8), fstop=5.6)
