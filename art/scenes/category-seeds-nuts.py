"""Seeds and nuts: egusi, ogbono, tiger nuts in a paper bag."""
from scene import *

WIDTH = 1400
ASPECT = 4 / 3
include('egusi', (-9.0, -4.0), .15, keep=lambda x, y: x < 4.5)
include('ogbono', (9.2, -2.4), .35, loose=False)
include('tiger-nuts', (.6, 12.4), -.4, loose=False)
shelf()
