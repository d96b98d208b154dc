"""Moi moi: bean pudding steamed in leaves, opened on them, one cut to show egg and fish; on a white plate on a raffia mat."""
from scene import *
from scene.goods.pudding import moi_moi, pudding_skin

enamel_plate(10.4, rim='#2c4a38')
frond((13.0, 9.5), 11, .25, (-.8, 1.4, .26))
frond((11.5, 8.0), 14, -.45, (.9, -1.2, .36))
skin = pudding_skin()
for k, (x, y, turn, cut, h) in enumerate([(-3.6, 2.2, .4, False, 3.9), (3.2, 2.9, 1.9, False, 3.7), (.4, -2.4, -.25, True, 4.0)]):
    for m in moi_moi(k, skin, 3.0, h, cut):
        obj(m, (x, y, .60), (0, 0, turn))
served('raffia', 'overcast', .2, pitch=41, dist=54, target=(0, -.3, 2.0), focus=(0, -2.6, 2.8))
