"""Yaji: orange-brown suya spice, coarse with ground peanut, groundnuts and a dried pepper beside it."""
from scene import *
from scene.goods.chilli import chillies
from scene.goods.nuts import bean_skin, groundnut
from scene.goods.powder import Powder

p = Powder('#9c6434', '#774522', '#b78149', ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117'), (5, 4, 3, 1.4, 1.1, .8), (.018, .060), .030, seed=6)
v = calabash(seed=8)
p.heap(v, n=95000, scoop=(2.3, -3.0, 1.0), peak=(-.5, .4)).pile((5.4, -8.3), .85, .55, 11000).dust(1000)
skin = bean_skin(('#8a4f36', '#a0603f', '#b0714c', '#945640'), '#6e3a28', '#c08a64', rough=(.45, .65), spec=.35, flecks=.15)
nuts = [groundnut(i, skin) for i in range(8)]
settle(spill(13, len(nuts), 4, 8.2, 11.0, (.95, 1.1), -128, -128, 1.0, 11), nuts, v.colliders)
chillies([((6.6, -5.9), .95)], seed=3)
studio()
