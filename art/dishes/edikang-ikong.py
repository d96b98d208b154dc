"""Edikang ikong: more leaf than anything, ugu and waterleaf cut fine and wet with red oil; stockfish, beef, shaki, prawns, periwinkles; in a wide clay dish."""
import numpy as np
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import fish_flake, morsel_skin, periwinkle, stock_flake, tripe
from scene.goods.shrimp import shell_skin, shrimp
from scene.goods.soup import PALM, Soup, lin, oil_skin, shred_skin, soup_skin

CALM = True
v = dish(9.4, 'terracotta')
s = Soup(8.25, 1.6, 7)
s.mass(('#232c0e', '#313a13', '#454b1a'), swell=.18, grain=.10, heap=1.3, fine=.02, edge=2.4)
leaf = shred_skin((.24, .5), film='#a8480f', coat=.14, thin=.08)
green = ('#3d5012', '#4c641a', '#33430f', '#5a7222', '#465816')
s.leaves(400, leaf, green, (.7, 2.0), (.22, .6), crumple=.14, seed=2)
SAUCE = '#8a4a16'
meat, flesh = meat_skin(SAUCE, .3), morsel_skin(SAUCE, .3)
s.sink(beef(21, meat), (-2.9, -2.0), (.3, .3, .5), .12, .9, coat=SAUCE)
s.sink(beef(22, meat), (2.4, 2.1), (.1, -.2, 1.7), .12, .85, coat=SAUCE)
s.sink(stock_flake(8, flesh), (2.1, -3.1), (.5, .2, .4), .15, .9, coat=SAUCE)
s.sink(fish_flake(9, flesh), (-3.6, 1.9), (.3, .3, 1.2), .10, .85, coat=SAUCE)
s.sink(tripe(6, flesh), (-.3, .4), (.3, .2, .9), .30, .8)
s.sink(tripe(8, flesh), (4.4, -.8), (.4, .2, 2.2), .25, .7)
shell = shell_skin(pale='#c98a58', dark='#2e130b', tints=('#b8744a', '#d09866', '#dcae80', '#93573a'), shade='#7a3418', sat=.9, gloss=(.18, .4), pale_amount=.2, sss=.05)
k = dict(heads=('#8a4a18', '#94551c'), bodies=('#b0691e', '#b87426'), seams='#4a1e10', legs='#7a4426', length=(3.6, 4.4), curl=(2.8, 4.0), girth=(.09, .10), whiskers=.2, shrivel=.2)
for i, (x, y, rot) in enumerate([(-.4, -4.6, (1.5, .1, .5)), (.6, 4.0, (1.4, .2, 2.6))]):
    s.sink(shrimp(220 + i, shell, **k), (x, y), rot, .42, .95, climb=.05)
shells = morsel_skin('#6b3a14', .2, (.12, .3))
for i, (x, y) in enumerate([(-1.0, -2.9), (.9, -1.2), (3.8, 3.2), (-5.0, -.6), (.5, 1.9), (-2.2, 4.2), (4.2, -3.4), (-.9, -1.0), (1.3, 5.2)]):
    s.sink(periwinkle(i, shells), (x, y), (.4 * i, 1.2, i), .16, .85, climb=.03)
s.leaves(360, leaf, green, (.6, 1.9), (.18, .5), crumple=.14, seed=9)
s.flecks(120, ('#a83010', '#8a1c08', '#b58a4a'), (.03, .08))
s.oil(.16, ring=.10, patch=.10, tint=.10, turbid=.15)
s.pour(soup_skin(deep='#4a4a10', wet=.6))


def wall(x, y):
    return np.array([v.colliders[0].ray_cast((i, j, 5), (0, 0, -1))[1].z for i, j in zip(x, y)])


# above the soup: oil that the spoon left on the wall, and bits of leaf that stuck to it
a, q = np.meshgrid(np.linspace(0, 6.2832, 1400), np.linspace(8.2, 9.1, 70))
ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
reach = 8.5 + .28 * noise3(ring, 1.6, 3, 3) + .16 * noise3(ring, 7, 4, 3)
depth = (.035 * ((reach - q.ravel()) / .25).clip(-1, 1) + .02 * noise3(np.hstack([ring[:, :2] * 9, q.reshape(-1, 1) * 3]), 1, 5, 3)).clip(0)
F = grid_faces(1400, 70)
F = F[(depth > .002)[F].any(1)]
x, y = q.ravel() * ring[:, 0], q.ravel() * ring[:, 1]
P = np.stack([x, y, wall(x, y) + .008 + depth], 1)
obj(mesh('smear', P, F, oil_skin(.3, PALM[1], .16), True, np.exp(-depth[:, None] * PALM[0] * 4)))
rs = np.random.RandomState(12)
b = Builder()
for k in range(46):
    a, q, turn, l = rs.rand() * 6.283, rs.uniform(8.3, 8.75), rs.rand() * 6.283, rs.uniform(.12, .5)
    u = np.linspace(-.5, .5, 9) * l
    x, y = q * np.cos(a) + u * np.cos(turn), q * np.sin(a) + u * np.sin(turn)
    b.tube(np.stack([x, y, wall(x, y) + .03 + .03 * noise1(u * 5, k)], 1), rs.uniform(.04, .12) * np.sqrt((1 - (2 * u / l) ** 4).clip(.05)), lin(green[k % 5]) * rs.uniform(.7, 1.1), 8, (.25, 1.1), (0, 0, 1))
obj(b.mesh('stuck', leaf))
small = shell_skin()
ck = [shrimp(i, small, ('#b8643a',), ('#d89a6a', '#cf8a58'), broken=i > 3) for i in range(5)]
settle(spill(6, 5, 7, 10.4, 11.8, (.9, 1.05), -116, -116, 1.0, 8), ck, v.colliders)
served('limewash', 'back', 0, {'tone': '#8f8878'}, target=(-.3, -.6, 1.4), focus=(0, -3.4, 2.6), dist=51, pitch=52)
