"""Orunla: the pack of 200 g beside its bowl."""
from scene import *

include('dried-okra', at=(-6.6, -1.8), scale=0.86)
pack('forest', 'Orunla', 'Dried okra, sliced', '200 g', at=(5.6, 3.6), turn=0.06, seed=25)
packed()
