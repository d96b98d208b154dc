"""Spices: Cameroon pepper, uda, calabash nutmeg in its mortar."""
from scene import *

WIDTH, ASPECT = 1800, 1.5
include('cameroon-pepper', (-9.0, -4.0), .1, drop=('chilli0', 'chilli1'))
include('uda', (9.2, -2.4), .35, keep=lambda x, y: x > 4)
include('ehuru', (.2, 12.6), -.4, loose=False)
studio(pitch=38, dist=96, lens=80, target=(0, 2.0, 2.0), focus=(-3, -6.5, 4.6), fstop=5.6, window=((-64, 42, 46), (0, 2, 0), 46, 58))
