"""Cameroon pepper: dark red, smoky, coarse; carved calabash, two dried scotch bonnets beside it."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.scotch_bonnet import scotch_bonnets

p = Powder('#6a2a15', '#42190d', '#9c461e', ('#6e2c15', '#8a381a', '#4a1c0e', '#ad5526', '#d09650', '#32140c'), (5, 4, 3, 2, .6, 1.4), (.018, .055), .030)
p.heap(calabash()).pile().dust()
scotch_bonnets([((3.9, -8.2), .4, 1.15), ((7.2, -6.2), 1.9, .25)])
studio()
