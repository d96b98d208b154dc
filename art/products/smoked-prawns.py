"""Oporo: large smoked prawns, rust red to brown, on dark earthenware."""
from scene import *
from scene.goods.shrimp import BODY, shell_skin, shrimp

skin = shell_skin(pale='#c98a58', dark='#2e130b', tints=('#b8744a', '#d09866', '#dcae80', '#93573a'), shade='#7a3418', sat=.82, value=1.12, gloss=(.24, .5), pale_amount=.25, sss=.05)
k = dict(heads=('#8a4222', '#74371b', '#94502a'), bodies=('#b5663c', '#a4552f', '#bd7548'), seams='#4a1e10', legs='#7a4426',
         length=(5.6, 6.8), curl=(2.6, 4.2), girth=(.086, .098), whiskers=.85, shrivel=.26)
big = [shrimp(200 + i, skin, **k) for i in range(9)]
extra = [(1, (-7.6, -7.0, 1.6), (1.57, 0, .6), 1.0), (4, (7.8, -6.9, 1.6), (1.57, 0, -.8), .95)]
heap(big, bowl('earthenware'), 40, fallen=0, under='#2e170c', proxies=[hull(m, .93, BODY, 5) for m in big],
     rad=3.8, dz=2.4, per_layer=5, rise=1.7, scale=(.92, 1.08), seed=8, funnel=6.4, extra=extra)
studio()
