"""Swallows: eba, yellow and faintly grainy, on an enamel plate; pounded yam, white and smooth, in dark clay."""
from scene import *
from scene.goods.swallow import garri_grains, swallow, swallow_skin

CALM = True
yam = swallow_skin(('#d2c9b6', '#dcd4c3', '#e2dccd'), .0, (.24, .46), .30, '#ece3d0', .14)
garri = swallow_skin(('#b5852f', '#c49640', '#cda352'), .30, (.46, .70), .26, '#dcb468', .40, .10)
with placed((-6.2, 4.3)):
    dish(8.2, 'earthenware', 5)
    obj(swallow(3, yam, 5.0, 5.2, folds=.20), (0, 0, .55), (0, 0, .4))
with placed((6.4, -5.9)):
    enamel_plate(8.0, 9)
    with placed((0, .2), 2.2):
        eba = swallow(8, garri, 4.3, 5.0, .035, folds=.12)
        obj(eba, (0, 0, .2))
        garri_grains(eba, garri).location.z = .2
served('adire', 'right', .2, pitch=44, dist=72, target=(.2, -.9, 1.6), focus=(0, -5.0, 3.5), fstop=7.1)
