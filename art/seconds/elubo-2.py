"""Elubo isu: the pack of 2 kg beside its bowl."""
from scene import *

include('elubo', at=(-6.6, -1.8), scale=0.86)
pack('clay', 'Elubo isu', 'Yam flour', '2 kg', kind='large', at=(6.0, 4.8), turn=0.06, seed=15)
packed('large')
