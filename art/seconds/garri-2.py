"""Garri: the spoonful."""
from scene import *

include('garri')
studio(pitch=38, dist=31, turn=-6, target=(-4.6, -6.6, 1.6), focus=(-5.8, -7.4, 1.2), fstop=6.3)
