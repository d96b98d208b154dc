"""Iru woro: the pack of 200 g beside its bowl."""
from scene import *

include('iru', at=(-6.6, -1.8), scale=0.86)
pack('palm', 'Iru woro', 'Fermented locust beans, dried', '200 g', kind='small', at=(5.2, 2.0), turn=0.06, seed=20)
packed('small')
