"""Ofe onugbu: dark bitterleaf in a soup thickened with cocoyam, orange-brown with palm oil; beef, stockfish, smoked fish."""
from scene import *
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.morsels import beef, cow_skin, fish_flake, morsel_skin, stock_flake
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('terracotta')
s = Soup(6.85, 4.1, 11)
s.mass(('#653613', '#7a471c', '#8c5928'), swell=.10, grain=.035, heap=.30, fine=.010)
s.lumps(46, (.3, .9), ('#7a471c', '#865122', '#6c3d16'), high=.35, rough=.07)
meat = morsel_skin('#9c5a20', .5)
s.sink(beef(31, meat), (-2.6, -2.3), (.2, .3, .4), .28, 1.0)
s.sink(beef(32, meat), (2.8, -.3), (-.2, .2, 2.0), .25, .95)
s.sink(stock_flake(12, meat), (-.2, 2.6), (.4, .2, .2), .30, .95)
s.sink(fish_flake(13, meat), (.7, -4.1), (.3, .2, .3), .26, .9)
s.sink(cow_skin(14, meat), (-4.0, 1.3), (.3, .3, 1.2), .30, .75)
dark = shred_skin((.2, .46), film='#9c5a20', coat=.3, thin=.05)
s.leaves(190, dark, ('#232a0e', '#2b3412', '#1c230b', '#343a17'), (.9, 2.4), (.16, .46), crumple=.13, seed=4, rib=.1)
s.flecks(280, ('#7a1c08', '#a03a10', '#4a2a14', '#b5854a'), (.02, .065))
s.oil(.20, '#944e10', '#662c08', clear=.14, ring=.05, patch=.12, tint=.12)
s.pour(soup_skin((.18, .42), deep='#74471c'))
skin = leaf_skin('#3b3f22', '#50522f', '#262b16', '#6b6340', brown='#4a3a1e', brownness=.5, thin=.15)
ls = [leaf(i, skin) for i in range(6)]
settle(spill(7, 6, 6, 8.8, 10.8, (.9, 1.05), -138, -138, 1.0, 12), ls, v.colliders)
served(target=(-.6, -.4, 2.5))
