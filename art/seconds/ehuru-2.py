"""Ehuru: the cracked seeds."""
from scene import *

include('ehuru')
studio(pitch=36, dist=32, turn=-10, target=(-3.6, -5.2, 2.6), focus=(-5.2, -6.4, 1.2), fstop=6.3)
