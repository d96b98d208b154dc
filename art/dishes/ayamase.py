"""Ayamase: green peppers fried dark in bleached palm oil, small assorted meat, iru, boiled eggs; the brown oil stands above it."""
from scene import *
from scene.goods.morsels import beef, boiled_egg, cow_skin, egg_skin, morsel_skin, tripe
from scene.goods.soup import Soup, soup_skin

v = bowl('pale')
s = Soup(6.85, 4.0, 23)
s.mass(('#2c2a0a', '#3c3a10', '#4b4a18'), swell=.12, grain=.08, heap=.45, fine=.02)
s.lumps(420, (.14, .42), ('#3e4012', '#4b4d18', '#35360e', '#5a551c', '#444410'), high=.5, rough=.16, seed=2)
meat = morsel_skin('#3e300e', .55, (.16, .38))
for i, (x, y, z, kind) in enumerate([(-3.9, -.9, .10, 'b'), (-2.2, -3.4, .12, 't'), (.2, -4.7, .08, 'b'), (3.4, -2.8, .12, 'c'), (4.4, .4, .08, 'b'), (2.9, 3.0, .12, 't'), (-.2, 1.5, .08, 'c'), (-3.2, 2.8, .10, 'b'), (.3, 4.6, .05, 'b'), (1.0, -1.5, .10, 't'), (-1.6, -.6, .06, 'b')]):
    m = {'b': beef, 't': tripe, 'c': cow_skin}[kind](70 + i, meat, .62)
    s.sink(m, (x, y), (.3 * (i % 3), .25, 1.1 * i), z, 1.0, climb=.14)
egg = egg_skin()
s.sink(boiled_egg(1, egg, stain='#a8763a'), (-1.9, -2.0), (.1, .1, .5), .30, .74, climb=.16)
s.sink(boiled_egg(2, egg, half=True), (2.1, .6), (.12, -.1, 2.3), .55, .74, climb=.16)
s.lumps(90, (.12, .34), ('#4b4d18', '#5a551c', '#3e4012'), high=.55, rough=.16, seed=6, sink=-.2)
s.flecks(80, ('#140d07', '#1e130a'), (.09, .15), high=.10)
s.flecks(240, ('#6b5a20', '#7a2a0c', '#2a2008'), (.02, .06))
s.oil(.28, '#5e3206', '#351603', clear=.16, ring=.18, patch=.08, tint=.15)
s.pour(soup_skin((.16, .40), deep='#4a3a10'))
served(dist=45, target=(0, .3, 3.2))
