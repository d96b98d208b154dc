"""Crayfish: the pack of 250 g beside its bowl."""
from scene import *

include('crayfish', at=(-6.6, -1.8), scale=0.86)
pack('indigo', 'Crayfish', 'Ede, whole, smoke-dried', '250 g', at=(5.6, 3.6), turn=0.1, seed=8)
packed()
