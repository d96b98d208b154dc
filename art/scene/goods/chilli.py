"""Whole dried peppers, long and wrinkled, with their stalks."""
import math
import random
import numpy as np
from ..mesh import Builder, noise1, noise3, obj
from ..nodes import Nodes, hexc


def chilli_skin():
    n = Nodes('chilli')
    co, oi = n.own_coord()
    a = n.noise(co, .8, 3, .6)
    col = n.mix(.45, n.col(), n.ramp(a.outputs[0], [(.3, '#240b06'), (.55, '#6e1d0c'), (.75, '#933a18')]))
    n.bsdf(Base_Color=n.mix(.5, col, n.col()), Roughness=.34, Specular=.5, Normal=n.bump(n.noise(co, 5, 3).outputs[0], .3, .05))
    return n.m


def chilli(i, mat, L=5.2, R=.62):
    r = random.Random(i)
    b = Builder()
    k, seg = 90, 40
    s = np.linspace(0, 1, k)
    bend = r.uniform(.3, .9) * r.choice((-1, 1))
    ang = np.cumsum(bend * (.4 + s) + .5 * noise1(s * 3, i)) / k
    P = np.stack([np.cumsum(np.cos(ang)), np.cumsum(np.sin(ang)), .25 * noise1(s * 2, i + 5)], 1) * L / k
    rad = R * (np.minimum(1, (s / .07 + .02)) ** .5) * (1 - s ** 1.7) ** .7 + .02
    b.tube(P, rad, hexc('#6a1c0c'), seg, (1, .72), (0, 0, 1))
    V = b.V[-1]
    ax = np.repeat(np.concatenate([P[:1], P, P[-1:]]), seg, 0)
    t = np.tile(np.linspace(0, 2 * math.pi, seg, endpoint=False), k + 2)
    u = np.concatenate([[0], s, [1]]).repeat(seg)
    q = np.stack([u * 2.2, np.cos(t) * 1.3, np.sin(t) * 1.3], 1)
    w = noise3(q, 1.0, i, 1) * .34 - np.abs(noise3(q * [1, 2.2, 2.2], 1, i + 3)) * .55 + .16
    b.V[-1] = ax + (V - ax) * (1 + w)[:, None]
    d = P[0] - P[4]
    d /= np.linalg.norm(d)
    st = [P[0] - d * .1 + d * x + np.array([0, .12 * x * x, .10 * x * x]) for x in np.linspace(0, 1.4, 14)]
    b.tube(st, np.linspace(.24, .07, 14) * np.where(np.arange(14) < 2, 1.25, 1), hexc('#5a4a24'), 12)
    return b.mesh('chilli%d' % i, mat)


def chillies(places, L=5.2, R=.62, seed=0):
    """places: ((x, y), turn)."""
    m = chilli_skin()
    return [obj(chilli(seed + i, m, L, R), (x, y, R * .62), (0, 0, t)) for i, ((x, y), t) in enumerate(places)]
