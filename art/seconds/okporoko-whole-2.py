"""Okporoko, whole: two fish of about 900 g in a tall bag, their tails out of its top."""
import math
from scene import *
from scene.goods.fish import stockfish_skin, whole

skin = stockfish_skin()
for i, x, y, roll, tilt in ((3, -2.6, .5, .4, -.05), (8, 2.4, -.4, 2.7, .07)):
    obj(whole(i, skin, 27.5), (x, y, 14.4), (roll, -math.pi / 2 + tilt, 0))
pack('indigo', 'Okporoko', 'Stockfish, whole', 'about 900 g', kind='tall', at=(0, 0), turn=.0, seed=31, is_open=True)
packed(dist=94, target=(0, 0, 13.2), focus=(0, -4, 10), pitch=24, key=1.2)
