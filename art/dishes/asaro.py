"""Asaro: yam cooked soft in pepper and palm oil, some of it melted, the rest in lumps; flakes of smoked fish, a little ugu; in blue stoneware."""
import math
import random
from scene import *
from scene.goods.morsels import fish_flake, morsel_skin
from scene.goods.soup import Soup, shred_skin, soup_skin
from scene.goods.yam import yam_lump, yam_skin

v = glazed_bowl()
s = Soup(6.85, 4.0, 37)
s.mass(('#a87434', '#b88544', '#c49556'), swell=.12, grain=.04, heap=.6, fine=.012)
s.lumps(70, (.3, .8), ('#b88544', '#c08f50', '#b07c3a', '#c99c60'), high=.32, rough=.06)
yam = yam_skin('#b27838')
r = random.Random(3)
places = []
while len(places) < 30:
    a, d = r.random() * 6.283, 5.3 * math.sqrt(r.random())
    p = (d * math.cos(a), d * math.sin(a))
    if all(math.hypot(p[0] - q[0], p[1] - q[1]) > 1.6 for q in places):
        places.append(p)
    elif r.random() < .002:
        break
for i, p in enumerate(places):
    s.sink(yam_lump(i, yam, r.uniform(.72, 1.0)), p, (r.uniform(-.5, .5), r.uniform(-.5, .5), r.random() * 6), r.uniform(-.32, .0), 1.0, climb=.20, width=.40, coat='#b27c3c')
fish = morsel_skin('#a8702f', .25)
for i, (x, y, z) in enumerate([(-2.6, -2.9, .25), (2.2, .9, .25), (-1.4, 2.6, .2)]):
    s.sink(fish_flake(40 + i, fish, .72), (x, y), (.2, .2, 1.3 * i), z, climb=.12)
s.leaves(34, shred_skin((.16, .4), film='#a8702f', coat=.2), ('#2b3f12', '#374f19', '#22330f'), (.6, 1.5), (.2, .5), crumple=.09, seed=4)
s.lumps(50, (.15, .4), ('#b88544', '#c08f50', '#c99c60'), high=.38, rough=.06, seed=7, sink=-.2)
s.flecks(320, ('#a03c18', '#862a10', '#6b3a16'), (.025, .08))
s.oil(.09, ring=.02, patch=.14, tint=.16, drops=400)
s.pour(soup_skin((.28, .5), deep='#c07a34', wet=.5), wall=.10)
served('linen', 'morning', .3, {'tone': '#a89a80'}, dist=46, target=(0, -.2, 2.6))
