"""Artisan dairy: wara in a calabash, a bowl of nono, balls of fura."""
import bpy
from scene import *
from scene.goods.dairy import curd_skin, fura, wara
from scene.goods.oil import liquid_skin, pool

WIDTH = 1000
with placed((-3.6, -2.6)):
    skin = curd_skin()
    lumps = [wara(i, skin) for i in range(9)]
    pieces = heap(lumps, calabash(), 34, fallen=0, under='#b5a888', rad=3.4, dz=2.2, per_layer=5, rise=1.6, scale=(.85, 1.1), funnel=6.2)
    for o in pieces:                          # none beside the calabash: the other vessels stand there
        if o.matrix_world.translation.xy.length > 7.2:
            bpy.data.objects.remove(o)
with placed((6.4, 7.2)):
    bowl('earthenware')
    pool(6.75, 4.0, liquid_skin('#d8cdb6', '#e0d7c3', .22), 5, 26)
grain = curd_skin(('#a38a6c', '#b39b7d', '#967c60'), '#7d664a', .8, .03)
balls = [fura(i, grain) for i in range(4)]
for k, (x, y) in enumerate([(6.0, -5.6), (9.2, -3.0), (8.9, -7.4)]):
    obj(balls[k], (x, y, 1.7), (k * 1.3, k * 2.1, k))
studio(pitch=38, dist=70, target=(.8, .9, 3.0), focus=(-1.5, -5.5, 5.0), fstop=5.6, key=1.1)
