"""Eja gbigbe: the pack of 400 g beside its dish."""
from scene import *

include('smoked-catfish', at=(-7.0, -1.6), scale=0.78)
pack('indigo', 'Eja gbigbe', 'Smoked catfish, whole', '400 g', at=(5.6, 3.6), turn=0.19, seed=16)
packed(dist=69, target=(-1.3, .6, 6.3))
