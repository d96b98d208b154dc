"""Crayfish (ede): small smoke-dried whole shrimps, pale orange, heaped in dark earthenware."""
from scene import *
from scene.goods.shrimp import BODY, shell_skin, shrimp

skin = shell_skin(sat=.96)
k = dict(heads=('#b2622f', '#9f5128', '#bd743e'), bodies=('#d09a64', '#d9aa76', '#c98f58', '#ddb688'))
bits = [shrimp(i, skin, broken=i >= 10, **k) for i in range(15)]
heap(bits, bowl('earthenware'), 172, fallen=10, under='#5a3016', proxies=[hull(m, .95, BODY, 5) for m in bits],
     rad=4.6, dz=1.9, per_layer=16, rise=2.1, scale=(1.1, 1.4), seed=5, funnel=6.5)
studio()
