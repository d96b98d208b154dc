"""Bitterleaf close up."""
from scene import *

include('bitterleaf')
close_up()
