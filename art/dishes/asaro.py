"""Asaro: yam cooked soft in pepper and palm oil, some of it melted, the rest in lumps; flakes of smoked fish, a little ugu."""
import math
import random
from scene import *
from scene.goods.morsels import fish_flake, morsel_skin
from scene.goods.soup import Soup, shred_skin, soup_skin
from scene.goods.yam import yam_lump, yam_skin

v = enamel_bowl()
s = Soup(6.7, 3.5, 37)
s.mass(('#b06c22', '#bf8034', '#cb9148'), swell=.12, grain=.04, heap=.7, fine=.012)
s.lumps(70, (.3, .8), ('#bf8034', '#c68a3e', '#b87529', '#cf984e'), high=.32, rough=.06)
yam = yam_skin('#b8702a')
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
    s.sink(yam_lump(i, yam, r.uniform(.72, 1.0)), p, (r.uniform(-.5, .5), r.uniform(-.5, .5), r.random() * 6), r.uniform(-.32, .0), 1.0, climb=.20, width=.40)
fish = morsel_skin('#b0601f', .35)
for i, (x, y, z) in enumerate([(-2.6, -2.9, .25), (2.2, .9, .25), (-1.4, 2.6, .2)]):
    s.sink(fish_flake(40 + i, fish, .72), (x, y), (.2, .2, 1.3 * i), z, climb=.12)
s.leaves(34, shred_skin((.16, .4), film='#b0601f', coat=.2), ('#22390f', '#2c4a14', '#1a2d0c'), (.6, 1.5), (.2, .5), crumple=.09, seed=4)
s.lumps(50, (.15, .4), ('#bf8034', '#c68a3e', '#cf984e'), high=.38, rough=.06, seed=7, sink=-.2)
s.flecks(320, ('#a82c0c', '#8a1c08', '#6b3a16'), (.025, .08))
s.oil(.05, '#b4560e', '#8a3405', clear=.12, ring=.0, patch=.14, tint=.10)
s.pour(soup_skin((.2, .45), deep='#c07a34'), wall=.08)
served(dist=45, target=(0, .3, 3.2))
