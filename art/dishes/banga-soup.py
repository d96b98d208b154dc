"""Banga: palm nut cream cooked down until its red oil rises; fresh and smoked catfish, beef, crayfish, a little scent leaf; in black clay, palm fruits and uda beside it."""
from scene import *
from scene.goods.beef import beef, meat_skin
from scene.goods.morsels import fish_flake, morsel_skin
from scene.goods.oil import fruit_skin, palm_fruit
from scene.goods.pods import pod_skin, uda
from scene.goods.shrimp import shell_skin, shrimp
from scene.goods.soup import Soup, shred_skin, soup_skin

v = bowl('earthenware')
v.colliders[0].data.materials[0] = iron('#1c1815', .5)
s = Soup(6.85, 4.15, 17)
s.mass(('#5c3214', '#6d3f1a', '#7e4e22'), swell=.07, grain=.025, heap=.2, fine=.005, smooth=.06)
s.lumps(30, (.3, .8), ('#6d3f1a', '#78481f', '#623716'), high=.22, rough=.05)
SAUCE = '#6e3c16'
meat, flesh = meat_skin(SAUCE, .35), morsel_skin(SAUCE, .4)
s.sink(beef(51, meat), (-2.7, -1.6), (.2, .3, .4), .24, 1.0, climb=.25, coat=SAUCE)
s.sink(fish_flake(22, flesh, 1.15), (2.6, -1.0), (.25, .2, 2.2), .26, 1.05, climb=.22, coat=SAUCE)
s.sink(beef(53, meat), (.3, 3.0), (.1, -.2, 1.2), .18, .9, climb=.25, coat=SAUCE)
s.sink(fish_flake(25, flesh), (-.2, -4.2), (.4, .1, .2), .24, .85, climb=.22, coat=SAUCE)
shell = shell_skin(pale='#c98a58', tints=('#b8744a', '#d09866', '#dcae80', '#93573a'), shade='#8a4218', gloss=(.16, .36), pale_amount=.2, sss=.05)
k = dict(heads=('#9a4a22',), bodies=('#bd6a3c', '#c67a48'), seams='#5a2410', legs='#8a4a24', length=(2.6, 3.2), curl=(2.6, 3.8), girth=(.09, .10), whiskers=0, shrivel=.2)
for i, (x, y, rot) in enumerate([(-3.6, 1.9, (1.4, .1, .6)), (3.4, 2.2, (1.5, .1, 2.2)), (3.0, -3.7, (1.5, .2, 4.0))]):
    s.sink(shrimp(240 + i, shell, **k), (x, y), rot, .14, .95, climb=.08)
s.leaves(26, shred_skin((.14, .36), film='#6e3410', coat=.3), ('#2a3a11', '#354a17', '#20300c'), (.7, 1.6), (.22, .5), crumple=.08, seed=4)
s.flecks(300, ('#4a1a08', '#b0602a', '#5e2e12', '#2c160a'), (.02, .06))
s.oil(.42, ring=.05, patch=.07, tint=.3, film=.014, drops=500)
s.pour(soup_skin((.22, .42), bump=.25, fine=8, sss=.08, deep='#743812', wet=.5), wall=.2)
skin = fruit_skin()
settle(spill(4, 5, 5, 8.8, 10.0, (.85, 1.0), -122, -122, 1.0, 11), [palm_fruit(i, skin) for i in range(5)], v.colliders)
pod = pod_skin()
ps = [uda(i, pod) for i in range(3)]
settle([(0, (7.6, -6.4, 1.2), (0, 0, .5), 1.0), (1, (8.0, -5.4, 2.0), (0, 0, 1.0), .95)], ps, v.colliders, [hull(m, .95, step=31) for m in ps])
served('linen', 'side', .5, {'tone': '#8d8272'}, target=(-.2, -.4, 2.4), dist=47, pitch=51)
