"""Ugu: the pack of 100 g beside its bowl."""
from scene import *

include('ugu', at=(-6.6, -1.8), scale=0.86)
pack('forest', 'Ugu', 'Fluted pumpkin leaf, dried', '100 g', at=(5.6, 3.6), turn=0.22, seed=19)
packed()
