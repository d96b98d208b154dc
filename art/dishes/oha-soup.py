"""Ofe oha: leaves torn by hand in a light brown soup thick with cocoyam; beef, shaki, stockfish, smoked fish; in wood on linen, uziza seeds beside it."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import fish_flake, morsel_skin, stock_flake, tripe
from scene.goods.nuts import bean_skin, berry
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('wood')
s = Soup(6.85, 4.1, 13)
s.mass(('#96622a', '#a9763a', '#b6874a'), swell=.10, grain=.03, heap=.28, fine=.008)
s.lumps(50, (.3, .85), ('#a9763a', '#b38246', '#9c6a30'), high=.32, rough=.06)
SAUCE = '#a06c32'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .3)
s.sink(beef(41, meat), (-2.5, -2.4), (.2, .3, .4), .22, 1.0, coat=SAUCE)
s.sink(stock_flake(16, flesh), (2.8, -.9), (.3, .2, 2.0), .25, .95, coat=SAUCE)
s.sink(beef(43, meat), (.4, 3.1), (.1, -.2, 1.1), .18, .9, coat=SAUCE)
s.sink(fish_flake(18, flesh), (-4.0, 1.2), (.3, .2, 1.3), .22, .9, coat=SAUCE)
s.sink(tripe(15, flesh), (1.2, -4.2), (.3, .2, .2), .34, .75, coat=SAUCE)
leaf = shred_skin((.16, .4), film='#a06c32', coat=.25, thin=.08)
s.leaves(40, leaf, ('#26370f', '#314615', '#3d541c', '#1f2e0d'), (1.6, 3.0), (.8, 1.5), crumple=.15, seed=6, rib=.6, ragged=.4)
s.leaves(34, leaf, ('#26370f', '#314615'), (.7, 1.5), (.4, .8), crumple=.10, seed=7, rib=.4, ragged=.4)
s.flecks(300, ('#8a2a0c', '#5a3014', '#3a2412', '#c09a5c'), (.02, .06))
s.oil(.15, ring=.04, patch=.12, tint=.12)
s.pour(soup_skin((.26, .5), deep='#b07a30', wet=.5))
skin = bean_skin(('#3b2318', '#5a3421', '#6e432a', '#48291b', '#7d5034'), '#2a1710', '#8a5a3a', rough=(.45, .7), spec=.35, scale=2.0, flecks=.3)
seeds = [berry(i, skin)[0] for i in range(6)]
settle(spill(26, 6, 6, 8.6, 10.6, (.95, 1.2), -130, -130, 1.0, 10), seeds, v.colliders, [sphere_proxy(.27) for _ in seeds], frames=40)
served('linen', 'right', .2, target=(-.5, -.3, 2.5), dist=46)
