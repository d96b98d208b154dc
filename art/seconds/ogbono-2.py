"""Ogbono close up."""
from scene import *

include('ogbono')
close_up()
