"""Aya: dried tiger nuts, small, wrinkled, golden brown, in an opened paper bag."""
from scene import *
from scene.goods.nuts import bean_skin, tiger_nut

skin = bean_skin(('#7d5431', '#9c6f43', '#b38856', '#8a623a', '#bd9664'), '#5a3a20', '#c49a64', rough=(.45, .7), spec=.3, flecks=.25)
ks = [tiger_nut(i, skin) for i in range(12)]
heap(ks, paper_bag(), 300, fallen=20, under='#3d2614', rad=3.5, dz=1.1, per_layer=18, scale=(1.0, 1.3), spill_args=dict(near=8.0, far=11.4), funnel=4.1, rise=1.5, proxies=[hull(m, .97, step=29) for m in ks])
studio(target=(0, -.6, 2.9), focus=(0, -3.5, 6.4), dist=55)
