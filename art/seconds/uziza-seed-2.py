"""Uziza close up: the stalks."""
from scene import *

include('uziza-seed')
studio(pitch=36, dist=29, turn=-10, target=(-3.2, -6.4, 2.2), focus=(-4.6, -8.6, 0.5), fstop=6.3)
