"""Crayfish close up."""
from scene import *

include('crayfish')
close_up()
