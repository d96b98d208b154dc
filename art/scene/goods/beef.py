"""Braised meat: blocks cut with a knife and worn soft in the pot, their fibre lengthwise, its bundles seen as cells where the cut crosses them."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise3
from ..nodes import Nodes, hexc
from .nuts import ball


def meat_skin(sauce='#8a3c12', coat=.4, wet=.35):
    """Wet meat: the fibre runs along x; sauce stands on it in patches, and over all of it a smooth film that shines."""
    n = Nodes('meat')
    co, oi = n.own_coord()
    along = n.stretch(co, (.9, 15, 15))
    fibre = n.n('TexVoronoi', Vector=along, Scale=1.0)
    fine, a = n.noise(n.stretch(co, (3, 22, 22)), 1.0, 3, .65), n.noise(co, 1.3, 4, .65, .4)
    strand = n.ramp(fibre.outputs['Distance'], [(.15, 1.0), (.85, .55)])
    col = n.mix(.55, n.col(), strand, 'MULTIPLY')
    col = n.mix(.30, col, n.ramp(fine.outputs[0], [(.3, .4), (.65, 1.0)]), 'MULTIPLY')
    stain = n.ramp(a.outputs[0], [(.50, 0.0), (.66, 1.0)])
    col = n.mix(n.math('MULTIPLY', stain, coat), col, sauce)
    h = n.math('ADD', strand, n.math('MULTIPLY', fine.outputs[0], .6))
    film = n.math('MULTIPLY', n.ramp(a.outputs[0], [(.38, .12), (.62, 1.0)]), wet)
    soft = n.bump(n.math('ADD', a.outputs[0], n.math('MULTIPLY', fine.outputs[0], .15)), .6, .12)
    n.bsdf(Base_Color=col, Subsurface=.04, Subsurface_Radius=(.16, .06, .03), Subsurface_Color=hexc(sauce), Specular=.45, Clearcoat=film, Clearcoat_Roughness=.10,
           Roughness=n.ramp(a.outputs[0], [(.35, .58), (.65, .34)]).outputs[0], Normal=n.bump(h, .55, .035), Clearcoat_Normal=soft)
    return n.m


def cells(P, size, seed, wander=.35):
    """Distance to the border between bundles of fibre that run along x, in parts of their size; 0 on the border."""
    q = P[:, 1:] / size + wander * np.stack([noise3(P, (.35, .5, .5), seed + k, 2) for k in (1, 2)], 1) / size
    base = np.floor(q).astype(int)
    best = np.full((2, len(q)), 9.0)
    for dy in (-1, 0, 1):
        for dz in (-1, 0, 1):
            c = base + [dy, dz]
            k = (c[:, 0] * 374761393 + c[:, 1] * 668265263 + seed * 69069) & 0xffff
            j = np.stack([(k * 1103 % 997) / 997, (k * 3571 % 991) / 991], 1)
            d = np.hypot(*(c + .15 + .7 * j - q).T)
            best = np.sort(np.vstack([best, d]), 0)[:2]
    return best[1] - best[0]


def block(i, dims, cuts=4, soft=9, res=(170, 126)):
    """A cut piece: points, faces and directions. Six tilted faces and a few more cut the ball; soft is how little the edges are worn."""
    r = random.Random(i)
    V, F, _, _ = ball(*res)
    V = V / np.linalg.norm(V, axis=1, keepdims=True)
    s = 0
    for k in range(6 + cuts):
        d = np.zeros(3)
        if k < 6:
            d[k // 2] = 1 if k % 2 else -1
            h = dims[k // 2] * r.uniform(.86, 1.08)
        else:
            d[:] = [r.choice((-1, 1)) * r.uniform(.5, 1) for _ in d]
            h = np.linalg.norm(np.array(dims) * d / np.linalg.norm(d)) * r.uniform(.80, .98)
        d += [r.uniform(-.24, .24) for _ in d]
        d /= np.linalg.norm(d)
        s = s + ((V @ d) / h).clip(0) ** soft
    return V / (s ** (1 / soft))[:, None], F, V


def normals(P, F):
    """Outward, one for each point."""
    n = np.zeros_like(P)
    f = np.cross(P[F[:, 2]] - P[F[:, 0]], P[F[:, 3]] - P[F[:, 1]])
    for k in range(4):
        np.add.at(n, F[:, k], f)
    n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-12
    return n if (n * P).sum() > 0 else -n


def _flesh(i, P, F, tones, fat=.6, fray=1.0):
    """Give a block its fibre: relief and colours of outside, cut faces, seams and fat."""
    r = random.Random(i + 500)
    N = normals(P, F)
    bent = P + np.stack([0 * P[:, 0], .10 * P[:, 0] ** 2 * r.uniform(-1, 1), .10 * P[:, 0] ** 2 * r.uniform(-1, 1)], 1)
    big, small = cells(bent, .62, i), cells(bent, .17, i + 3, .2)
    gap = np.exp(-(big / .10) ** 2) * (.15 + 1.2 * (noise3(P, .8, i + 5, 2)).clip(0))
    line = np.exp(-(small / .16) ** 2)
    wear = noise3(P, .75, i + 7, 3)
    flat = np.zeros(len(P))
    seam = 0 * flat
    if r.random() < fat:
        t, c = r.random() * 3.14, r.uniform(.1, .5) * r.choice((-1, 1))
        q = bent[:, 1] * math.cos(t) + bent[:, 2] * math.sin(t) - c + .16 * noise3(P, .9, i + 9, 2)
        seam = np.exp(-(q / r.uniform(.05, .11)) ** 4)
    d = .11 * wear - (.15 * gap + .022 * line) * (1 - .8 * seam) * fray + .03 * seam + .018 * noise3(P, (1.2, 5, 5), i + 11, 2)
    P = P + N * d[:, None]
    end = ((np.abs(N[:, 0]) - .45) / .3).clip(0, 1)
    end = end * (.65 + .35 * r.random())
    outside, cut, deep = (np.array(hexc(c)) for c in tones)
    dry = ((noise3(P, .9, i + 13, 3) + .2) / .5).clip(0, 1)
    e = (end * .85 + .25 * dry * (1 - end)).clip(0, 1)[:, None]
    col = outside * (1 - e) + cut * e
    shade = (1 - .30 * line - .75 * gap).clip(.12)[:, None]
    col = col * shade + deep * (gap.clip(0, 1) * .25)[:, None]
    col = col * (1 + .22 * noise3(P, (.6, 4, 4), i + 15, 2))[:, None]
    m = (seam * (.55 + .45 * noise3(P, 2, i + 17, 2))).clip(0, 1)[:, None]
    return P, col * (1 - m) + np.array(hexc('#cdb083')) * m


BROWN = ('#64432a', '#916b49', '#422310')


def beef(i, mat, size=1.0, tones=BROWN):
    r = random.Random(i)
    P, F, _ = block(i, [size * r.uniform(1.25, 1.75), size * r.uniform(.95, 1.25), size * r.uniform(.75, 1.0)], r.choice((2, 3, 4)))
    P, col = _flesh(i, P, F, tones)
    return mesh('beef%d' % i, P, F, mat, True, col.clip(.004, 1))


def goat(i, mat, size=1.0, bone=True, tones=('#785840', '#a88464', '#4a2a18')):
    """Goat chopped across with its skin on one side; bone: a length of it sawn through, its marrow brown."""
    r = random.Random(i)
    P, F, V = block(i, [size * r.uniform(1.2, 1.6), size * r.uniform(1.0, 1.35), size * r.uniform(.8, 1.0)], 4, 8)
    hide = ((-V[:, 1] - .45 + .12 * noise3(V, 1.5, i)) / .14).clip(0, 1)[:, None]
    smooth = P + V * (.07 * noise3(P, 1.3, i + 2, 3) - .02 * np.abs(noise3(P, 3.2, i + 4, 2)))[:, None]
    P2, col = _flesh(i, P, F, tones, .8, 1.2)
    P = P2 * (1 - hide) + smooth * hide
    pores = (noise3(P, 6, i + 6) > .38)[:, None]
    col = col * (1 - hide) + np.array(hexc('#86623a')) * (1 + .35 * noise3(P, 1.2, i + 3, 3)[:, None] - .3 * pores) * hide
    if not bone:
        return mesh('goat%d' % i, P, F, mat, True, col.clip(.004, 1))
    B, G, c = _bone(i, size)
    return mesh('goat%d' % i, np.vstack([P, B]), np.vstack([F, G + len(P)]), mat, True, np.vstack([col, c]).clip(.004, 1))


def _bone(i, size):
    """A pipe along z through the meat, its sawn ends a little proud of it."""
    r = random.Random(i + 900)
    seg, R, w, L = 72, size * r.uniform(.36, .48), size * .13, size * r.uniform(.96, 1.06)
    prof = [(.01, L - .16), (R - w - .03, L - .12), (R - w, L), (R - .05, L + .02), (R, L - .05), (R * 1.02, L - .3), (R, 0), (R, -L), (.01, -L)]
    prof = np.array([((1 - t) * np.array(a) + t * np.array(b)) for a, b in zip(prof, prof[1:]) for t in np.linspace(0, 1, 9)[:-1]] + [prof[-1]])
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    e = 1 + .16 * np.cos(2 * t + i) + .06 * np.cos(3 * t)
    X = prof[:, :1] * np.cos(t) * e
    Y = prof[:, :1] * np.sin(t) * e
    P = np.stack([X, Y, np.repeat(prof[:, 1:], seg, 1)], -1).reshape(-1, 3)
    rad = np.repeat(prof[:, 0], seg)
    P += (.025 * noise3(P, 3.5, i, 3))[:, None]
    marrow = ((R - w + .02 - rad) / .05).clip(0, 1)[:, None] * (P[:, 2] > 0)[:, None]
    col = np.array(hexc('#bfa37c')) * (1 + .25 * noise3(P, 2.5, i + 5, 3))[:, None]
    col = col * (1 - marrow) + np.array(hexc('#4e2a1a')) * (1 + .5 * noise3(P, 4, i + 7, 2))[:, None] * marrow
    return P + [r.uniform(-.35, .35) * size, r.uniform(.0, .35) * size, 0], grid_faces(seg, len(prof), True), col
