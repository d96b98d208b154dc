"""The wide picture of the home page: a laid table on the right, calm limewash on the left for words."""
from scene import *

ASPECT = 2.0
include('egusi', (7.0, -6.0), .2, keep=lambda x, y: x < 2)
include('cameroon-pepper', (23.0, -3.0), .3, loose=False)
include('bitterleaf', (16.0, 11.0), .8, loose=False, drop=('crumbs',))
include('crayfish', (34.6, 7.5), -.5, loose=False)
include('garri', (31.0, 25.0), .0, loose=False)
include('ehuru', (1.5, 13.0), -.3, scale=.9, loose=False)
include('uda', (37.4, -9.0), .4, loose=False)
include('okporoko-whole', (13.0, 30.0), .12, loose=True)
studio(pitch=32, dist=131, lens=72, target=(6.7, 4.5, 1.5), focus=(15, -7.5, 4.5), fstop=5.6, window=((-80, 62, 66), (8, 4, 0), 60, 74), key=1.95)
