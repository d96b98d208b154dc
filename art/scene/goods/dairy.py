"""Wara (soft curd cheese), nono (soured milk) and fura (balls of millet)."""
import random
import numpy as np
from ..mesh import mesh, noise3, ridged
from ..nodes import Nodes, hexc
from .nuts import ball


def curd_skin(tones=('#ddd3bb', '#e6decb', '#d6caae'), dark='#c4b38f', rough=.42, depth=.22):
    n = Nodes('curd')
    co, oi = n.own_coord()
    a, f = n.noise(co, .9, 4, .6, .3), n.noise(co, 6, 3, .7)
    col = n.ramp(oi.outputs['Random'], [(0, tones[0]), (.5, tones[1]), (1, tones[2])])
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.28, 1.0), (.45, 0.0)]), .55), col, dark)
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    n.bsdf(Base_Color=col, Subsurface=depth, Subsurface_Radius=(.35, .28, .2), Subsurface_Color=hexc(tones[1]),
           Roughness=n.ramp(f.outputs[0], [(.35, rough - .12), (.65, rough + .15)]).outputs[0], Specular=.45,
           Normal=n.bump(n.math('ADD', a.outputs[0], n.math('MULTIPLY', f.outputs[0], .4)), .4, .06))
    return n.m


def wara(i, mat):
    """A hand-pressed lump of curd: soft corners, small holes and cracks."""
    r = random.Random(i)
    V, F, _, _ = ball(72, 54)
    q = V / (np.abs(V) ** 3.2).sum(1, keepdims=True) ** (1 / 3.2)           # towards a box
    P = q * [r.uniform(1.4, 2.0), r.uniform(1.1, 1.5), r.uniform(.75, 1.0)]
    nrm = V
    cracks = -(ridged(P, .55, i + 3, 2) - .86).clip(0) * .8
    holes = -(noise3(P, 2.6, i + 5, 1) - .60).clip(0) * .6
    d = .20 * noise3(P, .5, i, 2) + .022 * noise3(P, 2.4, i + 1, 3) + cracks + holes
    P = P + nrm * d[:, None]
    col = (1 + 1.1 * (cracks + holes))[:, None].clip(.5, 1) * np.ones(3)
    return mesh('wara%d' % i, P, F, mat, True, col)


def fura(i, mat):
    """A ball of pounded millet rolled in its own flour."""
    r = random.Random(i)
    V, F, _, _ = ball(80, 60)
    R = r.uniform(1.75, 1.95)
    d = .07 * noise3(V, 1.0, i, 2) + .028 * noise3(V, 5, i + 1, 3) - .08 * (ridged(V, 2.0, i + 2, 2) - .86).clip(0)
    P = V * R * [1, 1, .93] * (1 + d)[:, None]
    col = (1 + 2.2 * d.clip(-.2, .06))[:, None].clip(.5, 1.15) * np.ones(3)
    return mesh('fura%d' % i, P, F, mat, True, col)
