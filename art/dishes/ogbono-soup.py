"""Ogbono soup: brown and slippery, drawn into threads by a lifted spoon; beef, stockfish, ponmo, a little ugu, spots of red oil; in a calabash."""
from scene import *
from scene.goods.morsels import beef, cow_skin, fish_flake, morsel_skin, stock_flake
from scene.goods.nuts import ogbono, two_sided
from scene.goods.soup import Soup, shred_skin, soup_skin

v = calabash()
s = Soup(6.75, 4.15, 5)
s.mass(('#573612', '#694619', '#7a5522'), swell=.07, grain=.008, heap=.2, fine=.003, smooth=.09)
meat = morsel_skin('#74491a', .6, (.14, .34))
s.sink(beef(11, meat), (-2.7, -1.9), (.2, .2, .4), .30, .95, climb=.40, width=.45)
s.sink(beef(14, meat), (2.9, .6), (.1, -.2, 1.9), .28, .9, climb=.40, width=.45)
s.sink(stock_flake(5, meat), (.7, -3.8), (.4, .1, .1), .34, .85, climb=.36, width=.4)
s.sink(fish_flake(7, meat), (-1.3, 2.9), (.2, .2, 1.1), .25, .9, climb=.34, width=.4)
s.sink(cow_skin(4, meat), (3.3, -2.6), (.4, .2, .8), .40, .8, climb=.36, width=.4)
s.leaves(46, shred_skin((.12, .35), film='#74491a', coat=.5), ('#27380f', '#33461a', '#1f2d0e'), (.6, 1.6), (.25, .6), crumple=.06, seed=3, lift=-.02)
s.lumps(12, (.15, .5), ('#694619', '#74501f', '#5f3e15'), high=.28, rough=.03, seed=4, sink=.26)
s.flecks(340, ('#4a2a10', '#a03a10', '#5e2e12', '#b5854a'), (.02, .06), high=.006)
s.beads(26, (.06, .45), '#9c5214', .012)
s.oil(.10, '#8a4a10', '#5e2a06', clear=.10, ring=.06, patch=.08, tint=.15, soft=.10)
s.pour(soup_skin((.10, .24), bump=.10, fine=6, sss=.12, deep='#5e3c14'), wall=.2)
skin = two_sided(('#a8865a', '#c2a274', '#cfb388', '#b08f60'), ('#5e3f28', '#75502f', '#8a6540'), '#8a6238', '#39241a')
ks = [ogbono(i, skin) for i in range(6)]
settle(spill(9, 6, 7, 8.9, 10.8, (.9, 1.05), -138, -138, 1.0, 12), ks, v.colliders)
served(target=(-.6, -.4, 2.5))
