"""Seafood: crayfish, smoked prawns, stockfish."""
from scene import *

WIDTH, ASPECT = 1800, 1.5
include('crayfish', (-9.0, -4.0), .15, keep=lambda x, y: x < 4.5)
include('smoked-prawns', (9.2, -2.4), .35, loose=False)
include('okporoko-pieces', (.6, 12.4), -.4, loose=False)
studio(pitch=38, dist=96, lens=80, target=(0, 2.0, 2.0), focus=(-3, -6.5, 4.6), fstop=5.6, window=((-64, 42, 46), (0, 2, 0), 46, 58))
