"""Cameroon pepper close up."""
from scene import *

include('cameroon-pepper')
close_up()
