"""Uda: long dark knobbly pods of grains of Selim, in a calabash."""
from scene import *
from scene.goods.pods import pod_skin, uda

skin = pod_skin()
ps = [uda(i, skin) for i in range(12)]
heap(ps, calabash(), 150, fallen=7, proxies=[hull(m, .95, step=31) for m in ps], under='#1c110b', rad=3.6, dz=1.3, per_layer=12, rise=1.9, scale=(.9, 1.15), funnel=6.5)
studio()
