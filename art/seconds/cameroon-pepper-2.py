"""Cameroon pepper: the pack of 150 g beside its bowl."""
from scene import *

include('cameroon-pepper', at=(-6.6, -1.8), scale=0.86)
pack('palm', 'Cameroon pepper', 'Smoked hot pepper, ground', '150 g', kind='small', at=(5.2, 2.0), turn=0.22, seed=9)
packed('small')
