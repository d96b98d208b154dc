"""What swims in a soup besides meat: tripe, cow skin, stockfish, smoked fish, periwinkles, boiled egg."""
import math
import random
import numpy as np
from ..mesh import Builder, grid_faces, mesh, noise3
from ..nodes import Nodes, hexc
from .beef import block, normals
from .nuts import ball


def morsel_skin(sauce='#b0521c', coat=.45, rough=(.22, .48), bump=.6, sss=.05, fine=9, spec=.5):
    """Cooked and wet: coloured by its vertices, with patches of sauce."""
    n = Nodes('morsel')
    co, oi = n.own_coord()
    a, f = n.noise(co, .9, 4, .65, .3), n.noise(co, fine, 3, .7)
    col = n.mix(.35, n.col(), n.ramp(f.outputs[0], [(.3, .45), (.6, 1.0)]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.46, 0.0), (.66, 1.0)]), coat), col, sauce)
    n.bsdf(Base_Color=col, Subsurface=sss, Subsurface_Radius=(.25, .10, .06), Subsurface_Color=hexc(sauce), Specular=spec,
           Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Normal=n.bump(n.math('ADD', f.outputs[0], a.outputs[0]), bump, .06))
    return n.m


def tripe(i, mat, size=1.0, tone='#8d7656'):
    """Shaki: a curled strip, its inside covered with small soft villi like a towel."""
    r = random.Random(i)
    nu, nv = 150, 104
    a, b = size * r.uniform(1.5, 2.0), size * r.uniform(1.0, 1.35)
    u, v = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(-1, 1, nv))
    x, y = u * a, v * b
    ang = np.arctan2(v, u)
    x, y = x * (1 + .07 * np.sin(3 * ang + i)), y * (1 + .09 * np.sin(2 * ang + i))
    flat = np.stack([x.ravel(), y.ravel(), np.full(x.size, i * .3)], 1)
    # villi: bumps on a jittered lattice
    gx, gy = flat[:, 0] / .155, flat[:, 1] / .155
    jx, jy = noise3(flat, 2.2, i, 2) * .9, noise3(flat, 2.2, i + 9, 2) * .9
    villi = (np.sin((gx + jx) * math.pi) * np.sin((gy + jy) * math.pi)).clip(-.2, 1)
    curl = r.uniform(.5, .95) / a * 1.5
    rad = 1 / curl
    bend = flat[:, 0] * curl
    wave = .22 * noise3(flat, .7, i + 4, 2) + .20 * r.uniform(-1, 1) * (flat[:, 1] / b) ** 2

    def side(h):
        rr = rad - h
        return np.stack([rr * np.sin(bend), flat[:, 1], rad - rr * np.cos(bend) + wave], 1)
    top, low = side(.09 * villi + .11), side(-.11 + .015 * noise3(flat, 3, i, 2))
    F = grid_faces(nu, nv)
    N = len(top)
    rim = np.concatenate([np.arange(nu), np.arange(1, nv) * nu + nu - 1, (nv - 1) * nu + np.arange(nu - 2, -1, -1), np.arange(nv - 2, 0, -1) * nu])
    nxt = np.roll(rim, -1)
    sidef = np.stack([rim, nxt, nxt + N, rim + N], 1)[:, ::-1]
    c = np.array(hexc(tone)) * r.uniform(.85, 1.12)
    ct = c * (.62 + .5 * villi.clip(0, 1))[:, None]
    V = np.vstack([top, low])
    V[:, 2] -= V[:, 2].mean()
    return mesh('tripe%d' % i, V, np.vstack([F, F[:, ::-1] + N, sidef]), mat, True, np.vstack([ct, c * .9 * np.ones((N, 3))]).clip(.004, 1))


def cow_skin(i, mat, size=1.0, tone='#7d5636'):
    """Ponmo: a springy, bent slab, brown outside with its pores, paler and in layers on the cut."""
    r = random.Random(i)
    P, F, V = block(i, [size * r.uniform(1.3, 1.7), size * r.uniform(.9, 1.2), size * .34], 2, 11)
    P = P + V * (.05 * noise3(P, 1.1, i, 3))[:, None]
    edge = ((.62 - np.abs(normals(P, F)[:, 2])) / .2).clip(0, 1)[:, None]
    pores = ((noise3(P, 4.5, i + 6) - .30) / .1).clip(0, 1)[:, None]
    layer = noise3(P, (.7, .7, 9), i + 8, 2)[:, None]
    P[:, 2] += r.uniform(.12, .30) * (P[:, 0] / size) ** 2 - .1 * (P[:, 1] / size) ** 2 + .10 * noise3(P, .6, i + 3, 2)
    c, pale = np.array(hexc(tone)) * r.uniform(.85, 1.1), np.array(hexc('#a58558')) * (1 + .5 * layer)
    col = pale * edge + c * (1 - .45 * pores) * (1 - edge)
    return mesh('ponmo%d' % i, P, F, mat, True, (col * (1 + .25 * noise3(P, 1.8, i, 3))[:, None]).clip(.004, 1))


