"""Flours: garri, plantain flour, yam flour."""
from scene import *

WIDTH, ASPECT = 1800, 1.5
include('garri', (-9.0, -3.0), .05)
include('plantain-flour', (9.2, -2.4), .5, loose=False)
include('elubo', (.6, 12.4), -.4, loose=False)
studio(pitch=38, dist=96, lens=80, target=(0, 2.0, 2.0), focus=(-3, -6.5, 4.6), fstop=5.6, window=((-64, 42, 46), (0, 2, 0), 46, 58))
