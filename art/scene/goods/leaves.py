"""Dried leaves: a blade swept along a bending, twisting spine, rolled across and crumpled, whole and in fragments."""
import math
import random
import numpy as np
from ..mesh import grains, grid_faces, mesh, noise1, noise3, pick
from ..nodes import Nodes


def leaf(i, mat, length=(2.8, 4.4), width=(.20, .30), roll=(2.2, 5.0), bend=(-1.8, 2.8), twist=3.4, crumple=1.0, frag=False, serr=.10, shape=(.75, .8)):
    r = random.Random(i)
    Lg = r.uniform(*length) * (r.uniform(.4, .65) if frag else 1)
    Wd = Lg * (r.uniform(*width) if not frag else r.uniform(width[0] * 1.4, width[1] * 1.8))
    nu, nv = 48, 21
    ro = r.uniform(*roll) * (1 if r.random() < .8 else -1)
    be, tw = r.uniform(*bend), r.uniform(-twist, twist)
    us = np.linspace(0, 1, nu)
    kn, rn, wn = noise1(us * 3, i), noise1(us * 2.5, i + 50), noise1(us * 5, i + 90)
    pos, d, nrm = np.zeros(3), np.array([1., 0, 0]), np.array([0, 0, 1.])
    ds = Lg / (nu - 1)
    v = np.linspace(-1, 1, nv)
    V, UV = [], []
    for j, u in enumerate(us):
        k = be * (.4 + 1.2 * u) / Lg * 2 + 1.1 * kn[j] / Lg * 2
        ca, sa = math.cos(k * ds), math.sin(k * ds)
        d, nrm = d * ca + nrm * sa, nrm * ca - d * sa
        t = tw / Lg * ds * (.5 + u)
        s = np.cross(nrm, d)
        nrm = nrm * math.cos(t) + s * math.sin(t)
        nrm /= np.linalg.norm(nrm)
        d /= np.linalg.norm(d)
        s = np.cross(nrm, d)
        if frag:
            w = Wd * min(1, u * 6 + .25, (1 - u) * 5 + .15) * (.8 + .6 * wn[j])
        else:
            w = Wd * math.sin(math.pi * min(1, u ** shape[0] * .97 + .03)) ** shape[1] + .02
        ser = np.where(np.abs(v) > .9, 1 + serr * np.sin(u * Lg * 14) + .12 * noise1(v * 2 + u * 12, i), 1)
        rl = ro * (1 + .5 * rn[j])
        a, rad = v * rl * .5, 1 / (rl if abs(rl) > .05 else .05)
        y, z = np.sin(a) * rad * w * ser, (1 - np.cos(a)) * rad * w
        q = np.stack([np.full(nv, u), v, np.full(nv, i * 2.3)], 1)
        cr = (.55 * noise3(q * [4.5, 1.6, 1]) + .30 * noise3(q * [13, 4.5, 1]) + .14 * noise3(q * [27, 9, 1])) * w * crumple
        vein = -.035 * np.exp(-(v / .05) ** 2) + .02 * np.abs(v) * np.sin((u * 9 - np.abs(v) * 1.1) * 2 * math.pi)
        V.append(pos + s * y[:, None] + nrm * (z + cr * (.4 + np.abs(v)) + vein)[:, None])
        UV.append(np.stack([np.full(nv, u), v * .5 + .5], 1))
        pos = pos + d * ds
    V = np.concatenate(V)
    return mesh('leaf%d' % i, V - V.mean(0), grid_faces(nv, nu), mat, True, uv=np.concatenate(UV))


def leaf_skin(mid, light, dark, dry, edge='#4b3a1e', brown='#5a3d1c', brownness=.6, vein_col='#8d8a52', under='#8b9162', through='#8fa030', thin=.28, veins=.55):
    n = Nodes('leaf')
    co, oi = n.own_coord()
    su = n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['UV'])
    av = n.math('ABSOLUTE', n.math('SUBTRACT', su.outputs[1], .5))
    rib = n.ramp(av, [(.012, 1.0), (.035, 0.0)])
    ph = n.math('SUBTRACT', n.math('MULTIPLY', su.outputs[0], 9.0), n.math('MULTIPLY', av, 2.2))
    ph = n.math('ADD', ph, n.math('MULTIPLY', n.noise(co, 1.2, 2).outputs[0], .5))
    side = n.ramp(n.math('ABSOLUTE', n.math('SINE', n.math('MULTIPLY', ph, math.pi))), [(.0, 1.0), (.12, 0.0)])
    net = n.ramp(n.n('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=n.coord(), Scale=7).outputs[0], [(.02, .6), (.07, 0.0)])
    vein = n.math('MAXIMUM', n.math('MAXIMUM', rib, n.math('MULTIPLY', side, .6)), n.math('MULTIPLY', net, .4))
    a = n.noise(co, .9, 4, .65)
    col = n.mix(.5, n.ramp(oi.outputs['Random'], [(0, dark), (.3, mid), (.75, light), (1, dry)]),
                n.ramp(a.outputs[0], [(.3, dark), (.5, mid), (.68, light), (.8, dry)]))
    col = n.mix(n.math('MULTIPLY', n.ramp(av, [(.40, 0.0), (.5, 1.0)]), .5), col, edge)
    br = n.ramp(n.noise(co, 1.7, 4, .7).outputs[0], [(.50, 0.0), (.64, 1.0)])
    col = n.mix(n.math('MULTIPLY', br, brownness), col, brown)
    col = n.mix(n.math('MULTIPLY', vein, veins), col, vein_col)
    geo = n.n('NewGeometry')
    col = n.mix(n.math('MULTIPLY', geo.outputs['Backfacing'], .35), col, under)
    bp = n.bump(n.math('ADD', n.math('MULTIPLY', vein, .8), n.noise(co, 7, 3, .7).outputs[0]), .5, .05)
    p = n.n('BsdfPrincipled', Base_Color=col, Roughness=.62, Specular=.26, Normal=bp)
    tr = n.n('BsdfTranslucent', Color=n.mix(.5, col, through), Normal=bp)
    mx = n.n('MixShader')
    mx.inputs[0].default_value = thin
    n.t.links.new(p.outputs[0], mx.inputs[1])
    n.t.links.new(tr.outputs[0], mx.inputs[2])
    n.t.links.new(mx.outputs[0], n.out.inputs[0])
    return n.m


def crumbs(cols, n=1500, seed=3, size=(.015, .07), near=3.5, spread=2.6, flat=(.12, .3)):
    rs = np.random.RandomState(seed)
    a, q = rs.rand(n) * 6.28, near + abs(rs.standard_t(2.2, n)) * spread
    x, y = q * np.cos(a), q * np.sin(a)
    ok = (abs(x) < 15) & (abs(y) < 15)
    x, y = x[ok], y[ok]
    s = rs.uniform(*size, len(x)) * (1 - .5 * rs.rand(len(x)))
    m = Nodes('crumb')
    m.bsdf(Base_Color=m.col(), Roughness=.8, Specular=.15)
    return grains('crumbs', np.stack([x, y, s * .25], 1), s, pick(cols, list(range(len(cols), 0, -1)), len(x), rs), m.m, 2, flat)
