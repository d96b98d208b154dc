"""Iru woro: fermented locust beans, glossy dark brown, clumped, in a calabash on a banana leaf."""
from scene import *
from scene.goods.nuts import bean_skin, locust_bean

skin = bean_skin(('#33200f', '#472b16', '#5a381d', '#3b2412', '#6b4626'), '#2a180c', '#7a5430', rough=(.20, .50), spec=.5, bump=.45, flecks=.25, sss=0.0)
ks = [locust_bean(i, skin) for i in range(12)]
heap(ks, calabash(), 560, fallen=24, under='#170d07', rad=4.8, dz=.9, per_layer=60, rise=2.0, scale=(.95, 1.25), funnel=6.4,
     spill_args=dict(near=8.6, far=10.4, spread=12))
studio()
