"""Flat seeds with a raised margin (egusi)."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise3, subdiv
from ..nodes import Nodes


def flat_seed(i, mat, a, b, T, m, broken=False, nu=30, nr=8):
    """A teardrop lens: a, b half axes, T half thickness, m how pointed. Shells of rings on both sides of a shared rim."""
    r = random.Random(i)
    bend, tw, sk, dent = r.uniform(-.14, .14), r.uniform(-.18, .18), r.uniform(-.10, .10), r.uniform(0, .3)
    th = 2 * math.pi * (np.arange(nu) + .5) / nu

    def ring(q, side):
        x = np.cos(th)
        y = np.sin(th) * np.abs(np.sin(th / 2)) ** m
        X, Y = a * x * q, b * y * q * (1 + sk * x)
        h = T * max(0, 1 - q ** 4) ** .5 * (1 - dent * (1 - q) ** 1.2 * .9)
        h += T * .22 * math.exp(-((q - .80) / .09) ** 2) * (1 if side > 0 else .8)
        P = np.stack([X, Y, np.full(nu, side * 3.0)], 1)
        Z = side * h + noise3(P * [2.2, 2.2, 1], 1, i, 2) * T * .26 * (1 if q < .98 else .3) + bend * (X / a) ** 2 * a * .5 + tw * X * Y / a
        return np.stack([X, Y, Z], 1)
    qs = [1 - j / nr for j in range(nr)] + [.02]
    top = [ring(q, 1) for q in qs]
    bot = [ring(q, -1) for q in qs[1:]]
    V = np.concatenate(bot[::-1] + top)
    if broken:      # a piece snapped off along a ragged line
        ang, cut = r.uniform(0, 6.28), r.uniform(.05, .45) * a
        d = V[:, 0] * math.cos(ang) + V[:, 1] * math.sin(ang)
        lim = cut + .10 * noise3(V * 5, 1, i)
        over = (d - lim).clip(0)
        V[:, 0] -= over * math.cos(ang)
        V[:, 1] -= over * math.sin(ang)
    return subdiv(mesh('seed%d' % i, V, grid_faces(nu, len(V) // nu, True), mat))


def pale_seed_skin(tones, tip, fleck, shade, a=.8):
    n = Nodes('seed')
    co, oi = n.own_coord()
    base = n.ramp(oi.outputs['Random'], list(zip((0, .15, .55, .88, 1), tones)))
    mot = n.noise(co, 2.2, 4, .65, .4)
    col = n.mix(.55, base, n.ramp(mot.outputs[0], [(.3, shade), (.48, '#e6d3a8'), (.8, '#fbf4e2')]), 'MULTIPLY')
    col = n.mix(.35, col, base)
    sx = n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['Object'])
    col = n.mix(n.math('MULTIPLY', n.ramp(n.math('DIVIDE', sx.outputs[0], a), [(.62, 0.0), (1.0, 1.0)]), .55), col, tip)
    geo = n.n('NewGeometry')
    col = n.mix(n.math('MULTIPLY', n.ramp(geo.outputs['Pointiness'], [(.5, 0.0), (.62, 1.0)]), .5), col, tip)
    col = n.cavities(col, .5, fleck)
    # shreds of brown skin left by shelling
    fl = n.ramp(n.noise(co, 1.7, 5, .72, .6).outputs[0], [(.60, 0.0), (.64, 1.0)])
    some = n.math('GREATER_THAN', oi.outputs['Random'], .55)
    col = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', fl, some), .6), col, fleck)
    sp = n.ramp(n.noise(co, 6, 3, .6).outputs[0], [(.61, 0.0), (.67, 1.0)])
    col = n.mix(n.math('MULTIPLY', sp, .35), col, fleck)
    h = n.math('ADD', n.noise(co, 3.5, 3, .6).outputs[0], n.math('MULTIPLY', n.noise(co, 13, 2, .65).outputs[0], .5))
    n.bsdf(Base_Color=col, Subsurface=.16, Subsurface_Radius=(.16, .10, .05), Subsurface_Color=(.95, .80, .52), Roughness=.5, Specular=.4, Normal=n.bump(h, .6, .08))
    return n.m
