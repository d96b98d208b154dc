"""Egusi: the pack of 500 g beside its bowl."""
from scene import *

include('egusi', at=(-6.6, -1.8), scale=0.86)
pack('calabash', 'Egusi', 'Melon seed, shelled', '500 g', at=(5.6, 3.6), turn=0.16, seed=7)
packed()
