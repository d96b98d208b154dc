"""Uda: the pack of 60 g beside its bowl."""
from scene import *

include('uda', at=(-6.6, -1.8), scale=0.86)
pack('palm', 'Uda', 'Grains of Selim, whole pods', '60 g', kind='small', at=(5.2, 2.0), turn=0.16, seed=17)
packed('small')
