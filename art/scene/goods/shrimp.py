"""Dried crayfish and smoked prawns: one ringed tube, straight in the carapace and curling in the abdomen, with a head that reads."""
import math
import random
import numpy as np
from ..mesh import Builder, noise1, noise3
from ..nodes import Nodes, hexc

BODY = 122 * 18          # vertices of the body alone, for the collision hull


def shrimp(i, mat, heads, bodies, seams='#8d4a26', legs='#b97d49', length=(2.6, 3.8), curl=(1.2, 2.8), girth=(.080, .096), broken=False,
           whiskers=.3, shrivel=.36, fan=1.0, leg=1.0):
    r = random.Random(i)
    b = Builder()
    L, cu = r.uniform(*length), r.uniform(*curl)
    R0 = L * r.uniform(*girth)
    Ch, Cb = np.array(hexc(r.choice(heads))), np.array(hexc(r.choice(bodies)))
    Ce, Cl = np.array(hexc(seams)), np.array(hexc(legs))
    K, seg = 120, 18
    s = np.linspace(0, 1, K)
    lat = r.uniform(-.25, .25)
    ds = L / (K - 1)
    k = cu * np.where(s < .36, .10, np.where(s < .85, 1.45, .7)) + .22 * noise1(s * 4, i)
    ang = math.pi + r.uniform(-.1, .1) + np.cumsum(k * ds / L)
    P = np.cumsum(ds * np.stack([np.cos(ang), lat * (s - .3) * .6, np.sin(ang)], 1), 0)
    q = (s / .36).clip(0, 1)
    head = R0 * (.26 + .98 * np.sin(np.minimum(1, q * .86 + .10) * math.pi * .60) ** .9) * np.where(q > .93, 1 - .22 * (q - .93) / .07, 1)
    qa = ((s - .36) / .64).clip(0, 1)
    f = (qa * 6) % 1
    tail = R0 * (.94 - .42 * qa ** 1.3) * (.85 + .21 * f ** .8 - np.where(f > .92, .20, 0))
    rad = np.where(s < .36, head, tail) * (1 + .10 * noise1(s * 9, i + 7))
    ch = (Ch * (1 - q[:, None]) + Cb * q[:, None]) * (.86 + .14 * q[:, None])
    rim = (f > .86)[:, None]
    cb = Cb * (1 - .3 * rim) + Ce * .32 * rim
    cb = cb * (1 + .10 * np.sin(qa * 9 + i))[:, None] * (1 - .25 * qa[:, None] ** 3) + Ch * .25 * qa[:, None] ** 3
    b.tube(P, rad, np.where((s < .36)[:, None], ch, cb), seg, (.70, 1.10))
    ax = np.repeat(np.concatenate([P[:1], P, P[-1:]]), seg, 0)
    V = b.V[0]
    w = noise3(V, 4.2, i) * .5 + noise3(V, 11, i + 3) * .24
    b.V[0] = ax + (V - ax) * (1 + shrivel * w)[:, None]
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    side = np.array([0, 1, 0.])
    dn = np.cross(T, side)
    m = int(K * .6)
    if np.dot(P[int(K * .4):].mean(0) - P[m], dn[m]) < 0:
        dn = -dn

    def curve(p0, d0, length, n=9, wig=.9):
        p, d = np.array(p0, float), np.array(d0, float)
        d /= np.linalg.norm(d)
        out = [p.copy()]
        axis = np.array([r.gauss(0, 1) for _ in range(3)])
        for _ in range(n - 1):
            d = d + np.cross(axis, d) * wig / n + np.array([r.gauss(0, 1) for _ in range(3)]) * .10
            d /= np.linalg.norm(d)
            p = p + d * length / (n - 1)
            out.append(p.copy())
        return out
    # rostrum, and antennal scales under it
    h = P[3]
    b.tube([h - dn[3] * R0 * .45 + T[3] * L * .10, h - dn[3] * R0 * .52, h - dn[3] * R0 * .60 - T[3] * L * .09, h - dn[3] * R0 * .78 - T[3] * L * .19],
           [R0 * .30, R0 * .26, R0 * .13, .006], Ch * .85, 7, (.55, 1))
    for sd in (-1, 1):
        # eyes sit in the head, half sunk
        b.sphere(P[8] + side * sd * rad[8] * .62 - dn[8] * rad[8] * .46, R0 * .23, hexc('#0d0907'), 10, 6)
        b.tube(curve(P[2] + side * sd * R0 * .22, -T[2] + side * sd * .25 + dn[2] * .15, L * .13, 5, .3), np.array([.35, .5, .5, .36, .06]) * R0 * .62, Cb * .9, 6, (1, .3))
    if not broken and r.random() < whiskers:
        for sd in (-1, 1):
            c = curve(P[3] + side * sd * R0 * .3, -T[3] + side * sd * .35 + dn[3] * r.uniform(-.3, .5), L * r.uniform(.4, .8), 16, r.uniform(.5, 2.0))
            b.tube(c, np.linspace(.05, .018, 16) * R0 * 1.0, Ch, 4)
    # legs folded along the belly
    for n in range(5):
        j = int(K * (.13 + .046 * n))
        for sd in (-1, 1):
            if r.random() < (.6 if broken else .2):
                continue
            c1 = curve(P[j] + dn[j] * rad[j] * .8 + side * sd * R0 * .3, dn[j] * .6 + side * sd * r.uniform(0, .3) + T[j] * r.uniform(.3, 1.0), L * r.uniform(.08, .12) * leg, 6, .6)
            e = np.array(c1[-1]) - np.array(c1[-2])
            c2 = curve(c1[-1], e / np.linalg.norm(e) + T[j] * r.uniform(-.2, 1.2), L * r.uniform(.06, .10) * leg, 6, .9)
            b.tube(c1 + c2[1:], np.linspace(.10, .03, 11) * R0, Cl * r.uniform(.8, 1.1), 5)
    for n in range(5):
        j = int(K * (.42 + .09 * n))
        for sd in (-1, 1):
            c = curve(P[j] + dn[j] * rad[j] * .85 + side * sd * R0 * .28, dn[j] + side * sd * .2 + T[j] * r.uniform(.1, 1.0), L * r.uniform(.06, .09), 6, .6)
            b.tube(c, np.array([.08, .15, .18, .16, .10, .02]) * R0, Cl * r.uniform(.85, 1.1), 6, (1.0, .3))
    e, te = P[-1], T[-1]
    for a, l in ((-.40, .15), (-.20, .18), (0, .15), (.20, .18), (.40, .15)):
        d = te * math.cos(a) + side * math.sin(a)
        wv = r.uniform(-1, 1)
        c = [e - te * .04 * R0 + d * L * l * x + dn[-1] * .14 * R0 * x * x * wv for x in (0, .25, .5, .75, .95, 1)]
        b.tube(c, np.array([.14, .22, .28, .30, .22, .05]) * R0 * fan, Cb * .5 + Ch * .5, 8, (1.0, .16))
    for j in range(len(b.V)):
        b.V[j] = b.V[j] - P[int(K * .45)]
    return b.mesh('shrimp%d' % i, mat)


