"""Flours: garri, plantain flour, yam flour."""
from scene import *

WIDTH = 1400
ASPECT = 4 / 3
include('garri', (-9.0, -3.0), .05)
include('plantain-flour', (9.2, -2.4), .5, loose=False)
include('elubo', (.6, 12.4), -.4, loose=False)
shelf()
