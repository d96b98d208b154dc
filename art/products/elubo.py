"""Elubo isu: beige-brown yam flour, fine and soft, with dried yam slices."""
from scene import *
from scene.goods.powder import Powder
from scene.goods.slices import lay, slice_skin

p = Powder('#b69d82', '#9d8368', '#c6b29a', ('#baa288', '#c8b49b', '#a2876a', '#79593a'), (5, 4, 2, .35), (.008, .02), .020, rim=220, clumps=240, clump=.08)
p.heap(bowl('earthenware'), n=60000, scoop=(-2.3, -3.0, 1.3), peak=(.8, .6)).dust(700)
m = slice_skin(('#a98d68', '#c2aa86'), '#7f6444', '#5e452c')
lay(m, [(-6.9, -7.0, .46, .02, .03, .4, 1), (-4.1, -8.7, .5, -.04, .02, 1.7, 2), (-6.5, -8.9, .95, .28, -.12, 2.6, 3), (7.9, -6.6, .48, .03, -.02, .9, 4)], a=1.75, b=1.45, h=.42)
studio()
