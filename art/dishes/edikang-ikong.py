"""Edikang ikong: more leaf than anything, ugu and waterleaf cut fine and wet with red oil; stockfish, beef, shaki, prawns, periwinkles."""
from scene import *
from scene.goods.morsels import beef, fish_flake, morsel_skin, periwinkle, stock_flake, tripe
from scene.goods.shrimp import shell_skin, shrimp
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('pale')
s = Soup(6.85, 4.1, 7)
s.mass(('#1a230b', '#27330f', '#3a4415'), swell=.16, grain=.10, heap=.9, fine=.02, edge=3)
leaf = shred_skin((.24, .5), film='#a8480f', coat=.18, thin=.08)
green = ('#2d3c0d', '#384c12', '#242f0a', '#445817', '#33400f')
s.leaves(330, leaf, green, (.7, 2.0), (.22, .6), crumple=.14, seed=2)
meat = morsel_skin('#a0460f', .35)
s.sink(beef(21, meat), (-2.5, -1.8), (.3, .3, .5), .05, .9)
s.sink(beef(22, meat), (2.2, 1.9), (.1, -.2, 1.7), .05, .85)
s.sink(stock_flake(8, meat), (1.9, -2.9), (.5, .2, .4), .12, .9)
s.sink(fish_flake(9, meat), (-3.2, 1.7), (.3, .3, 1.2), .08, .85)
s.sink(tripe(6, meat), (-.3, .4), (.3, .2, .9), .30, .8)
s.sink(tripe(8, meat), (4.0, -.8), (.4, .2, 2.2), .25, .7)
shell = shell_skin(pale='#c98a58', dark='#2e130b', tints=('#b8744a', '#d09866', '#dcae80', '#93573a'), shade='#7a3418', sat=.9, gloss=(.18, .4), pale_amount=.2, sss=.05)
k = dict(heads=('#8a4a18', '#94551c'), bodies=('#b0691e', '#b87426'), seams='#4a1e10', legs='#7a4426', length=(3.6, 4.4), curl=(2.8, 4.0), girth=(.09, .10), whiskers=.2, shrivel=.2)
for i, (x, y, rot) in enumerate([(-.4, -4.0, (1.5, .1, .5)), (.6, 3.6, (1.4, .2, 2.6))]):
    s.sink(shrimp(220 + i, shell, **k), (x, y), rot, .22, .9, climb=.05)
shells = morsel_skin('#6b3a14', .2, (.12, .3))
for i, (x, y) in enumerate([(-1.0, -2.9), (.9, -1.2), (3.5, 2.9), (-4.4, -.6), (.5, 1.9), (-2.0, 3.6), (3.6, -3.2), (-.9, -1.0), (1.3, 4.6)]):
    s.sink(periwinkle(i, shells), (x, y), (.4 * i, 1.2, i), .16, .85, climb=.03)
s.leaves(300, leaf, green, (.6, 1.9), (.18, .5), crumple=.14, seed=9)
s.flecks(120, ('#a83010', '#8a1c08', '#b58a4a'), (.03, .08))
s.oil(.12, '#b4560e', '#8a3405', clear=.14, ring=.18, patch=.10, tint=.10)
s.pour(soup_skin(deep='#4a4a10'))
small = shell_skin()
ck = [shrimp(i, small, ('#b8643a',), ('#d89a6a', '#cf8a58'), broken=i > 3) for i in range(5)]
settle(spill(7, 5, 7, 8.8, 10.8, (.9, 1.05), -138, -138, 1.0, 12), ck, v.colliders)
served(target=(-.6, -.4, 2.5))
