"""Dried slices of yam and plantain, to lie beside their flour."""
import math
import random
import numpy as np
from ..mesh import mesh, noise3, obj, ridged
from ..nodes import Nodes, hexc
from .nuts import ball


def slice_skin(face, dark, rim):
    n = Nodes('slice')
    co, oi = n.own_coord()
    rimm = n.attr('rim')
    a, f = n.noise(co, .9, 4, .65, .4), n.noise(co, 6, 4, .7)
    col = n.ramp(a.outputs[0], [(.32, dark), (.5, face[0]), (.7, face[1])])
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.56, 0.0), (.68, 1.0)]), .4), col, dark)
    col = n.mix(rimm, col, rim)
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    n.bsdf(Base_Color=col, Subsurface=.05, Subsurface_Radius=(.2, .12, .06), Subsurface_Color=hexc(face[1]), Roughness=.8, Specular=.2,
           Normal=n.bump(n.math('ADD', a.outputs[0], f.outputs[0]), .6, .05))
    return n.m


def dried_slice(i, mat, a=2.2, b=1.7, h=.42, seeds=False, pucker=.5):
    r = random.Random(i)
    V, F, p, t = ball(110, 90)
    # long axis of the ball becomes the thickness
    rad, ang = np.sin(p), t
    top = np.sign(np.cos(p)) * np.abs(np.cos(p)) ** .30
    rad = rad ** .75
    edge = 1 + .07 * noise3(np.stack([np.cos(ang), np.sin(ang), 0 * ang], 1), 1.6, i, 2)
    x, y = rad * edge * a * np.cos(ang), rad * edge * b * np.sin(ang)
    rim = 1 / (1 + np.exp(-((np.abs(np.cos(p)) < .55).astype(float) * 12 - 6)))
    z = h * top
    P = np.stack([x, y, z], 1)
    warp = .30 * noise3(P * [1, 1, 0], .45, i + 2) + r.uniform(-.12, .18) * (x / a) ** 2 + r.uniform(-.1, .1) * x * y / (a * b)
    sink = -pucker * .30 * np.sign(z) * np.exp(-(rad / .75) ** 4) * (.6 + .5 * noise3(P, .9, i + 5))
    rough = .05 * noise3(P, 2.6, i + 7, 3) + .05 * (ridged(P, 1.3, i + 8, 2) - .6)
    P[:, 2] += warp + sink + rough * np.sign(z)
    P[:, :2] *= (1 + .05 * noise3(P, 1.8, i + 9, 2) * (rad > .7))[:, None]
    col = np.ones((len(P), 3)) * (1 + .9 * rough)[:, None]
    if seeds:
        d = np.abs(y) / b + .06 * noise3(P, 2.0, i)
        core = np.exp(-(d / .16) ** 2) * (np.abs(x) < .62 * a)
        dots = (noise3(P, 3.4, i + 12) > .22) * core
        col *= (1 - .22 * core - .5 * dots)[:, None]
    return mesh('slice%d' % i, P, F, mat, True, col, attrs={'rim': rim})


def lay(mat, places, **k):
    """places: (x, y, z, tilt x, tilt y, turn, seed)."""
    return [obj(dried_slice(s, mat, **k), (x, y, z), (rx, ry, rz)) for x, y, z, rx, ry, rz, s in places]
