"""Onugbu: the pack of 150 g beside its bowl."""
from scene import *

include('bitterleaf', at=(-6.6, -1.8), scale=0.86)
pack('forest', 'Onugbu', 'Bitterleaf, washed and dried', '150 g', at=(5.6, 3.6), turn=0.06, seed=10)
packed()
