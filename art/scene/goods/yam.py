"""Cooked yam in lumps, and what is turned or pounded into a smooth mound: eba and pounded yam."""
import random
import numpy as np
from ..mesh import mesh, noise3
from ..nodes import Nodes, hexc
from .beef import block
from .nuts import ball


def yam_skin(sauce='#b8621f'):
    """Floury inside, the pepper sauce on it."""
    n = Nodes('yam')
    co, oi = n.own_coord()
    a, f = n.noise(co, 1.0, 4, .65, .3), n.noise(co, 8, 3, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.38, 0.0), (.62, 1.0)]), .7), n.col(), sauce)
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.58, 0.0), (.68, 1.0)]), .3), col, '#a83a10')
    n.bsdf(Base_Color=col, Subsurface=.12, Subsurface_Radius=(.3, .18, .08), Subsurface_Color=hexc('#d29a50'), Specular=.45,
           Roughness=n.ramp(f.outputs[0], [(.35, .26), (.65, .52)]).outputs[0], Normal=n.bump(n.math('ADD', f.outputs[0], a.outputs[0]), .5, .05))
    return n.m


def yam_lump(i, mat, size=1.0):
    """A cut piece whose edges have cooked away."""
    r = random.Random(i)
    P, F, V = block(i, [size * r.uniform(1.15, 1.5), size * r.uniform(.9, 1.15), size * r.uniform(.7, .95)], 3, 6, (84, 62))
    wear = .10 * noise3(P, .7, i, 2) + .05 * noise3(P, 2.4, i + 3, 3)
    P += V * wear[:, None]
    c = np.array(hexc(r.choice(('#cfa468', '#d8b47e', '#c8985a'))))
    return mesh('yam%d' % i, P, F, mat, True, (c * (1 + 1.4 * wear.clip(-.25, .2))[:, None]).clip(0, 1))


def swallow_skin(tones, grain=.0, rough=(.3, .5), depth=.2, inner='#e6d9b8', bump=.2):
    n = Nodes('swallow')
    co = n.coord()
    a, f, g = n.noise(co, .5, 3, .6), n.noise(co, 5, 3, .7), n.noise(co, 16, 2, .7)
    col = n.ramp(a.outputs[0], [(.3, tones[0]), (.5, tones[1]), (.7, tones[2])])
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.56, 0.0), (.66, 1.0)]), grain), col, tones[0])
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    h = n.math('ADD', n.math('MULTIPLY', f.outputs[0], .5), n.math('MULTIPLY', g.outputs[0], grain * 1.6))
    n.bsdf(Base_Color=col, Subsurface=depth, Subsurface_Radius=(.6, .45, .28), Subsurface_Color=hexc(inner), Specular=.4,
           Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Normal=n.bump(h, bump, .05))
    return n.m


def swallow(i, mat, r=4.6, h=3.9, grain=.0, folds=.10):
    """A mound turned smooth in a wet bowl: a fold or two where it was gathered."""
    V, F, p, t = ball(420, 300)
    V = V[:, [1, 2, 0]]                                     # poles up and down
    z = V[:, 2]
    prof = np.sign(z) * np.abs(z) ** .92
    P = np.stack([V[:, 0] * r, V[:, 1] * r, np.where(prof > 0, prof * h * .72, prof * h * .30)], 1)
    q = V * [1, 1, .7]
    soft = .22 * noise3(q, .9, i, 2) + .05 * noise3(q, 2.4, i + 2, 2)
    # one long fold that winds up the side, and a shallow second
    ang = np.arctan2(V[:, 1], V[:, 0])
    w = z - .25 - .16 * np.sin(ang + i) - .10 * np.sin(2 * ang + 2 * i) + .05 * noise3(q, 1.6, i + 4, 2)
    fade = (.5 + .5 * np.sin(ang * .5 + i)).clip(0, 1)
    crease = -np.exp(-(w / .035) ** 2) * fade + .6 * np.exp(-((w - .10) / .07) ** 2) * fade
    w2 = z - .62 + .14 * np.sin(ang * 1.0 + 1.7 + i) + .05 * noise3(q, 1.8, i + 6, 2)
    crease += .6 * (-np.exp(-(w2 / .03) ** 2) + .6 * np.exp(-((w2 - .08) / .06) ** 2)) * (1 - fade)
    d = soft + folds * crease
    col = 1 + 1.2 * folds * crease.clip(-1, .3)
    if grain:
        g = noise3(P, 3.6, i + 8, 3)
        d = d + grain * (g + .6 * noise3(P, 9, i + 9, 2))
        col = col + 1.6 * grain * g.clip(-.5, .4) * 4
    P = P + V * d[:, None]
    P[:, 2] -= P[:, 2].min()
    return mesh('swallow%d' % i, P, F, mat, True, (np.ones((len(P), 3)) * col[:, None]).clip(.3, 1.25))
