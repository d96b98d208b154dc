"""Roundish things that are poured: kernels, nuts, berries, beans. One ball, shaped and wrinkled by numbers."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise3, ridged
from ..nodes import Nodes, hexc


def ball(nu=44, nv=30):
    """Unit sphere with its long axis on x: points, faces, and the two angles."""
    p = np.linspace(.001, math.pi - .001, nv)
    t = np.linspace(0, 2 * math.pi, nu, endpoint=False)
    Pp, T = np.meshgrid(p, t, indexing='ij')
    V = np.stack([np.cos(Pp), np.sin(Pp) * np.cos(T), np.sin(Pp) * np.sin(T)], -1).reshape(-1, 3)
    return V, grid_faces(nu, nv, True), Pp.ravel(), T.ravel()


def bean_skin(tones, dark, light, rough=(.35, .6), spec=.4, bump=.5, scale=1.0, sss=0.0, flecks=.3, fine=9, tint=.6, shade=None):
    """Skin coloured per piece (tones), per vertex (Col, which the shape may darken in furrows) and by mottling."""
    n = Nodes('bean')
    co, oi = n.own_coord()
    base = n.ramp(oi.outputs['Random'], list(zip(np.linspace(0, 1, len(tones)), tones)))
    a, f = n.noise(co, 1.3 * scale, 4, .65, .4), n.noise(co, fine * scale, 3, .7)
    col = n.mix(tint, base, n.ramp(a.outputs[0], [(.32, dark), (.52, '#ffffff'), (.72, '#ffffff')]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.56, 0.0), (.74, 1.0)]), .5), col, light)
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.58, 0.0), (.68, 1.0)]), flecks), col, dark)
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    k = dict(Subsurface=sss, Subsurface_Radius=(.12, .07, .04), Subsurface_Color=hexc(light)) if sss else {}
    h = n.math('ADD', a.outputs[0], n.math('MULTIPLY', f.outputs[0], .5))
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.3, rough[0]), (.7, rough[1])]).outputs[0], Specular=spec, Normal=n.bump(h, bump, .05), **k)
    return n.m


def two_sided(inner, outer, inner_dark, outer_dark, rough=(.5, .7)):
    """For split kernels: the attribute 'skin' says outside (1) or the split face (0)."""
    n = Nodes('kernel')
    co, oi = n.own_coord()
    sk = n.attr('skin')
    a, f = n.noise(co, 1.1, 4, .65, .5), n.noise(co, 7, 3, .7)
    i = n.ramp(oi.outputs['Random'], list(zip((0, .4, .8, 1), inner)))
    i = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.36, 1.0), (.56, 0.0)]), .6), i, inner_dark)
    o = n.ramp(oi.outputs['Random'], list(zip((0, .5, 1), outer)))
    o = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.42, 1.0), (.6, 0.0)]), .65), o, outer_dark)
    peel = n.ramp(n.noise(co, 1.0, 4, .7).outputs[0], [(.60, 0.0), (.63, 1.0)])
    o = n.mix(n.math('MULTIPLY', peel, .75), o, i)
    o = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.55, 0.0), (.65, 1.0)]), .3), o, outer_dark)
    col = n.mix(sk, i, o)
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    h = n.math('ADD', a.outputs[0], n.math('MULTIPLY', f.outputs[0], .5))
    n.bsdf(Base_Color=col, Subsurface=.08, Subsurface_Radius=(.15, .09, .05), Subsurface_Color=hexc(inner[1]),
           Roughness=n.ramp(f.outputs[0], [(.3, rough[0]), (.7, rough[1])]).outputs[0], Specular=.35, Normal=n.bump(h, .5, .05))
    return n.m


def ogbono(i, mat, broken=False):
    """Half a bush mango kernel: a long flattish almond, domed brown back, flat pale split face with a slit."""
    r = random.Random(i)
    V, F, p, t = ball(48, 36)
    a, b, h = r.uniform(1.25, 1.6), r.uniform(.68, .84), r.uniform(.30, .42)
    x = V[:, 0]
    taper = 1 - .28 * x - .10 * x * x                       # one end narrower
    y, z = V[:, 1] * taper, V[:, 2]
    skin = 1 / (1 + np.exp(-(z + .06) / .05))
    zz = np.where(z > 0, z * h * 1.0, z * h * .22)
    face = (z < 0)
    slit = np.exp(-(y / .05) ** 2) * (np.abs(x) < .6)
    zz = zz + face * (.035 * slit * (1 - x * x)) + face * .07 * (1 - np.hypot(x, y)).clip(0)
    P = np.stack([x * a, y * b, zz], 1)
    bend = r.uniform(-.10, .22)
    P[:, 2] += bend * x ** 2
    P[:, 1] += r.uniform(-.14, .14) * x ** 2
    w = noise3(P, 1.3, i, 2)
    fur = ridged(P * [.5, 2.6, 2.6], 1, i + 5, 2) - .7
    nrm = V / np.linalg.norm(V, axis=1, keepdims=True)
    P = P + nrm * (.06 * w + .05 * fur * skin)[:, None] * [1, 1, .8]
    if broken:
        cut = r.uniform(.0, .5)
        over = (P[:, 0] - cut - .12 * noise3(P * 3, 1, i)).clip(0)
        P[:, 0] -= over
    col = (1 + .5 * fur.clip(-.5, .2) * skin - .18 * face * slit)[:, None].clip(.4, 1.1) * np.ones(3)
    return mesh('ogbono%d' % i, P, F, mat, True, col, attrs={'skin': skin})


def tiger_nut(i, mat):
    """A shrunken little tuber: long furrows, a few rings, a blunt end with a scar."""
    r = random.Random(i)
    V, F, p, t = ball(56, 34)
    a, b = r.uniform(.58, .78), r.uniform(.42, .52)
    tw = r.uniform(-.6, .6)
    ang = t + tw * V[:, 0]
    q = np.stack([V[:, 0] * .9, np.cos(ang) * 2.1, np.sin(ang) * 2.1], 1)
    fur = -np.abs(noise3(q, 1.0, i, 2))
    fold = -np.abs(noise3(q * [1.1, .5, .5], 1.0, i + 4, 1))
    ringd = sum(np.exp(-((V[:, 0] - c) / .035) ** 2) for c in (r.uniform(-.7, -.4), r.uniform(-.1, .1), r.uniform(.35, .6)))
    d = .26 * fur + .15 * fold + .10 - .05 * ringd + .12 * noise3(V, 1.2, i + 8)
    d *= .35 + .65 * np.sin(p)
    P = V * [a, b, b * r.uniform(.82, 1.0)] * (1 + d)[:, None]
    P[:, 1] += r.uniform(-.1, .1) * V[:, 0] ** 2
    tip = np.exp(-((V[:, 0] - 1) / .07) ** 2)
    P[:, 0] -= .10 * tip
    col = (1 + 1.0 * (fur + .16).clip(-.4, .12) + .5 * (fold + .15).clip(-.3, .1) - .3 * tip - .12 * ringd)[:, None].clip(.3, 1.2) * np.ones(3)
    return mesh('tigernut%d' % i, P, F, mat, True, col)


def ehuru(i, mat, cracked=False):
    """Calabash nutmeg: an oval seed, dull brown, faintly ribbed lengthwise with a pale seam; cracked ones show the kernel."""
    r = random.Random(i)
    V, F, p, t = ball(64, 40)
    a, b, c = r.uniform(.88, 1.08), r.uniform(.58, .68), r.uniform(.48, .60)
    nr = r.choice((7, 8, 9))
    ang = t + .25 * V[:, 0] + .2 * noise3(V, 1.1, i)
    rib = np.cos(ang * nr) * np.sin(p) ** 1.2
    d = .030 * rib + .06 * noise3(V, 1.3, i, 2) + .03 * (ridged(V * [1, 3, 3], 1, i + 3, 2) - .7)
    P = V * [a, b, c] * (1 + d)[:, None]
    P[:, 0] *= 1 + .06 * V[:, 1]
    seam = np.exp(-((np.abs(((t - .3 + math.pi) % (2 * math.pi)) - math.pi)) / .09) ** 2) * np.sin(p)
    hil = np.exp(-((V[:, 0] - 1) / .05) ** 2)
    P -= V * (.05 * seam + .07 * hil)[:, None]
    sh = 1 + .22 * rib.clip(-1, .4) + .35 * seam + .3 * hil - .2 * (1 - np.sin(p)) + .2 * noise3(V, 2.5, i + 9, 2)
    col = sh[:, None].clip(.35, 1.4) * np.ones(3)
    if cracked:                       # one half of the shell gone: a creamy marbled kernel below
        edge = V[:, 2] - .12 - .16 * noise3(V, 2.2, i + 2, 2)
        k = 1 / (1 + np.exp(-edge / .012))
        P = P - (V * [a, b, c]) * (k * .10)[:, None]
        marb = (.75 + .35 * np.sign(noise3(V * [1.5, 5, 5], 1, i + 11, 2)))[:, None]
        col = col * (1 - k[:, None]) + np.array((2.5, 2.6, 2.5)) * marb * k[:, None]
    return mesh('ehuru%d' % i, P, F, mat, True, col)


def berry(i, mat):
    """Uziza: a small wrinkled peppercorn with its stalk."""
    r = random.Random(i)
    V, F, p, t = ball(30, 20)
    R = r.uniform(.24, .29)
    net = -np.abs(noise3(V, 2.0, i, 1)) * .8
    P = V * [R * 1.12, R, R] * (1 + .34 * net + .09)[:, None]
    end = (V[:, 0] - .80).clip(0) / .2                        # the stalk is drawn out of one pole
    L = r.uniform(.24, .46)
    ring = (V[:, 0] > .93)
    u = ((V[:, 0] - .93) / .07).clip(0, 1)
    if True:
        yz = np.stack([np.cos(t), np.sin(t)], 1) * np.where(ring, .034, 0)[:, None]
        P[ring, 1:] = yz[ring]
        idx = p[ring]
        q = 1 - idx / idx.max()
        P[ring, 0] = R * 1.05 + q * L
        P[ring, 1] += r.uniform(-.35, .35) * q ** 2 * L
        P[ring, 2] += r.uniform(-.35, .35) * q ** 2 * L
    sh = 1 + 1.3 * (net + .14).clip(-.45, .15)
    col = np.where(ring[:, None], np.array((1.5, 1.25, .95)), sh[:, None].clip(.3, 1.25) * np.ones(3))
    return mesh('berry%d' % i, P, F, mat, True, col), 20


def locust_bean(i, mat):
    """Iru: a soft flattened bean, split skin, wrinkled."""
    r = random.Random(i)
    V, F, p, t = ball(40, 28)
    a, b, c = r.uniform(.46, .58), r.uniform(.36, .44), r.uniform(.17, .24)
    d = .22 * noise3(V, 1.2, i, 2) - .30 * np.abs(noise3(V, 2.1, i + 3)) + .08
    P = V * [a, b, c] * (1 + d)[:, None]
    dish = np.exp(-(np.hypot(V[:, 0], V[:, 1]) / .55) ** 2)
    P[:, 2] -= np.sign(V[:, 2]) * dish * c * r.uniform(.15, .5)
    P[:, 2] += r.uniform(-.3, .3) * V[:, 0] ** 2 * .4 + r.uniform(-.2, .2) * V[:, 1] * V[:, 0] * .4
    col = (1 + .8 * (d - .02).clip(-.2, .15))[:, None].clip(.4, 1.3) * np.ones(3)
    return mesh('iru%d' % i, P, F, mat, True, col)


def groundnut(i, mat):
    """A peanut kernel in its papery skin."""
    r = random.Random(i)
    V, F, p, t = ball(36, 26)
    a, b = r.uniform(.62, .85), r.uniform(.40, .47)
    P = V * [a, b, b * .95]
    P[:, 1:] *= (1 - .16 * V[:, :1] - .05 * np.cos(V[:, :1] * 3))
    q = np.stack([V[:, 0] * 1.0, np.cos(t) * 3, np.sin(t) * 3], 1)
    w = -np.abs(noise3(q, 1, i, 2)) * .07 + .05 * noise3(V, 1.1, i + 2)
    P = P * (1 + w)[:, None]
    tip = np.exp(-((V[:, 0] - 1) / .10) ** 2)
    P[:, 0] += .07 * tip
    col = (1 + 2.5 * (w + .02).clip(-.1, .06))[:, None].clip(.5, 1.2) * np.ones(3) * (1 + tip[:, None] * [.5, .7, .8])
    return mesh('nut%d' % i, P, F, mat, True, col)
