"""Suya spice with its groundnuts."""
from scene import *

include('suya-spice')
studio(pitch=36, dist=32, turn=-10, target=(-3.8, -5.8, 2.4), focus=(-5.4, -7.6, 0.7), fstop=6.3)
