"""Uda pods and dried okra rings."""
import math
import random
import numpy as np
from ..mesh import Builder, noise1, noise3
from ..nodes import Nodes, hexc


def uda(i, mat):
    """Grains of Selim: a bent black-brown pod that swells round each seed, with a short stalk."""
    r = random.Random(i)
    b = Builder()
    L, R, n = r.uniform(3.6, 5.4), r.uniform(.24, .30), r.randint(5, 8)
    k, seg = 150, 26
    s = np.linspace(0, 1, k)
    bend = r.uniform(.2, 1.3) * r.choice((-1, 1))
    ang = np.cumsum(bend + .9 * noise1(s * 3, i)) / k
    P = np.stack([np.cumsum(np.cos(ang)), np.cumsum(np.sin(ang)), .5 * noise1(s * 2.5, i + 5)], 1) * L / k
    P[:, 2] *= 1.0
    ph = s * n + .25 * noise1(s * 4, i + 9)
    rad = R * (.80 + .26 * (.5 - .5 * np.cos(2 * math.pi * ph)) ** .7) * np.minimum(1, s / .06 + .35) * np.minimum(1, ((1 - s) / .05) ** .6 + .04)
    rad *= 1 + .10 * noise1(s * 8, i + 3)
    c = np.array(hexc(r.choice(('#2b1c11', '#382517', '#24180f', '#432d1c'))))
    b.tube(P, rad, np.repeat(c[None], k, 0) * (.8 + .35 * (.5 - .5 * np.cos(2 * math.pi * ph)))[:, None], seg, (1, .82), (0, 0, 1))
    V = b.V[0]
    ax = np.repeat(np.concatenate([P[:1], P, P[-1:]]), seg, 0)
    u = np.concatenate([[0], s, [1]]).repeat(seg) * L
    t = np.tile(np.linspace(0, 2 * math.pi, seg, endpoint=False), k + 2)
    q = np.stack([u * 1.0, np.cos(t) * 1.6, np.sin(t) * 1.6], 1)
    w = -np.abs(noise3(q, 1, i, 2)) * .42 - np.abs(noise3(q * [2.6, 1, 1], 1, i + 4)) * .22 + .16
    b.V[0] = ax + (V - ax) * (1 + w)[:, None]
    b.C[0] = (np.array(b.C[0]) * (1 + 1.3 * (w - .02).clip(-.3, .14))[:, None]).clip(.004, 1)
    d = P[0] - P[5]
    d /= np.linalg.norm(d)
    st = [P[0] - d * .06 + d * x + np.array([0, .25 * x * x, .1 * x]) for x in np.linspace(0, r.uniform(.35, .8), 8)]
    b.tube(st, np.linspace(.13, .07, 8) * np.where(np.arange(8) == 7, 1.5, 1), c * 1.5, 10)
    for j in range(len(b.V)):
        b.V[j] = b.V[j] - P[k // 2]
    return b.mesh('uda%d' % i, mat)


def pod_skin():
    n = Nodes('pod')
    co, oi = n.own_coord()
    a, f = n.noise(co, 1.4, 4, .65), n.noise(co, 8, 3, .7)
    col = n.mix(.6, n.col(), n.ramp(oi.outputs['Random'], [(0, '#2a1a12'), (.5, '#45301f'), (.85, '#5a3c27'), (1, '#6b4a30')]))
    col = n.mix(1.0, col, n.mix(.5, '#ffffff', n.col(), 'MIX'), 'SOFT_LIGHT')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.52, 0.0), (.72, 1.0)]), .5), col, '#6e4f35')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.30, 1.0), (.42, 0.0)]), .5), col, '#150c08')
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.3, .38), (.7, .62)]).outputs[0], Specular=.42,
           Normal=n.bump(n.math('ADD', a.outputs[0], n.math('MULTIPLY', f.outputs[0], .6)), .5, .05))
    return n.m


