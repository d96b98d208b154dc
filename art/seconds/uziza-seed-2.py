"""Uziza seed: the pack of 100 g beside its bowl."""
from scene import *

include('uziza-seed', at=(-6.6, -1.8), scale=0.86)
pack('palm', 'Uziza seed', 'West African black pepper, whole', '100 g', kind='small', at=(5.2, 2.0), turn=0.16, seed=22)
packed('small')
