"""Orunla: dried okra rings with star-shaped hearts, in a white enamel bowl with a blue rim."""
from scene import *
from scene.goods.pods import okra_ring, okra_skin

skin = okra_skin()
ks = [okra_ring(i, skin) for i in range(12)]
heap(ks, enamel_bowl(), 165, fallen=9, under='#3a3418', rad=4.4, dz=1.0, per_layer=26, rise=1.9, scale=(.85, 1.1), funnel=6.2)
studio()
