"""Egusi: shelled melon seeds in dark earthenware."""
import random
from scene import *
from scene.goods.seeds import flat_seed, pale_seed_skin

skin = pale_seed_skin(('#b08c58', '#cfb482', '#dcc9a0', '#cbb27e', '#a9834e'), '#a07a45', '#7d5a30', '#a18052')
r = random.Random(5)
seeds = [flat_seed(i, skin, r.uniform(.70, .86), r.uniform(.44, .54), r.uniform(.09, .15), r.uniform(.45, .75), broken=i >= 9) for i in range(12)]
often = list(range(9)) * 4 + [9, 10, 11]
heap(seeds, bowl('earthenware'), 620, fallen=28, variants=often, under=skin, rad=5.2, spill_args=dict(spread=19))
studio()