def fish_flake(i, mat, size=1.0, skin='#2c2018', flesh='#7d5738', flake='#b08a58'):
    """A broken piece of smoked fish: dark wrinkled skin above, and below the flesh in bent leaves, one behind the other."""
    r = random.Random(i)
    P, F, V = block(i, [size * r.uniform(1.3, 1.8), size * r.uniform(.9, 1.2), size * r.uniform(.55, .75)], 3, 6)
    N = normals(P, F)
    sk = np.clip((N[:, 2] + .25 * noise3(P, .8, i, 2) - .55) / .12, 0, 1)
    leaf = (P[:, 0] * 1.7 + .55 * P[:, 1] ** 2 + .9 * P[:, 2] + .7 * noise3(P, .8, i + 2, 2)) % 1.0
    wr = -np.abs(noise3(P, (1.0, 2.4, 1), i + 5, 3))
    ragged = noise3(P, .9, i + 6, 3)
    P = P + N * ((1 - sk) * (.10 * leaf ** 1.4 - .03) + sk * .16 * wr + .13 * ragged + .015 * noise3(P, 5, i + 7, 2))[:, None]
    a, b, c = (np.array(hexc(x)) for x in (skin, flesh, flake))
    lit = (leaf ** 1.5 * (.75 + .4 * noise3(P, (2, 7, 7), i + 8, 2))).clip(0, 1)[:, None]
    col = (b * .55 + (c - b * .55) * lit) * (1 - sk[:, None]) + a * (1 + 2.2 * (wr + .25).clip(-.3, .4))[:, None] * sk[:, None]
    return mesh('flake%d' % i, P, F, mat, True, col.clip(.004, 1))


def stock_flake(i, mat, size=1.0):
    """Soaked and cooked stockfish: pale, in long soft flakes, a strip of grey skin on one side."""
    return fish_flake(i + 300, mat, size, '#6b5c48', '#a08c6a', '#cbb894')


def periwinkle(i, mat):
    """Shelled: a small dark coil with a lighter foot."""
    r = random.Random(i)
    b = Builder()
    t = np.linspace(0, 1, 40)
    a = t * 2 * math.pi * r.uniform(1.5, 2.0)
    R = .26 * (1 - t) + .03
    P = np.stack([R * np.cos(a), R * np.sin(a), t * .62], 1)
    c = np.array(hexc(r.choice(('#2b2820', '#3a3327', '#23201a'))))
    col = c * (1 + .9 * t[:, None])
    b.tube(P, .17 * (1 - t) ** .7 + .03, col, 12)
    b.sphere((.18, -.05, -.05), .24, hexc('#57492f'), 12, 8, (1.1, .9, .5))
    return b.mesh('periwinkle%d' % i, mat)


def egg_skin():
    n = Nodes('egg')
    f = n.noise(n.coord(), 4, 3, .6)
    n.bsdf(Base_Color=n.mix(.12, n.col(), n.ramp(f.outputs[0], [(.3, .75), (.7, 1.0)]), 'MULTIPLY'), Subsurface=.15, Subsurface_Radius=(.4, .3, .2),
           Subsurface_Color=hexc('#e2d2b0'), Roughness=.26, Specular=.45, Normal=n.bump(f.outputs[0], .08, .05))
    return n.m


def boiled_egg(i, mat, half=False, size=1.0, stain=None):
    """A whole peeled egg, or half of one lying on its back with the yolk up."""
    V, F, _, _ = ball(90, 70)
    P = V * [2.7 * size, 2.05 * size, 2.05 * size]
    P[:, 1:] *= (1 - .10 * V[:, :1])
    P += V * (.03 * noise3(V, 1.4, i, 2))[:, None]
    col = np.broadcast_to(np.array(hexc('#d8ccb4')), P.shape).copy()
    if stain:
        m = ((noise3(V, 1.3, i + 4, 3) + .15) / .3).clip(0, 1)[:, None]
        col = col * (1 - .75 * m) + np.array(hexc(stain)) * .75 * m
    if half:
        top = P[:, 2] > 0
        d = np.hypot(P[:, 0] / 1.45 / size, P[:, 1] / 1.25 / size) * (1 + .04 * noise3(P, 1.2, i))
        P[top, 2] = np.minimum(P[top, 2], .05 * noise3(P[top], 2.0, i, 2) + .03 * (d[top] < 1))
        yolk = np.array(hexc('#d79a2e')) * (1 + .25 * noise3(P, 3.2, i + 7, 3))[:, None]
        ring = np.array(hexc('#9a9a5a'))
        col = np.where((top & (d < 1))[:, None], yolk, col)
        edge = (top & (d >= .97) & (d < 1.06))[:, None]
        col = np.where(edge, .6 * col + .4 * ring, col)
    return mesh('egg%d' % i, P, F, mat, True, col.clip(0, 1))
