"""Cooked rice: grains laid one by one where they come to lie lowest, so that they rest on each other; and what is served with it."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise3, obj, pick, ridged
from ..nodes import Nodes, hexc
from .nuts import ball


def rice_skin(deep='#c8642a', rough=(.24, .45)):
    n = Nodes('rice')
    f = n.noise(n.coord(), 7, 3, .7)
    col = n.mix(.3, n.col(), n.ramp(f.outputs[0], [(.3, .6), (.65, 1.0)]), 'MULTIPLY')
    n.bsdf(Base_Color=col, Subsurface=.10, Subsurface_Radius=(.14, .06, .03), Subsurface_Color=hexc(deep), Specular=.45,
           Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Normal=n.bump(f.outputs[0], .25, .03))
    return n.m


def _stretched(n, seed, length, girth, rows=9, seg=8):
    """n grains round the origin, long axis on x, each a little bent, one end blunter."""
    rs = np.random.RandomState(seed)
    p, t = np.linspace(0, math.pi, rows), np.linspace(0, 2 * math.pi, seg, endpoint=False)
    x = -np.cos(p)
    prof = np.sin(p) ** .55
    V = np.stack([np.repeat(x, seg), (prof[:, None] * np.cos(t)).ravel(), (prof[:, None] * np.sin(t)).ravel()], 1)
    l, g = rs.uniform(*length, n) / 2, rs.uniform(*girth, n)
    W = np.stack([V[None, :, 0] * l[:, None], V[None, :, 1] * g[:, None] * rs.uniform(.85, 1.1, (n, 1)), V[None, :, 2] * g[:, None] * rs.uniform(.75, .95, (n, 1))], -1)
    W[:, :, 1:] *= (1 + .16 * rs.uniform(-1, 1, (n, 1)) * V[None, :, 0])[..., None]
    W[:, :, 1] += rs.uniform(-.05, .05, (n, 1)) * (V[None, :, 0] ** 2 - .4)
    W *= 1 + .05 * rs.randn(n, V.shape[0], 1).clip(-1, 1)
    return W, grid_faces(seg, rows, True), l, g


def laid(n, base, r, mat, tones, weights, length=(.66, .86), girth=(.105, .128), seed=3, tries=6, cell=.045, centre=(0, 0), spread=None):
    """n grains on the height base(x, y), within r of the centre. Returns the height of what lies there, as a function."""
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
            q = r * math.sqrt(rs.rand()) if spread is None else abs(rs.normal(0, spread))
            b, yaw = rs.rand() * 6.283, rs.rand() * 3.1416
            x, y, c, d = q * math.cos(b), q * math.sin(b), math.cos(yaw), math.sin(yaw)
            i, j = ((x + s * l * c + L) / cell).astype(int).clip(0, S - 1), ((y + s * l * d + L) / cell).astype(int).clip(0, S - 1)
            h = H[j, i]
            slope = min(.55, max(-.55, (h[6:].max() - h[:3].max()) / (1.5 * l)))
            z = (h - slope * s * l).max() + w * .62
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
    tint = pick(tones, weights, n, rs, .10)
    ends = (np.abs(W[:, :, 0]) / half[:, None]) ** 6
    col = tint[:, None] * (1 + .18 * ends)[..., None]
    FF = (F[None] + W.shape[1] * np.arange(n)[:, None, None]).reshape(-1, 4)
    obj(mesh('rice', P.reshape(-1, 3), FF, mat, True, col.reshape(-1, 3).clip(0, 1)))

    def height(x, y):
        i, j = ((np.asarray(x) - centre[0] + L) / cell).astype(int).clip(0, S - 1), ((np.asarray(y) - centre[1] + L) / cell).astype(int).clip(0, S - 1)
        return H[j, i]
    return height


def plantain_skin():
    """Fried ripe plantain: golden, brown where the sugar burnt, shining with oil."""
    n = Nodes('dodo')
    co, oi = n.own_coord()
    a, f = n.noise(co, 1.1, 4, .65, .4), n.noise(co, 7, 3, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.44, 0.0), (.64, 1.0)]), .75), n.col(), '#7a3a0c')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.60, 0.0), (.68, 1.0)]), .5), col, '#4a1f08')
    n.bsdf(Base_Color=col, Subsurface=.12, Subsurface_Radius=(.3, .14, .05), Subsurface_Color=hexc('#d08a24'), Specular=.5,
           Roughness=n.ramp(f.outputs[0], [(.35, .18), (.65, .42)]).outputs[0], Normal=n.bump(n.math('ADD', a.outputs[0], f.outputs[0]), .5, .05))
    return n.m


def dodo(i, mat):
    """A slanting slice, fried: soft edge darker than the face."""
    r = random.Random(i)
    V, F, p, t = ball(110, 80)
    V = V[:, [1, 2, 0]]
    a, b, h = r.uniform(2.3, 2.8), r.uniform(1.35, 1.6), r.uniform(.36, .46)
    rad = np.hypot(V[:, 0], V[:, 1])
    flat = np.sign(V[:, 2]) * np.abs(V[:, 2]) ** .38
    q = rad ** .7 / np.maximum(rad, 1e-6)
    ang = np.arctan2(V[:, 1], V[:, 0])
    edge = 1 + .05 * noise3(np.stack([np.cos(ang), np.sin(ang), 0 * ang], 1), 1.5, i, 2)
    P = np.stack([V[:, 0] * q * a * edge, V[:, 1] * q * b * edge, flat * h], 1)
    d = .09 * noise3(P, .8, i + 2, 2) + .05 * (ridged(P, 1.3, i + 3, 2) - .6)
    P[:, 2] += d + r.uniform(-.06, .10) * (P[:, 0] / a) ** 2
    rim = (rad ** .7)[:, None] ** 7
    gold, brown = np.array(hexc('#c07620')) * r.uniform(.85, 1.08), np.array(hexc('#6b3009'))
    core = np.exp(-((np.hypot(P[:, 0] / a, P[:, 1] / b)) / .22) ** 2)[:, None] * .25
    col = gold * (1 - .85 * rim) + brown * .85 * rim
    col = col * (1 - core) + np.array(hexc('#cc8e3a')) * core
    return mesh('dodo%d' % i, P, F, mat, True, (col * (1 + 1.6 * d.clip(-.15, .1))[:, None]).clip(0, 1))
