"""Swallows: eba, yellow and faintly grainy, on an enamel plate; pounded yam, white and smooth, in dark clay."""
from scene import *
from scene.goods.yam import swallow, swallow_skin

yam = swallow_skin(('#cfc3a8', '#d8cdb4', '#ded4be'), .0, (.26, .44), .25, '#e6dcc6', .10)
garri = swallow_skin(('#b4843c', '#c29348', '#cda056'), .5, (.34, .6), .14, '#d6a860', .45)
with placed((-6.2, 4.3)):
    dish(8.2, 'earthenware', 5)
    with placed((0, 0)):
        obj(swallow(3, yam, 5.2, 4.8, folds=.055), (0, 0, .55), (0, 0, .4))
with placed((6.4, -5.9)):
    enamel_plate(8.0, 9)
    obj(swallow(8, garri, 4.7, 4.6, .032, folds=.06), (0, .2, .2), (0, 0, 2.2))
served('adire', 'right', .2, pitch=44, dist=72, target=(.2, -.9, 1.6), focus=(0, -5.0, 3.5), fstop=7.1)
