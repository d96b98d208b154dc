"""Cameroon pepper: dark red, smoky, coarse; carved calabash, two dried peppers beside it."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.chilli import chillies

p = Powder('#6a2a15', '#42190d', '#9c461e', ('#6e2c15', '#8a381a', '#4a1c0e', '#ad5526', '#d09650', '#32140c'), (5, 4, 3, 2, .6, 1.4), (.018, .055), .030)
p.heap(calabash()).pile().dust()
chillies([((4.6, -8.3), .35), ((6.6, -6.6), 1.05)])
studio()
