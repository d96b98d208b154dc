"""Ogbono soup: brown and slippery, so that it draws and hangs; beef, stockfish, ponmo, a little ugu, spots of red oil; in a calabash on raffia."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import cow_skin, fish_flake, morsel_skin, stock_flake
from scene.goods.nuts import ogbono, two_sided
from scene.goods.soup import Soup, shred_skin, soup_skin

v = calabash()
s = Soup(6.75, 4.15, 5)
s.mass(('#5e4020', '#6f5027', '#80602f'), swell=.07, grain=.008, heap=.2, fine=.003, smooth=.09)
SAUCE = '#6b4a22'
meat, flesh = meat_skin(SAUCE, .35, .6), morsel_skin(SAUCE, .4, (.2, .4))
s.sink(beef(11, meat), (-2.7, -1.9), (.2, .2, .4), .24, .95, climb=.40, width=.45, coat=SAUCE)
s.sink(beef(14, meat), (2.9, .6), (.1, -.2, 1.9), .22, .9, climb=.40, width=.45, coat=SAUCE)
s.sink(stock_flake(5, flesh), (.7, -3.8), (.4, .1, .1), .32, .85, climb=.36, width=.4, coat=SAUCE)
s.sink(fish_flake(7, flesh), (-1.3, 2.9), (.2, .2, 1.1), .24, .9, climb=.34, width=.4, coat=SAUCE)
s.sink(cow_skin(4, flesh), (3.3, -2.6), (.4, .2, .8), .40, .8, climb=.36, width=.4, coat=SAUCE)
s.leaves(46, shred_skin((.12, .35), film='#6b4a22', coat=.4), ('#2d3f12', '#394d1c', '#24330f'), (.6, 1.6), (.25, .6), crumple=.06, seed=3, lift=-.02)
s.lumps(12, (.15, .5), ('#6f5027', '#7a5a2d', '#654822'), high=.28, rough=.03, seed=4, sink=.26)
s.flecks(340, ('#4a2a10', '#a03a10', '#5e2e12', '#b5854a'), (.02, .06), high=.006)
s.oil(.10, ring=.03, patch=.07, tint=.10, film=.012, drops=700)
s.pour(soup_skin((.16, .34), bump=.10, fine=6, sss=.10, deep='#5e4018', wet=.9), wall=.2)
skin = two_sided(('#a8865a', '#c2a274', '#cfb388', '#b08f60'), ('#5e3f28', '#75502f', '#8a6540'), '#8a6238', '#39241a')
ks = [ogbono(i, skin) for i in range(6)]
settle(spill(7, 6, 7, 8.9, 10.4, (.9, 1.05), -134, -134, 1.0, 10), ks, v.colliders)
served('raffia', 'right', .1, target=(-.5, -.3, 2.5), dist=46)