def okra_ring(i, mat):
    """A dried slice: five-sided shrunken wall, five thin partitions, a few seeds left in the chambers."""
    r = random.Random(i)
    b = Builder()
    R, h = r.uniform(.78, 1.10), r.uniform(.16, .26)
    sides = r.choice((5, 5, 5, 6, 7))
    t = np.linspace(0, 2 * math.pi, 121)
    crown = noise1(np.sin(t), i) * .10 + noise1(np.cos(t) * 1.4, i + 3) * .10
    rr = R * (1 + .11 * np.cos(sides * t) + crown)
    ell = r.uniform(.72, 1.0)
    warp = r.uniform(-.35, .35)

    def z(x, y):
        return warp * (x * x - y * y) / R + .10 * np.sin(x * 2 + i) + .08 * np.cos(y * 3 + i)

    x, y = rr * np.cos(t), rr * np.sin(t) * ell
    wall = np.array(hexc(r.choice(('#a39f70', '#b0a77c', '#949263', '#bbb084'))))
    inner = np.array(hexc(r.choice(('#c8bc8c', '#d3c79c', '#b8ab7a'))))
    P = np.stack([x, y, z(x, y)], 1)
    b.tube(P[:-1], np.full(120, .085) * (1 + .3 * np.cos(sides * t[:-1])), wall, 10, (h / .085, 1), (0, 0, 1))
    V = b.V[-1]
    # close the loop: the two caps collapse onto the neighbour ring
    b.F[-1] = np.concatenate([b.F[-1][10:-10], np.stack([np.r_[120 * 10 + np.arange(10)], np.r_[120 * 10 + (np.arange(10) + 1) % 10], 10 + (np.arange(10) + 1) % 10, 10 + np.arange(10)], 1)])
    b.V[-1] = V * 1.0 + (noise3(V, 3.2, i, 2) * .09)[:, None] * np.array([1, 1, .7])
    b.C[-1] = np.array(b.C[-1]) * (1 + .5 * noise3(V, 2.4, i + 2, 2))[:, None].clip(.7, 1.4)
    core = .16 * R
    a0 = r.uniform(0, 6.28) * 0 + math.pi / sides
    for k in range(sides):
        a = 2 * math.pi * k / sides + a0 + r.gauss(0, .06)
        q = np.linspace(0, .95, 9)
        e = R * (1 - .11)
        px, py = q * e * math.cos(a), q * e * math.sin(a) * ell
        b.tube(np.stack([px, py, z(px, py) - .02 + .03 * np.sin(q * 9 + k)], 1), .045 + .05 * (1 - q) ** 3 + .03 * q ** 6, inner * r.uniform(.8, 1.05), 8, (h * .85 / .06, 1), (0, 0, 1))
        if r.random() < .62:
            am = a + math.pi / sides + r.gauss(0, .08)
            d = R * r.uniform(.46, .60)
            sx, sy = d * math.cos(am), d * math.sin(am) * ell
            g = r.uniform(.15, .19)
            b.sphere((sx, sy, z(sx, sy) + r.uniform(-.02, .10)), g, np.array(hexc(r.choice(('#7f7a68', '#9a9276', '#67624f', '#a8a07f')))), 12, 8, (1, .9, .85))
    b.sphere((0, 0, z(0, 0)), core, inner * .9, 10, 8, (1, 1, h / core * .95))
    return b.mesh('okra%d' % i, mat)


def okra_skin():
    n = Nodes('okra')
    co, oi = n.own_coord()
    a, f = n.noise(co, 1.5, 4, .65), n.noise(co, 8, 3, .7)
    col = n.mix(.7, n.col(), n.ramp(oi.outputs['Random'], [(0, '#d5c8a0'), (.4, '#f6f2e0'), (.8, '#ffffff'), (1, '#e2d0a8')]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.52, 0.0), (.68, 1.0)]), .62), col, '#8a6c40')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.58, 0.0), (.68, 1.0)]), .4), col, '#4a3a1c')
    n.bsdf(Base_Color=col, Subsurface=.06, Subsurface_Radius=(.10, .09, .04), Subsurface_Color=hexc('#a8a060'), Roughness=.62, Specular=.3,
           Normal=n.bump(n.math('ADD', a.outputs[0], n.math('MULTIPLY', f.outputs[0], .6)), .6, .05))
    return n.m
