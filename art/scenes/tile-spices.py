"""Spices, low and close: uziza in front, suya spice and uda behind."""
from scene import *

WIDTH = 1000
include('uziza-seed', (-4.4, -2.8), .3, keep=lambda x, y: x < 6)
include('suya-spice', (9.6, 8.0), .4, loose=False)
include('uda', (-6.6, 14.4), .2, loose=False)
studio(pitch=35, dist=70, target=(.2, 2.6, 3.0), focus=(-3, -6.0, 4.8), fstop=5.0, key=1.2)
