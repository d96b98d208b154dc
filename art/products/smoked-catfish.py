"""Eja gbigbe: smoked catfish bent tail to mouth and pinned, in a wide dish of pale clay."""
from scene import *
from scene.goods.catfish import catfish, catfish_skin

skin = catfish_skin()
fs = [catfish(i, skin) for i in range(3)]
v = dish(9.9, 'pale')
recs = [(0, (-4.0, 2.2, 2.6), (.05, 0, 3.4), .95), (1, (4.1, 1.6, 2.8), (0, .05, 5.9), .95), (2, (.1, -2.9, 5.6), (.12, 0, 4.5), 1.0)]
settle(recs, [f[0] for f in fs], v.colliders, [hull(f[0], .93, f[1], 331) for f in fs], friction=.8, frames=36)
studio(dist=50, target=(0, -.6, 1.6), focus=(0, -4.5, 3.0))
