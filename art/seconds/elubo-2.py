"""Yam flour with its dried slices."""
from scene import *

include('elubo')
studio(pitch=36, dist=32, turn=-8, target=(-4.2, -6.4, 2.2), focus=(-5.2, -8.4, 1.0), fstop=6.3)
