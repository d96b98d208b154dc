"""Stockfish pieces close up."""
from scene import *

include('okporoko-pieces')
close_up()
