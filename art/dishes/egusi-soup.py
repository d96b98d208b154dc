"""Egusi soup: curds of melon seed in red oil, ugu among them, beef, stockfish and smoked fish, in dark earthenware."""
import random
from scene import *
from scene.goods.morsels import beef, fish_flake, morsel_skin, stock_flake, tripe
from scene.goods.seeds import flat_seed, pale_seed_skin
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('earthenware')
s = Soup(6.85, 4.05, 3)
s.mass(('#8a3a10', '#b0601f', '#c98a3c'), swell=.10, grain=.06, heap=.45)
s.lumps(120, (.5, 1.25), ('#c08a3c', '#cf9f55', '#b87a2c', '#d3aa66', '#bb7425'), high=.42, rough=.13)
meat = morsel_skin('#b5601f', .5)
for k, (x, y, rot, lift, sc) in enumerate([(-2.6, -2.4, (.2, .3, .5), .25, .95), (2.7, -.6, (-.2, .2, 2.0), .25, .9), (-.6, 3.0, (.1, -.3, 1.1), .2, .9)]):
    s.sink(beef(k + 4, meat), (x, y), rot, lift, sc)
s.sink(stock_flake(2, meat), (.9, -3.9), (.5, .1, .3), .30, .8)
s.sink(fish_flake(3, meat), (-4.1, .9), (.2, .2, 1.4), .22, .85)
s.sink(tripe(5, meat), (3.4, 2.7), (.2, .3, .7), .35, .8)
leaf = shred_skin(film='#b5601f', coat=.35)
green = ('#23350f', '#2d4213', '#1c2c0d', '#3a4d18')
s.leaves(150, leaf, green, (.8, 2.0), (.35, .8), crumple=.10, seed=5)
s.lumps(45, (.3, .75), ('#c08a3c', '#cf9f55', '#d3aa66'), high=.5, rough=.14, seed=8, sink=-.05)
s.flecks(300, ('#8a1c08', '#a83010', '#5a2a12', '#3a2412'), (.025, .075))
s.oil(.19, '#b4560e', '#8a3405', clear=.16, ring=.05, patch=.13, tint=.22)
s.pour(soup_skin(deep='#c07024'))
skin = pale_seed_skin(('#b08c58', '#cfb482', '#dcc9a0', '#cbb27e', '#a9834e'), '#a07a45', '#7d5a30', '#a18052')
r = random.Random(5)
seeds = [flat_seed(i, skin, r.uniform(.70, .86), r.uniform(.44, .54), r.uniform(.09, .15), r.uniform(.45, .75)) for i in range(8)]
settle(spill(15, 8, 5, 8.6, 10.8, (.9, 1.1), -138, -138, 1.0, 14), seeds, v.colliders)
served(target=(-.6, -.4, 2.5))
