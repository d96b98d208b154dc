"""Cameroon pepper close up."""
from scene import *

include('cameroon-pepper')
studio(pitch=33, dist=29, turn=-14, target=(-0.8, -4.6, 3.6), focus=(-0.6, -4.9, 4.6), fstop=6.3)
