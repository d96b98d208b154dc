"""Uda pods close up."""
from scene import *

include('uda')
close_up()
