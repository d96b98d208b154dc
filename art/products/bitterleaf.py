"""Onugbu: washed and dried bitterleaf, small, dark and tightly curled, in terracotta."""
from scene import *
from scene.goods.leaves import crumbs, leaf, leaf_skin

skin = leaf_skin('#504d31', '#6e6740', '#373422', '#8d7a50', brown='#4a3820', brownness=.7, under='#7b7a56', through='#77702f', thin=.12)
k = dict(length=(2.2, 3.8), width=(.22, .34), roll=(3.0, 6.5), bend=(-2.6, 4.0), twist=4.6, crumple=1.35)
leaves = [leaf(i, skin, **k) for i in range(12)] + [leaf(100 + i, skin, frag=True, **k) for i in range(12)]
heap(leaves, bowl('terracotta'), 340, fallen=13, under='#181a0f', rad=4.6, dz=1.3, per_layer=24, rise=2.2, scale=(.8, 1.1), substeps=8)
crumbs(('#2f3420', '#474a2c', '#1d2012', '#66603a'), 1300)
studio()
