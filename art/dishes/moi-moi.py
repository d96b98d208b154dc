"""Moi moi: bean pudding steamed in cups and turned out on a leaf, one cut to show egg and fish."""
from scene import *
from scene.goods.pudding import moi_moi, pudding_skin

enamel_plate(10.8)
frond((10.6, 9.4), 11, .35, (0, -.2, .42))
skin = pudding_skin()
for k, (x, y, turn, cut, h) in enumerate([(-3.3, 2.2, .4, False, 3.9), (3.5, 2.4, 1.9, False, 3.7), (.5, -2.7, -.30, True, 3.8)]):
    for m in moi_moi(k, skin, 3.0, h, cut):
        obj(m, (x, y, .75), (0, 0, turn))
served(pitch=40, dist=58, target=(0, -.4, 2.0), focus=(0, -3.2, 2.8))
