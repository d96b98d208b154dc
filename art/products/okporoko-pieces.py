"""Okporoko, cut: stockfish pieces with three tails, in terracotta."""
from scene import *
from scene.goods.fish import chunk, stockfish_skin, tail

skin = stockfish_skin()
bits = [chunk(i, skin) for i in range(10)] + [tail(50 + i, skin) for i in range(3)]
extra = [(10, (1.5, 1.5, 26), (0, -.5, .5), 1.0), (11, (-2, 1.0, 29), (.2, -.45, 2.4), .95), (12, (.5, -1.5, 32), (-.2, -.3, -.35), .9),
         (3, (-7.6, -7.0, 2), (.3, .1, .4), .9), (6, (-4.0, -9.2, 2), (.1, .3, 1.9), .85)]
heap(bits, bowl('terracotta'), 26, fallen=0, variants=list(range(10)), under='#3a2a18', rad=3.4, dz=2.4, per_layer=4, scale=(.72, 1.0), seed=7, rise=1.3, extra=extra, frames=64)
studio()
