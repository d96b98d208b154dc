"""Egusi close up: the raised margin, the flecks of skin."""
from scene import *

include('egusi')
close_up()
