"""Smoked catfish close up."""
from scene import *

include('smoked-catfish')
studio(pitch=36, dist=32, turn=8, target=(0.4, -3.2, 2.2), focus=(1.4, -5.4, 3.0), fstop=6.3)
