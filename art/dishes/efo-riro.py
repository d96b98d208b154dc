"""Efo riro: spinach folded into a fried pepper sauce, thick, red oil round it; ponmo, smoked fish, prawns, beef, iru; enamel on striped cloth."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import cow_skin, fish_flake, morsel_skin
from scene.goods.shrimp import shell_skin, shrimp
from scene.goods.soup import Soup, shred_skin, soup_skin

v = enamel_bowl()
s = Soup(6.7, 3.6, 19)
s.mass(('#74300f', '#8e4216', '#a05420'), swell=.14, grain=.10, heap=.8, fine=.02, edge=3)
s.lumps(130, (.16, .5), ('#97481c', '#a55a28', '#853a14', '#ae6a30'), high=.4, rough=.12, seed=2)
leaf = shred_skin((.22, .48), film='#944212', coat=.24, thin=.08, through='#6f8a24')
green = ('#33430f', '#425418', '#29360c', '#4d5f1c')
s.leaves(150, leaf, green, (1.0, 2.6), (.45, 1.0), crumple=.16, seed=2, rib=.3)
SAUCE = '#96441a'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .3)
s.sink(cow_skin(20, flesh), (-2.6, -2.0), (.35, .2, .5), .12, .9, coat=SAUCE)
s.sink(beef(61, meat), (2.4, -.5), (.1, -.2, 1.7), .10, .85, coat=SAUCE)
s.sink(fish_flake(31, flesh), (-.3, 2.9), (.3, .3, 1.2), .10, .95, coat=SAUCE)
s.sink(cow_skin(23, flesh), (3.6, 2.6), (.3, .3, 2.2), .18, .75, coat=SAUCE)
s.sink(fish_flake(33, flesh), (-4.3, 1.2), (.3, .3, .2), .10, .75, coat=SAUCE)
shell = shell_skin(pale='#c98a58', dark='#2e130b', tints=('#b8744a', '#d09866', '#dcae80', '#93573a'), shade='#7a3418', sat=.9, gloss=(.16, .38), pale_amount=.2, sss=.05)
k = dict(heads=('#8a4a18', '#94551c'), bodies=('#b0691e', '#b87426'), seams='#4a1e10', legs='#7a4426', length=(3.8, 4.6), curl=(2.8, 4.0), girth=(.09, .10), whiskers=.2, shrivel=.2)
for i, (x, y, rot) in enumerate([(.8, -3.9, (1.5, .1, .4)), (-1.3, .4, (1.4, .2, 2.4))]):
    s.sink(shrimp(230 + i, shell, **k), (x, y), rot, .22, .95, climb=.05)
s.leaves(120, leaf, green, (.8, 2.2), (.35, .8), crumple=.15, seed=9, rib=.3)
s.lumps(60, (.12, .36), ('#9e4e1e', '#ac5e28', '#8c4014'), high=.6, rough=.12, seed=6, sink=-.25)
s.flecks(60, ('#1c110a', '#2a190e'), (.09, .15), high=.10)
s.flecks(200, ('#a8401a', '#8a2410', '#c98a4a'), (.03, .08))
s.oil(.16, ring=.10, patch=.12, tint=.12, soft=0)
s.pour(soup_skin(deep='#a03a10', wet=.5))
served('striped', 'right', .5, {'bands': (('#b3a78e', 3.4), ('#263250', 1.3), ('#b3a78e', .45), ('#263250', .3), ('#b3a78e', 2.0), ('#8a5a2a', .5))}, dist=46, pitch=52, target=(0, .1, 2.9))
