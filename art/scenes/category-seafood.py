"""Seafood: crayfish, smoked prawns, stockfish."""
from scene import *

WIDTH = 1400
ASPECT = 4 / 3
include('crayfish', (-9.0, -4.0), .15, keep=lambda x, y: x < 4.5)
include('smoked-prawns', (9.2, -2.4), .35, loose=False)
include('okporoko-pieces', (.6, 12.4), -.4, loose=False)
shelf()
