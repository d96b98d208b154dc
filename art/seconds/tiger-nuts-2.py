"""Aya: the pack of 500 g beside its opened bag."""
from scene import *

include('tiger-nuts', at=(-6.8, -1.6), scale=0.86)
pack('calabash', 'Aya', 'Tiger nuts, dried', '500 g', at=(5.6, 3.6), turn=0.1, seed=18)
packed()
