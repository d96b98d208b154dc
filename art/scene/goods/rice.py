"""Cooked rice: grains laid one by one where they come to lie lowest, so that they rest on each other; and what is served with it."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise3, obj, pick
from ..nodes import Nodes, hexc


def rice_skin(deep='#d0662a', rough=(.20, .46), sss=.34, oil=.75):
    """Cooked grain: a little see-through, stained unevenly; oil on it in some places, and dull in others."""
    n = Nodes('rice')
    f, a = n.noise(n.coord(), 9, 3, .7), n.noise(n.coord(), .75, 4, .65)
    col = n.mix(.30, n.col(), n.ramp(f.outputs[0], [(.3, .6), (.65, 1.0)]), 'MULTIPLY')
    r = n.math('ADD', n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]), n.math('MULTIPLY', n.math('SUBTRACT', a.outputs[0], .5), .5))
    film = n.math('MULTIPLY', n.ramp(a.outputs[0], [(.40, 1.0), (.58, .08)]), oil)
    n.bsdf(Base_Color=col, Subsurface=sss, Subsurface_Radius=(.20, .08, .03), Subsurface_Color=hexc(deep), Specular=.5, Clearcoat=film, Clearcoat_Roughness=.10,
           Roughness=r, Normal=n.bump(f.outputs[0], .25, .03))
    return n.m


def _stretched(n, seed, length, girth, rows=11, seg=8):
    """n grains round the origin, long axis on x: bent, one end blunter, some broken short, some split along the belly."""
    rs = np.random.RandomState(seed)
    p, t = np.linspace(0, math.pi, rows), np.linspace(0, 2 * math.pi, seg, endpoint=False)
    x = -np.cos(p)
    prof = np.sin(p) ** .62
    V = np.stack([np.repeat(x, seg), (prof[:, None] * np.cos(t)).ravel(), (prof[:, None] * np.sin(t)).ravel()], 1)
    l, g = rs.normal(np.mean(length), np.ptp(length) / 2.4, n).clip(.38, 1.15) / 2, rs.uniform(*girth, n)
    broken = rs.rand(n) < .20
    l[broken] *= rs.uniform(.35, .7, broken.sum())
    W = np.stack([V[None, :, 0] * l[:, None], V[None, :, 1] * g[:, None] * rs.uniform(.85, 1.2, (n, 1)), V[None, :, 2] * g[:, None] * rs.uniform(.72, .95, (n, 1))], -1)
    W[:, :, 1:] *= (1 + .30 * rs.uniform(-1, 1, (n, 1)) * V[None, :, 0])[..., None]
    curve = rs.normal(0, .075, (n, 2))
    W[:, :, 1:] += curve[:, None, :] * ((V[:, 0] ** 2 - .4)[None] * (l / .4)[:, None])[..., None]
    W *= 1 + .06 * rs.randn(n, V.shape[0], 1).clip(-1, 1)
    return W, grid_faces(seg, rows, True), l, g


def laid(n, base, r, mat, tones, weights, length=(.66, .86), girth=(.105, .128), seed=3, tries=6, cell=.045, centre=(0, 0), spread=None, press=.25, rim=lambda b: 1.0):
    """n grains on the height base(x, y), within r of the centre (times rim of the angle), pressed into each other. Returns the height of what lies there, as a function."""
    rs = np.random.RandomState(seed)
    L = r + 1.2
    S = int(2 * L / cell)
    a = np.linspace(-L, L, S)
    X, Y = np.meshgrid(a, a)
    H = base(X, Y)
    ground = H.copy()
    W, F, half, g = _stretched(n, seed, length, girth)
    s = np.linspace(-1, 1, 9)
    side = np.array([-.7, 0, .7])
    out = np.empty((n, 12))
    for k in range(n):
        best = None
        l, w = half[k], g[k]
        for _ in range(tries):
            b, yaw = rs.rand() * 6.283, rs.rand() * 3.1416
            q = r * rim(b) * math.sqrt(rs.rand()) if spread is None else abs(rs.normal(0, spread))
            x, y, c, d = q * math.cos(b), q * math.sin(b), math.cos(yaw), math.sin(yaw)
            i, j = ((x + s * l * c + L) / cell).astype(int).clip(0, S - 1), ((y + s * l * d + L) / cell).astype(int).clip(0, S - 1)
            h = H[j, i]
            slope = min(.9, max(-.9, (h[6:].max() - h[:3].max()) / (1.5 * l) + rs.normal(0, .22)))
            z = np.percentile(h - slope * s * l, 75) + w * press
            over = z - ground[j[4], i[4]]                                     # lowest above the mound, not on the table
            if best is None or over < best[0]:
                best = (over, z, x, y, c, d, slope)
        _, z, x, y, c, d, slope = best
        for e in side:
            i = ((x + s * l * c - e * w * d + L) / cell).astype(int).clip(0, S - 1)
            j = ((y + s * l * d + e * w * c + L) / cell).astype(int).clip(0, S - 1)
            top = z + slope * s * l + w * .75 * math.sqrt(1 - e * e) * np.sqrt(1 - (s * .96) ** 2) ** .6
            H[j, i] = np.maximum(H[j, i], top)
        m = 1 / math.sqrt(1 + slope * slope)
        out[k] = (c * m, -d, -slope * m * c, d * m, c, -slope * m * d, slope * m, 0, m, x, y, z)
    R, T = out[:, :9].reshape(n, 3, 3), out[:, 9:]
    P = np.einsum('nij,nkj->nki', R, W) + T[:, None] + [centre[0], centre[1], 0]
    stain = noise3(P.reshape(-1, 3), .55, seed, 3).reshape(n, -1, 1)                  # where the sauce settled, over many grains
    col = pick(tones, weights, n, rs, .10)[:, None] * (1 + np.array([.25, .75, 1.1]) * -stain.clip(-.45, .4))
    side = (W[:, :, 0] / half[:, None] * rs.choice((-1, 1), (n, 1)))[..., None]
    col = col * (1 + np.array([.06, .18, .25]) * side * rs.rand(n, 1, 1))              # one end paler
    FF = (F[None] + W.shape[1] * np.arange(n)[:, None, None]).reshape(-1, 4)
    obj(mesh('rice', P.reshape(-1, 3), FF, mat, True, col.reshape(-1, 3).clip(0, 1)))

    def height(x, y):
        i, j = ((np.asarray(x) - centre[0] + L) / cell).astype(int).clip(0, S - 1), ((np.asarray(y) - centre[1] + L) / cell).astype(int).clip(0, S - 1)
        return H[j, i]
    return height


def plantain_skin():
    """Fried ripe plantain: sugar that browned in patches, pits that the water left, oil that still stands on it."""
    n = Nodes('dodo')
    co, oi = n.own_coord()
    a, f, p = n.noise(co, 1.6, 5, .7, .3), n.noise(co, 13, 3, .75), n.noise(co, 5.5, 2, .6)
    col = n.mix(.5, n.col(), n.ramp(f.outputs[0], [(.3, .45), (.62, 1.0)]), 'MULTIPLY')
    film = n.ramp(a.outputs[0], [(.36, .35), (.55, 1.0)])
    pits = n.ramp(p.outputs[0], [(.30, 0.0), (.42, 1.0)])
    h = n.math('ADD', n.math('MULTIPLY', pits.outputs[0], 1.1), n.math('ADD', n.math('MULTIPLY', a.outputs[0], .8), n.math('MULTIPLY', f.outputs[0], .8)))
    n.bsdf(Base_Color=col, Subsurface=.18, Subsurface_Radius=(.30, .11, .03), Subsurface_Color=hexc('#d08428'), Specular=.5, Clearcoat=film, Clearcoat_Roughness=.06,
           Roughness=n.ramp(f.outputs[0], [(.35, .20), (.65, .48)]).outputs[0], Normal=n.bump(h, .7, .06))
    return n.m


def dodo(i, mat):
    """A slice cut on a slant: caramel on gold, its face sunken round the line of seeds, its edge sharp and fried dark; it has curled in the oil."""
    r = random.Random(i)
    seg = 220
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    q = np.concatenate([np.linspace(.001, .965, 62), .965 + .035 * np.sin(np.linspace(0, math.pi / 2, 10))[1:]])
    a, b, h = r.uniform(2.3, 3.2), r.uniform(1.30, 1.62), r.uniform(.22, .30)
    ring = np.stack([np.cos(t), np.sin(t), 0 * t], 1)
    edge = (1 + .05 * noise3(ring, 1.4, i, 3) + .018 * noise3(ring, 6, i + 1, 2)) * (np.abs(np.cos(t)) ** 2.3 + np.abs(np.sin(t)) ** 2.3) ** (-1 / 2.3)
    flat = np.stack([(q[:, None] * a * edge * np.cos(t)).ravel(), (q[:, None] * b * edge * np.sin(t)).ravel(), np.zeros(len(q) * seg)], 1)
    rad = np.repeat(q, seg)
    thick = h * (1 - ((rad - .955).clip(0) / .045) ** 4).clip(0) ** .5
    blister = .035 * noise3(flat, 1.5, i + 2, 3) + .022 * noise3(flat, 4.5, i + 3, 2)
    face = thick + (blister - .10 * (1 - rad ** 3)) * (thick > .05)
    top, low = flat.copy(), flat.copy()
    top[:, 2], low[:, 2] = face, -thick + .6 * blister * (thick > .05)
    k = len(q)
    low = low.reshape(k, seg, 3)[::-1][1:].reshape(-1, 3)
    P = np.vstack([top, low])
    ra = np.concatenate([rad, rad.reshape(k, seg)[::-1][1:].ravel()])
    u, v = P[:, 0] / a, P[:, 1] / b
    P[:, 2] += r.uniform(.15, .55) * u * u - r.uniform(-.05, .22) * v * v + r.uniform(-.30, .30) * u * v + .14 * noise3(P, .45, i + 4, 2)
    mott, fine = noise3(P, (.7, 1.0, 1), i + 5, 4, .6), noise3(P, 3.2, i + 6, 3, .6)
    burnt = ((mott + .35 * fine + .01) / .26).clip(0, 1) * r.uniform(.75, 1)
    rim = smoothed((ra + .16 * noise3(P, 1.3, i + 7, 3) - .80) / .18)
    gold, brown, dark = (np.array(hexc(c)) for c in (r.choice(('#bd7420', '#c47e26', '#b26a18')), '#6a2c0a', '#2a0f04'))
    col = gold + (np.array(hexc('#dca848')) - gold) * (.7 * np.exp(-((u * u + v * v) / .22)) * (.6 + mott.clip(-.5, .5)))[:, None]
    seeds = np.exp(-((np.abs(v) - .13) / .05) ** 2) * (np.abs(u) < .6) * (noise3(P, (3.2, 1, 1), i + 9) > .2)
    col = col * (1 - burnt[:, None]) + brown * burnt[:, None]
    col = col * (1 - .45 * seeds)[:, None]
    col = col * (1 - .92 * rim[:, None]) + dark * .92 * rim[:, None]
    return mesh('dodo%d' % i, P, grid_faces(seg, 2 * k - 1, True), mat, True, col.clip(0, 1))


def smoothed(x):
    x = x.clip(0, 1)
    return x * x * (3 - 2 * x)
