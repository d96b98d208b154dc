"""Ogbono: split bush mango kernels, cream inside and brown outside, in dark earthenware."""
from scene import *
from scene.goods.nuts import ogbono, two_sided

skin = two_sided(('#a8865a', '#c2a274', '#cfb388', '#b08f60'), ('#5e3f28', '#75502f', '#8a6540'), '#8a6238', '#39241a')
ks = [ogbono(i, skin, i >= 10) for i in range(13)]
heap(ks, bowl('earthenware'), 185, fallen=11, under='#3a2818', rad=4.8, dz=1.5, per_layer=22, rise=1.9, variants=list(range(10)) * 3 + [10, 11, 12], funnel=6.5)
studio()
