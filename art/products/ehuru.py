"""Ehuru: calabash nutmeg seeds in a carved wooden mortar with its pestle, one cracked open in front."""
from scene import *
from scene.goods.nuts import bean_skin, ehuru

skin = bean_skin(('#6b4a34', '#80593d', '#8f694a', '#754f33', '#9c7757'), '#5a3d2c', '#a98460', rough=(.55, .75), spec=.28, flecks=.2)
ks = [ehuru(i, skin) for i in range(9)] + [ehuru(20 + i, skin, True) for i in range(2)]
extra = [(9, (-5.4, -6.6, 1.4), (0, 0, .5), 1.05), (10, (-7.2, -4.6, 1.4), (0, 0, -.6), 1.0)]
heap(ks, mortar(), 62, fallen=12, variants=list(range(9)), under='#2c1d12', rad=3.2, dz=1.4, per_layer=12, extra=extra, funnel=4.75, rise=.7,
     spill_args=dict(near=7.4, far=10.6))
pestle((2.0, -8.4), turn=.58)
studio(target=(0, -1.0, 3.4), focus=(0, -2.5, 7.6), dist=56)
