"""Ofe oha: leaves torn by hand in a light brown soup thick with cocoyam; beef, shaki, stockfish, smoked fish; uziza seeds beside it."""
from scene import *
from scene.goods.morsels import beef, fish_flake, morsel_skin, stock_flake, tripe
from scene.goods.nuts import bean_skin, berry
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('earthenware')
s = Soup(6.85, 4.1, 13)
s.mass(('#8f5518', '#a8702c', '#b8843e'), swell=.10, grain=.03, heap=.28, fine=.008)
s.lumps(50, (.3, .85), ('#a8702c', '#b37d38', '#9c6324'), high=.32, rough=.06)
meat = morsel_skin('#a8661f', .5)
s.sink(beef(41, meat), (-2.5, -2.4), (.2, .3, .4), .28, 1.0)
s.sink(stock_flake(16, meat), (2.8, -.9), (.3, .2, 2.0), .30, .95)
s.sink(beef(43, meat), (.4, 3.1), (.1, -.2, 1.1), .22, .9)
s.sink(fish_flake(18, meat), (-4.0, 1.2), (.3, .2, 1.3), .25, .9)
s.sink(tripe(15, meat), (1.2, -4.2), (.3, .2, .2), .34, .75)
leaf = shred_skin((.16, .4), film='#a8661f', coat=.25, thin=.08)
s.leaves(40, leaf, ('#1d2c0d', '#273a11', '#324818', '#16220b'), (1.6, 3.0), (.8, 1.5), crumple=.15, seed=6, rib=.6, ragged=.4)
s.leaves(34, leaf, ('#1d2c0d', '#273a11'), (.7, 1.5), (.4, .8), crumple=.10, seed=7, rib=.4, ragged=.4)
s.flecks(300, ('#8a2a0c', '#5a3014', '#3a2412', '#c09a5c'), (.02, .06))
s.oil(.17, '#a0520f', '#702c06', clear=.14, ring=.05, patch=.12, tint=.15)
s.pour(soup_skin((.16, .4), deep='#b07a30'))
skin = bean_skin(('#3b2318', '#5a3421', '#6e432a', '#48291b', '#7d5034'), '#2a1710', '#8a5a3a', rough=(.45, .7), spec=.35, scale=2.0, flecks=.3)
seeds = [berry(i, skin)[0] for i in range(6)]
settle(spill(26, 6, 6, 8.6, 10.6, (.95, 1.2), -138, -138, 1.0, 11), seeds, v.colliders, [sphere_proxy(.27) for _ in seeds], frames=40)
served(target=(-.6, -.4, 2.5))
