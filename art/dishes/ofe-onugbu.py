"""Ofe onugbu: dark bitterleaf in a soup thickened with cocoyam, orange-brown with palm oil; beef, stockfish, smoked fish; in a black clay pot."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.leaves import leaf, leaf_skin
from scene.goods.morsels import cow_skin, fish_flake, morsel_skin, stock_flake
from scene.goods.soup import Soup, shred_skin, soup_skin

v = clay_pot()
s = Soup(6.85, 6.5, 11)
s.mass(('#754822', '#8a5a2c', '#9c6c38'), swell=.10, grain=.035, heap=.30, fine=.010)
s.lumps(46, (.3, .9), ('#8a5a2c', '#966632', '#7c4e24'), high=.35, rough=.07)
SAUCE = '#865426'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .3)
s.sink(beef(31, meat), (-2.6, -2.3), (.2, .3, .4), .22, 1.0, coat=SAUCE)
s.sink(beef(32, meat), (2.8, -.3), (-.2, .2, 2.0), .18, .95, coat=SAUCE)
s.sink(stock_flake(12, flesh), (-.2, 2.6), (.4, .2, .2), .25, .95, coat=SAUCE)
s.sink(fish_flake(13, flesh), (.7, -4.1), (.3, .2, .3), .22, .9, coat=SAUCE)
s.sink(cow_skin(14, flesh), (-4.0, 1.3), (.3, .3, 1.2), .30, .75, coat=SAUCE)
dark = shred_skin((.2, .46), film='#8a5426', coat=.3, thin=.05)
s.leaves(190, dark, ('#2c3312', '#363f18', '#232b0e', '#40461e'), (.9, 2.4), (.16, .46), crumple=.13, seed=4, rib=.1)
s.flecks(280, ('#7a1c08', '#a03a10', '#4a2a14', '#b5854a'), (.02, .065))
s.oil(.22, ring=.04, patch=.12, tint=.15)
s.pour(soup_skin((.26, .5), deep='#74471c', wet=.5))
skin = leaf_skin('#3b3f22', '#50522f', '#262b16', '#6b6340', brown='#4a3a1e', brownness=.5, thin=.15)
ls = [leaf(i, skin) for i in range(6)]
settle(spill(6, 6, 6, 9.6, 10.8, (.9, 1.05), -138, -138, 1.0, 10), ls, v.colliders)
served('raffia', 'morning', .6, {'tones': ('#7d5a3a', '#93704a', '#6e4e32', '#a37f56'), 'dyed': '#2c2018'}, dist=49, target=(-.5, -.3, 3.8), focus=(0, -2.6, 6.4), pitch=52)
