"""Stockfish: fins and skin close up."""
from scene import *

include('okporoko-whole')
studio(pitch=36, dist=36, turn=10, target=(4.0, 1.5, 4.0), focus=(4.4, 0.6, 4.4), fstop=6.3)
