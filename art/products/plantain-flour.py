"""Elubo ogede: fawn plantain flour with a scoop mark, in pale clay, dried plantain slices beside it."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.slices import lay, slice_skin

p = Powder('#c4aa7f', '#ab9166', '#d3be98', ('#c6ad84', '#d5c09b', '#a98c5f', '#6f5230'), (5, 4, 2, .5), (.008, .024), .020, seed=9, rim=220, clumps=260, clump=.08)
p.heap(bowl('terracotta'), n=60000, scoop=(2.2, -3.0, 1.15), peak=(-.6, .5)).dust(600)
m = slice_skin(('#bd9a68', '#cfb486'), '#93703c', '#7d5a30')
lay(m, [(-7.9, -6.2, .25, .03, .05, .5, 11), (-5.6, -7.9, .25, -.05, .02, 1.4, 12), (-7.3, -8.6, .5, .3, .1, 2.3, 13), (-3.6, -9.1, .25, .02, -.04, -.4, 14), (8.2, -5.6, .25, .02, -.04, -.4, 15)],
    a=1.25, b=.95, h=.20, seeds=True, pucker=.4)
studio()
