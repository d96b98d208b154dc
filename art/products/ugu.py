"""Ugu: dried fluted pumpkin leaf, broad, clear green, papery, veined; on a carved wooden plate."""
from scene import *
from scene.goods.leaves import crumbs, leaf, leaf_skin

skin = leaf_skin('#4b4f32', '#626340', '#363a25', '#847a52', brown='#655534', brownness=.6, vein_col='#a3a468', under='#8d9a66', through='#84823c', thin=.18, veins=.7)
k = dict(length=(3.4, 5.6), width=(.34, .46), roll=(1.0, 3.4), bend=(-1.6, 2.6), twist=2.0, crumple=.5, serr=.03, shape=(.6, .6))
leaves = [leaf(i + 30, skin, **k) for i in range(12)] + [leaf(130 + i, skin, frag=True, **k) for i in range(8)]
heap(leaves, bowl('terracotta'), 130, fallen=7, under='#20280f', rad=4.2, dz=1.5, per_layer=12, rise=2.4, scale=(.8, 1.05), substeps=8)
crumbs(('#4a5f2a', '#33451e', '#6c7f3c', '#8b8a4c'), 700)
studio()
