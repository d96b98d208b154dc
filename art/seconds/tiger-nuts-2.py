"""Tiger nuts beside their bag."""
from scene import *

include('tiger-nuts')
studio(pitch=36, dist=34, turn=-8, target=(-2.6, -6.2, 2.6), focus=(-4.2, -8.6, 0.9), fstop=6.3)
