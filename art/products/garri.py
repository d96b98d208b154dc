"""Garri Ijebu: pale cream, coarse and dry, with a wooden spoonful."""
import math
from scene import *
from scene.goods.powder import Powder

p = Powder('#d9c49a', '#c2aa7e', '#e5d6b6', ('#dbc69c', '#e7dabd', '#c9b083', '#b08f60'), (5, 4, 2, .5), (.028, .062), .02, rim=60)
p.heap(bowl('earthenware'), n=120000, height=3.3)
spoon((-8.3, -6.3, 0), turn=-.42, length=13.5)
p.fill((-6.25, -7.22), (1.75, 1.25), .62, .55, n=7000, turn=-.42).pile((-6.6, -9.6), .6, .3, 3000).dust(900)
studio()
