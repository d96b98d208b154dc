"""Egusi soup: curds of melon seed in red oil, ugu among them, beef, stockfish and smoked fish, in dark earthenware on an adire cloth."""
import random
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import fish_flake, morsel_skin, stock_flake, tripe
from scene.goods.seeds import flat_seed, pale_seed_skin
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('earthenware')
s = Soup(6.85, 4.05, 3)
s.mass(('#8a4a18', '#b0742a', '#c9963f'), swell=.10, grain=.05, heap=.45)
s.lumps(120, (.5, 1.25), ('#c0914c', '#cfa765', '#b88238', '#d3b075', '#bb7c30'), high=.42, rough=.10)
SAUCE = '#a8621f'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .35)
for k, (x, y, rot, lift, sc) in enumerate([(-2.6, -2.4, (.2, .3, .5), .25, .95), (2.7, -.6, (-.2, .2, 2.0), .25, .9), (-.6, 3.0, (.1, -.3, 1.1), .2, .9)]):
    s.sink(beef(k + 4, meat), (x, y), rot, lift, sc, coat=SAUCE)
s.sink(stock_flake(2, flesh), (.9, -3.9), (.5, .1, .3), .30, .8, coat=SAUCE)
s.sink(fish_flake(3, flesh), (-4.1, .9), (.2, .2, 1.4), .22, .85, coat=SAUCE)
s.sink(tripe(5, flesh), (3.4, 2.7), (.2, .3, .7), .35, .8, coat=SAUCE)
green = ('#2b3a10', '#374814', '#222f0d', '#455219')
s.leaves(150, shred_skin(film=SAUCE, coat=.3), green, (.8, 2.0), (.35, .8), crumple=.10, seed=5)
s.lumps(45, (.3, .75), ('#c69a58', '#cfa968', '#d3b278'), high=.5, rough=.11, seed=8, sink=-.05)
s.flecks(300, ('#8a1c08', '#a83010', '#5a2a12', '#3a2412'), (.025, .075))
s.oil(.25, ring=.03, patch=.15, tint=.25)
s.pour(soup_skin(deep='#c07024', wet=.55, bump=.35))
skin = pale_seed_skin(('#b08c58', '#cfb482', '#dcc9a0', '#cbb27e', '#a9834e'), '#a07a45', '#7d5a30', '#a18052')
r = random.Random(5)
seeds = [flat_seed(i, skin, r.uniform(.70, .86), r.uniform(.44, .54), r.uniform(.09, .15), r.uniform(.45, .75)) for i in range(8)]
settle(spill(13, 8, 5, 8.6, 10.4, (.9, 1.1), -130, -130, 1.0, 11), seeds, v.colliders)
served('adire', 'morning', .35, target=(-.5, -.3, 2.5), dist=46)
