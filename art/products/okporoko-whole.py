"""Okporoko, whole: two dried stockfish tied at the tails, across a wide terracotta dish."""
from scene import *
from scene.goods.fish import stockfish_skin, tied, whole

skin = stockfish_skin()
L = 24.5
dish(9.2)
tied([whole(i, skin, L) for i in (3, 8)], L, (8.4, 1.6, 3.9), (.06, .42), roll=(.25, -.1), gap=.45)
studio(dist=67, target=(-.3, -.4, 1.6), focus=(0, -2.5, 3.4), fstop=5.6)
