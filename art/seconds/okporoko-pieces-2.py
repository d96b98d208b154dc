"""Okporoko: the pack of 500 g beside its bowl."""
from scene import *

include('okporoko-pieces', at=(-6.6, -1.8), scale=0.86)
pack('indigo', 'Okporoko', 'Stockfish, cut pieces', '500 g', at=(5.6, 3.6), turn=0.1, seed=13)
packed()
