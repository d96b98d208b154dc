"""The story on the about page: mortar and pestle, pepper, pods and a spoonful, close and low."""
from scene import *

WIDTH = 1200
ASPECT = 1.25
include('ehuru', (0, 0), 0)
include('cameroon-pepper', (12.5, 10.0), .2, loose=False)
include('uda', (-12.0, 12.5), .5, loose=False)
studio(pitch=30, dist=68, lens=80, target=(-.4, 2.0, 3.6), focus=(0, -2.5, 7.4), fstop=4.0)