def shell_skin(pale='#efd9b4', dark='#6b3517', tints=('#e0a068', '#f8d8ac', '#fbe6c4', '#e8ac78'), shade='#a8602e', sat=1.0, value=1.0, gloss=(.34, .62), pale_amount=.35, sss=.10):
    n = Nodes('shell')
    co, oi = n.own_coord()
    a, c = n.noise(co, 1.6, 4, .65), n.noise(co, 7, 4, .7)
    col = n.mix(.75, n.col(), n.ramp(a.outputs[0], [(.28, shade), (.5, '#f0e0c8'), (.75, '#ffffff')]), 'MULTIPLY')
    col = n.mix(.7, col, n.ramp(oi.outputs['Random'], list(zip((0, .35, .75, 1), tints))), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(c.outputs[0], [(.54, 0.0), (.70, 1.0)]), pale_amount), col, pale)
    col = n.mix(n.math('MULTIPLY', n.ramp(c.outputs[0], [(.26, 1.0), (.38, 0.0)]), .6), col, dark)
    col = n.n('HueSaturation', Color=col, Saturation=sat, Value=value)
    h = n.math('ADD', a.outputs[0], n.math('MULTIPLY', c.outputs[0], .6))
    n.bsdf(Base_Color=col, Subsurface=sss, Subsurface_Radius=(.12, .06, .03), Subsurface_Color=(.95, .58, .34),
           Roughness=n.ramp(c.outputs[0], [(.3, gloss[0]), (.7, gloss[1])]).outputs[0], Specular=.45, Normal=n.bump(h, .6, .05))
    return n.m
