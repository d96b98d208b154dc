"""Oils and vinegars: red palm oil in an enamel bowl and a corked bottle, palm fruits, a bottle of vinegar behind."""
from scene import *
from scene.goods.oil import bottle, fruit_skin, liquid_skin, palm_fruit, pool

WIDTH = 1000
red, pale = '#7a1f03', '#b5500e'
with placed((-2.6, -1.6)):
    enamel_bowl()
    pool(6.62, 3.55, liquid_skin('#8a2a03', '#a03a06', .05, depth=.03))
skin = fruit_skin()
fruits = [palm_fruit(i, skin) for i in range(9)]
settle(spill(7, 9, 5, 9.6, 12.4, (.95, 1.1), -62, -62, 1.0, 20), fruits, [])
settle(spill(3, 9, 8, 10.6, 12.0, (.95, 1.1), -140, -140, 1.0, 8), fruits, [])
cork = wood(('#8a6a48', '#a98458', '#bd9a6c'), 2, .8)
bottle((6.9, 6.2), liquid_skin(red, pale, .2, 11.0), cork, 17.0, 3.0, .66)
bottle((-.2, 11.6), liquid_skin('#7a4a14', '#8f5c1e', .2), cork, 14.5, 2.5, .6, 8)
studio(pitch=36, dist=73, target=(.8, 1.4, 5.0), focus=(-1, -4.5, 4.2), fstop=5.6, key=1.15)
