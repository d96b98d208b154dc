"""Okra rings close up."""
from scene import *

include('dried-okra')
close_up()
