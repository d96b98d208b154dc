"""What swims in a soup: beef, goat on the bone, tripe, cow skin, stockfish, smoked fish, periwinkles, boiled egg."""
import math
import random
import numpy as np
from ..mesh import Builder, grid_faces, mesh, noise3, ridged
from ..nodes import Nodes, hexc
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


def _block(r, i, dims, power=3.4, res=(84, 62), bulge=.16):
    """A lump with soft corners: points, faces, and the unit ball they came from."""
    V, F, _, _ = ball(*res)
    q = V / (np.abs(V) ** power).sum(1, keepdims=True) ** (1 / power)
    P = q * np.array(dims)
    P[:, 1] *= 1 + .25 * r.uniform(-1, 1) * q[:, 0]
    P[:, 2] *= 1 + .25 * r.uniform(-1, 1) * q[:, 0]
    P += V * (bulge * noise3(P, .55, i, 2) * 2)[:, None]
    return P, F, V, q


def beef(i, mat, size=1.0, tones=('#4f2c1b', '#5d3824', '#432417')):
    """A stewed cube: fibres along it, split a little at the ends, a rind of fat on some."""
    r = random.Random(i)
    P, F, V, q = _block(r, i, [size * r.uniform(1.35, 1.9), size * r.uniform(.95, 1.3), size * r.uniform(.8, 1.05)])
    fib = ridged(P * [.35, 2.3, 2.3], 1, i + 2, 3) - .62
    fine = ridged(P * [.7, 6, 6], 1, i + 5, 2) - .6
    split = -(ridged(P * [.25, 1.0, 1.0], 1, i + 7, 2) - .80).clip(0) * (.35 + .65 * np.abs(q[:, 0]) ** 2)
    P = P + V * (.13 * fib + .05 * fine + 1.1 * split + .03 * noise3(P, 3, i, 2))[:, None]
    c = np.array(hexc(r.choice(tones)))
    col = c * (1 + 1.3 * fib.clip(-.5, .3) + .5 * fine.clip(-.4, .3))[:, None]
    ends = (np.abs(q[:, 0]) > .93)[:, None]
    col = np.where(ends, col * 1.25, col)
    if r.random() < .45:
        fat = (noise3(V, 1.1, i + 11) + .9 * V[:, 2] - .75).clip(0, .25)[:, None] * 4
        col = col * (1 - .75 * fat) + np.array(hexc('#b98e5e')) * .75 * fat
    return mesh('beef%d' % i, P, F, mat, True, col.clip(.004, 1))


def goat(i, mat, size=1.0, bone=True):
    """Goat cut across, with its skin on one side; bone: a round of bone with its marrow in the cut."""
    r = random.Random(i)
    P, F, V, q = _block(r, i, [size * r.uniform(1.3, 1.9), size * r.uniform(1.0, 1.4), size * r.uniform(.8, 1.05)], r.uniform(2.8, 3.8), (150, 110), .22)
    fib = ridged(P * [.8, .8, 2.4], 1, i + 2, 3) - .62
    skin = np.clip((-V[:, 1] - .25) / .2, 0, 1)
    P = P + V * ((1 - skin) * .16 * fib + skin * (.07 * noise3(P, 1.6, i, 3)) + .04 * noise3(P, 2.6, i + 4, 2))[:, None]
    meat, hide = np.array(hexc(r.choice(('#55331f', '#5f3d28', '#4c2c1c')))), np.array(hexc('#86602f'))
    col = meat * (1 + 1.2 * fib.clip(-.5, .3))[:, None] * (1 - skin[:, None]) + hide * skin[:, None] * (1 + .4 * noise3(P, 2, i + 3, 2))[:, None]
    fat = ((noise3(V, 1.2, i + 11, 2) - .25) / .15).clip(0, 1)[:, None] * (1 - skin[:, None])
    col = col * (1 - .6 * fat) + np.array(hexc('#a8865c')) * .6 * fat
    if bone:
        x0, y0, R = r.uniform(-.5, .5) * size, r.uniform(.0, .4) * size, r.uniform(.36, .46) * size
        d = np.hypot((P[:, 0] - x0) * r.uniform(.8, 1.0), P[:, 1] - y0) / R * (1 + .14 * noise3(P, 1.6, i + 13, 2))
        up = ((np.abs(V[:, 2]) - .35) / .1).clip(0, 1)
        ring = (up * ((1 - d) / .10).clip(0, 1))[:, None]
        marrow = (up * ((.52 - d) / .14).clip(0, 1))[:, None]
        col = col * (1 - ring) + np.array(hexc('#cdb994')) * (1 + .2 * noise3(P, 3, i + 15, 2))[:, None] * ring
        col = col * (1 - marrow) + np.array(hexc('#5e3422')) * marrow
        P[:, 2] += np.sign(P[:, 2]) * (.09 * ring - .12 * marrow)[:, 0]
    return mesh('goat%d' % i, P, F, mat, True, col.clip(.004, 1))


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


def cow_skin(i, mat, size=1.0, tone='#8a5a30'):
    """Ponmo: a smooth, springy, bent slab, brown outside and paler on the cut."""
    r = random.Random(i)
    P, F, V, q = _block(r, i, [size * r.uniform(1.4, 1.8), size * r.uniform(.9, 1.2), size * .36], 5.0, bulge=.06)
    P[:, 2] += r.uniform(.12, .30) * (P[:, 0] / size) ** 2 - .1 * (P[:, 1] / size) ** 2 + .10 * noise3(P, .6, i + 3, 2)
    c, pale = np.array(hexc(tone)) * r.uniform(.85, 1.1), np.array(hexc('#a98352'))
    edge = (np.abs(V[:, 2]) < .42)[:, None]
    col = np.where(edge, pale, c) * (1 + .25 * noise3(P, 1.8, i, 3))[:, None]
    return mesh('ponmo%d' % i, P, F, mat, True, col.clip(.004, 1))


def fish_flake(i, mat, size=1.0, skin='#2c1e15', flesh='#8a5c34', flake='#a8783f'):
    """A broken piece of smoked fish: dark wrinkled skin above, flesh in flakes where it broke."""
    r = random.Random(i)
    P, F, V, q = _block(r, i, [size * r.uniform(1.3, 1.9), size * r.uniform(.95, 1.25), size * r.uniform(.5, .75)], 3.0)
    sk = np.clip((V[:, 2] + .15 * noise3(V, 1.5, i) - .05) / .2, 0, 1)
    layers = (P[:, 0] * 2.1 + 1.1 * np.abs(P[:, 1]) + .8 * noise3(P, 1, i + 2, 2)) % 1.0
    wr = ridged(P * [.8, 2.0, 1], 1, i + 5, 3) - .6
    P = P + V * ((1 - sk) * .22 * (layers - .5) + sk * .10 * wr + .05 * noise3(P, 2.5, i + 6, 3))[:, None]
    a, b, c = (np.array(hexc(x)) for x in (skin, flesh, flake))
    fl = b + (c - b) * layers[:, None]
    col = fl * (1 - sk[:, None]) + a * (1 + 1.6 * wr.clip(-.4, .3))[:, None] * sk[:, None]
    return mesh('flake%d' % i, P, F, mat, True, col.clip(.004, 1))


def stock_flake(i, mat, size=1.0):
    """Soaked and cooked stockfish: pale, in long soft flakes, a strip of grey skin on one side."""
    return fish_flake(i + 300, mat, size, '#77664a', '#b39a68', '#cdb684')


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
