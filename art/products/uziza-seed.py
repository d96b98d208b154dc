"""Uziza: small reddish-brown stalked peppercorns; a small calabash and a wooden spoon."""
from scene import *
from scene.goods.nuts import bean_skin, berry

skin = bean_skin(('#3b2318', '#5a3421', '#6e432a', '#48291b', '#7d5034'), '#2a1710', '#8a5a3a', rough=(.45, .7), spec=.35, scale=2.0, flecks=.3)
ks = [berry(i, skin)[0] for i in range(10)]
heap(ks, calabash(), 760, fallen=46, under='#2c190f', proxies=[sphere_proxy(.27) for _ in ks], rad=5.0, dz=.75, per_layer=90, rise=2.5, scale=(.95, 1.25),
     spill_args=dict(near=8.4, far=11.6, spread=21), funnel=6.4, substeps=8, frames=48)
studio()
