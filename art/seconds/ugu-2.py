"""Ugu close up."""
from scene import *

include('ugu')
close_up()
