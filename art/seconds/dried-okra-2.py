"""Okra rings close up."""
from scene import *

include('dried-okra')
studio(pitch=33, dist=29, turn=-14, target=(-0.8, -4.4, 3.4), focus=(-0.6, -4.9, 4.6), fstop=6.3)
