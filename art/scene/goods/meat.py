"""Kilishi (thin sheets of dried, spiced beef) and suya on sticks."""
import random
import numpy as np
from ..mesh import Builder, fbm, grid_faces, mesh, noise3, obj, ridged
from ..nodes import Nodes, hexc
from .nuts import ball


def kilishi_skin():
    """Dark dried meat below a crust of groundnut paste and pepper that shines a little."""
    n = Nodes('kilishi')
    co, oi = n.own_coord()
    a, f, g = n.noise(co, .55, 5, .65, .6), n.noise(co, 3.2, 4, .7, .3), n.noise(co, 13, 3, .7)
    base = n.ramp(oi.outputs['Random'], [(0, '#5b2110'), (.5, '#6d2a14'), (1, '#4c1a0e')])
    col = n.mix(n.ramp(a.outputs[0], [(.40, 0.0), (.62, 1.0)]), base, '#8d4a20')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.52, 0.0), (.66, 1.0)]), .75), col, '#a8622b')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.28, 1.0), (.42, 0.0)]), .8), col, '#2c0d07')
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.62, 0.0), (.67, 1.0)]), .8), col, '#c98d45')
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.30, 1.0), (.35, 0.0)]), .7), col, '#7c1408')
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    h = n.math('ADD', n.math('MULTIPLY', f.outputs[0], .8), n.math('MULTIPLY', g.outputs[0], .5))
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.35, .32), (.6, .62)]).outputs[0], Specular=.42, Normal=n.bump(h, .75, .07))
    return n.m


def kilishi(i, mat, size=(8.5, 5.6)):
    """One sheet: torn outline, buckled as it dried, thin, with a few slits."""
    r = random.Random(i)
    nu, nv = 190, 140
    u, v = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(-1, 1, nv))
    x, y = u * np.sqrt(1 - v * v * .28), v * np.sqrt(1 - u * u * .30)       # a squared disc
    ang = np.arctan2(y, x).ravel()
    ring = np.stack([np.cos(ang), np.sin(ang), 0 * ang], 1)
    edge = 1 + .10 * noise3(ring, 1.2, i, 2) + .045 * noise3(ring, 5.0, i + 1, 3)
    w, d = size[0] * r.uniform(.9, 1.08) / 2, size[1] * r.uniform(.88, 1.1) / 2
    P = np.stack([x.ravel() * edge * w, y.ravel() * edge * d, 0 * ang], 1)
    rad = np.hypot(x, y).ravel()
    fibre = ridged(P * [.45, 2.0, 1], 1, i + 2, 3) - .6
    z = .34 * noise3(P, .26, i + 3, 2) + .16 * noise3(P, .7, i + 4, 2) + .05 * fibre + .045 * noise3(P, 2.4, i + 5, 3)
    z += .5 * r.uniform(-.3, .8) * (P[:, 0] / w) ** 2 + .35 * rad ** 4 * noise3(ring, 1.4, i + 6)
    top = P + np.stack([0 * z, 0 * z, z], 1)
    low = top - [0, 0, .17]
    F = grid_faces(nu, nv)
    N = len(top)
    rim = np.concatenate([np.arange(nu), np.arange(1, nv) * nu + nu - 1, (nv - 1) * nu + np.arange(nu - 2, -1, -1), np.arange(nv - 2, 0, -1) * nu])
    nxt = np.roll(rim, -1)
    side = np.stack([rim, nxt, nxt + N, rim + N], 1)[:, ::-1]
    col = (1 + .5 * fibre.clip(-.5, .3) - .25 * (rad > .93))[:, None].clip(.4, 1.3) * np.ones(3)
    return mesh('kilishi%d' % i, np.vstack([top, low]), np.vstack([F, F[:, ::-1] + N, side]), mat, True, np.vstack([col, col * .7]))


def suya_stick(i, mat, n=5, length=15.0):
    """Thin folded slices of beef along a stick, charred at the edges."""
    r = random.Random(i)
    bd = Builder()
    bd.tube([np.array([x, .05 * np.sin(x), 0]) for x in np.linspace(-3.6, length - 3.6, 12)], np.r_[np.full(10, .13), .10, .03], hexc('#b08a58'), 9)
    x = 0.0
    V, F, _, _ = ball(56, 40)
    for k in range(n):
        a, b, c = r.uniform(.72, .98), r.uniform(1.25, 1.6), r.uniform(.62, .85)
        P = V * [a, b, c]
        m = i * 17 + k
        fold = .26 * noise3(V * [2.2, .9, 1.2], 1, m, 2) + .12 * (ridged(V * [3.2, 1, 1.4], 1, m + 4, 2) - .6) + .08 * noise3(V, 4, m + 6, 3)
        P = P * (1 + fold)[:, None]
        P[:, 2] += .12 * np.sin(P[:, 1] * 1.6 + m)
        t = r.uniform(-.35, .35)
        P = np.stack([P[:, 0] * np.cos(t) - P[:, 1] * np.sin(t), P[:, 0] * np.sin(t) + P[:, 1] * np.cos(t), P[:, 2]], 1)
        char = ((fold - .02 + .10 * noise3(V, 1.3, m + 12, 2)) / .16).clip(0, 1)[:, None]
        crust = noise3(V, 2.6, m + 9, 3)[:, None].clip(-.5, .5) + .5
        col = (1 - crust) * np.array(hexc('#70341a')) + crust * np.array(hexc('#9a5a2a'))
        col = col * (1 - .8 * char) + np.array(hexc('#24120b')) * .8 * char
        bd.add(P + [x, r.uniform(-.12, .12), r.uniform(-.05, .05)], F, col)
        x += a * 1.62
    return bd.mesh('suya%d' % i, mat)


def roast_skin():
    n = Nodes('roast')
    co, _ = n.own_coord()
    f, g = n.noise(co, 4, 4, .7), n.noise(co, 15, 2, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.60, 0.0), (.66, 1.0)]), .75), n.col(), '#c58a48')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.56, 0.0), (.66, 1.0)]), .5), col, '#7a2a10')
    h = n.math('ADD', f.outputs[0], n.math('MULTIPLY', g.outputs[0], .6))
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.35, .34), (.62, .6)]).outputs[0], Specular=.4, Normal=n.bump(h, .8, .08))
    return n.m
