"""The wide picture of the home page: a laid table on the right, calm limewash on the left for words."""
from scene import *

ASPECT = 2.0
include('egusi', (7.5, -5.0), .2, keep=lambda x, y: x < 3)
include('cameroon-pepper', (22.5, -1.5), .3, loose=False, drop=('chilli0', 'chilli1'))
include('bitterleaf', (16.0, 11.0), .8, loose=False, drop=('crumbs',))
include('crayfish', (34.5, 8.0), -.5, loose=False)
include('garri', (31.5, 24.5), .0, loose=False, drop=('spoon', 'fill'))
include('ehuru', (2.0, 13.5), -.3, scale=.9, loose=False, drop=('pestle',))
include('uda', (38.0, -8.0), .4, loose=False)
studio(pitch=31, dist=98, lens=72, target=(8.5, 4.0, 1.5), focus=(16, -5.5, 4.5), fstop=5.6, window=((-66, 44, 50), (8, 4, 0), 48, 60))
