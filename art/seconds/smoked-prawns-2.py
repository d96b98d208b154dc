"""Oporo: the pack of 250 g beside its bowl."""
from scene import *

include('smoked-prawns', at=(-6.6, -1.8), scale=0.86)
pack('indigo', 'Oporo', 'Smoked prawns', '250 g', at=(5.6, 3.6), turn=0.1, seed=23)
packed()
