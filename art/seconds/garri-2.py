"""Garri Ijebu: the pack of 2 kg beside its bowl."""
from scene import *

include('garri', at=(-6.6, -1.8), scale=0.86)
pack('clay', 'Garri Ijebu', 'Fermented cassava grains', '2 kg', kind='large', at=(6.0, 4.8), turn=0.19, seed=11)
packed('large')
