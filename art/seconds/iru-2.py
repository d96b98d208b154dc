"""Iru close up."""
from scene import *

include('iru')
close_up()
