"""Yaji: the pack of 200 g beside its bowl."""
from scene import *

include('suya-spice', at=(-6.6, -1.8), scale=0.86)
pack('palm', 'Yaji', 'Suya spice, ground', '200 g', kind='small', at=(5.2, 2.0), turn=0.22, seed=24)
packed('small')
