"""Spices: Cameroon pepper, uda, calabash nutmeg in its mortar."""
from scene import *

WIDTH = 1400
ASPECT = 4 / 3
include('cameroon-pepper', (-9.0, -4.0), .1, drop=('scotch-bonnet0', 'scotch-bonnet1'))
include('uda', (9.2, -2.4), .35, keep=lambda x, y: x > 4)
include('ehuru', (.2, 12.6), -.4, loose=False)
shelf()
