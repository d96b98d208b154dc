"""Elubo ogede: the pack of 1 kg beside its bowl."""
from scene import *

include('plantain-flour', at=(-6.6, -1.8), scale=0.86)
pack('clay', 'Elubo ogede', 'Plantain flour', '1 kg', at=(5.6, 3.6), turn=0.19, seed=21)
packed()
