"""Ofe onugbu: dark bitterleaf in a soup thickened with cocoyam, orange-brown with palm oil; beef, stockfish, smoked fish."""
from scene import *
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.morsels import beef, cow_skin, fish_flake, morsel_skin, stock_flake
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('terracotta')
s = Soup(6.85, 4.1, 11)
s.mass(('#7a3c12', '#96561f', '#a86a2c'), swell=.10, grain=.035, heap=.30, fine=.010)
s.lumps(46, (.3, .9), ('#96561f', '#a2642a', '#8a4c18'), high=.35, rough=.07)
meat = morsel_skin('#9c5a20', .5)
s.sink(beef(31, meat), (-2.6, -2.3), (.2, .3, .4), .28, 1.0)
s.sink(beef(32, meat), (2.8, -.3), (-.2, .2, 2.0), .25, .95)
s.sink(stock_flake(12, meat), (-.2, 2.6), (.4, .2, .2), .30, .95)
s.sink(fish_flake(13, meat), (.7, -4.1), (.3, .2, .3), .26, .9)
s.sink(cow_skin(14, meat), (-4.0, 1.3), (.3, .3, 1.2), .30, .75)
dark = shred_skin((.2, .46), film='#9c5a20', coat=.3, thin=.05)
s.leaves(190, dark, ('#141c0a', '#1b260d', '#222e10', '#10160a'), (.9, 2.4), (.16, .46), crumple=.13, seed=4, rib=.1)
s.flecks(280, ('#7a1c08', '#a03a10', '#4a2a14', '#b5854a'), (.02, .065))
s.oil(.20, '#a8450c', '#701e03', clear=.14, ring=.05, patch=.12, tint=.2)
s.pour(soup_skin((.18, .42), deep='#9a5a20'))
skin = leaf_skin('#3b3f22', '#50522f', '#262b16', '#6b6340', brown='#4a3a1e', brownness=.5, thin=.15)
ls = [leaf(i, skin) for i in range(6)]
settle(spill(7, 6, 6, 9.0, 11.6, (.9, 1.05), -122, -122, 1.0, 13), ls, v.colliders)
served()
