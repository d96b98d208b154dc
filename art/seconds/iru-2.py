"""Iru close up."""
from scene import *

include('iru')
studio(pitch=34, dist=25, turn=-14, target=(-0.6, -3.4, 4.2), focus=(-0.4, -4.2, 5.0), fstop=6.3)
