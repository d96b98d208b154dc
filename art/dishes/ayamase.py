"""Ayamase: green peppers fried dark in bleached palm oil, small assorted meat, iru, boiled eggs; the brown oil stands above it; in an iron pan."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import boiled_egg, cow_skin, egg_skin, morsel_skin, tripe
from scene.goods.soup import BROWN_OIL, Soup, soup_skin

v = pan()
s = Soup(7.1, 2.6, 23)
s.mass(('#2d2e0d', '#3c3e13', '#4a4d1a'), swell=.12, grain=.08, heap=.45, fine=.02)
s.lumps(420, (.14, .42), ('#3d4114', '#4a4f19', '#35380f', '#5a561f', '#464614'), high=.5, rough=.16, seed=2)
SAUCE = '#454416'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .35, (.2, .42))
for i, (x, y, z, kind) in enumerate([(-4.1, -.9, .10, 'b'), (-2.4, -3.6, .12, 't'), (.2, -5.0, .08, 'b'), (3.6, -3.0, .12, 'c'), (4.7, .4, .08, 'b'), (3.1, 3.2, .12, 't'), (-.2, 1.7, .08, 'c'), (-3.4, 3.0, .10, 'b'), (.3, 4.9, .05, 'b'), (1.0, -1.6, .10, 't'), (-1.6, -.6, .06, 'b')]):
    make, skin = {'b': (beef, meat), 't': (tripe, flesh), 'c': (cow_skin, flesh)}[kind]
    s.sink(make(70 + i, skin, .62), (x, y), (.3 * (i % 3), .25, 1.1 * i), z, 1.0, climb=.14, coat=SAUCE)
egg = egg_skin()
s.sink(boiled_egg(1, egg, stain='#a8803e'), (-2.0, -2.1), (.1, .1, .5), .30, .74, climb=.16)
s.sink(boiled_egg(2, egg, half=True), (2.2, .7), (.12, -.1, 2.3), .55, .74, climb=.16)
s.lumps(90, (.12, .34), ('#565b1e', '#625f24', '#484c18'), high=.55, rough=.16, seed=6, sink=-.2)
s.flecks(80, ('#140d07', '#1e130a'), (.09, .15), high=.10)
s.flecks(240, ('#6b5a20', '#7a2a0c', '#2a2008'), (.02, .06))
s.oil(.40, ring=.12, patch=.10, tint=.18, thin='#9a7030', tones=BROWN_OIL)
s.pour(soup_skin((.26, .5), deep='#4a3a10', wet=.5))
served('limewash', 'right', 0, {'tone': '#a58a66'}, dist=49, target=(0, -.2, 2.0), focus=(0, -2.8, 3.2), pitch=54)
