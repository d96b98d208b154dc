"""Plantain flour with its dried slices."""
from scene import *

include('plantain-flour')
studio(pitch=36, dist=32, turn=-8, target=(-4.4, -6.2, 2.2), focus=(-6.0, -7.8, 0.6), fstop=6.3)
