"""Ehuru: the pack of 100 g beside its mortar."""
from scene import *

include('ehuru', at=(-6.4, -1.2), scale=0.86)
pack('palm', 'Ehuru', 'Calabash nutmeg, whole seeds', '100 g', kind='small', at=(5.2, 2.0), turn=0.22, seed=14)
packed('small')
