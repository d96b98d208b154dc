"""Stockfish: cut pieces (skin, fibrous flesh, bone), tails, and whole headless fish."""
import math
import random
import numpy as np
from ..mesh import grid_faces, mesh, noise1, noise3
from ..nodes import Nodes, hexc


def _push(V, D, nu, nv):
    """Move a closed tube of rings along its own normals, outwards."""
    G = V.reshape(nu, nv, 3)
    du, dv = np.gradient(G, axis=0), np.roll(G, -1, 1) - np.roll(G, 1, 1)
    N = np.cross(dv, du)
    N /= np.linalg.norm(N, axis=2, keepdims=True) + 1e-9
    out = np.sign((N * (G - G.mean(1, keepdims=True))).sum(2).mean() + 1e-9)
    return (G + N * D.reshape(nu, nv, 1) * out).reshape(-1, 3)


def _twist(V, rate):
    a = V[:, 0] * rate
    y, z = V[:, 1].copy(), V[:, 2].copy()
    V[:, 1], V[:, 2] = y * np.cos(a) - z * np.sin(a), y * np.sin(a) + z * np.cos(a)
    return V


def _sgnpow(x, e):
    return np.sign(x) * np.abs(x) ** e


def chunk(i, mat):
    """A cross-cut slab, bent like the side it came from: skin outside, layered flesh inside, ragged ends."""
    r = random.Random(i)
    L, nu, nv = r.uniform(3.6, 6.0), 110, 96
    W, T, arc = r.uniform(2.2, 3.2), r.uniform(.6, 1.15), r.uniform(.7, 2.0)
    bend, taper, tws = r.uniform(-.35, .35), r.uniform(-.25, .25), r.uniform(-.5, .5)
    skin = np.array(hexc(r.choice(('#a3916c', '#958663', '#b0a07c'))))
    flesh = np.array(hexc(r.choice(('#d6bc8a', '#cdb27e', '#dcc69a'))))
    cut0, cut1 = r.uniform(-.5, .5), r.uniform(-.5, .5)
    us = np.concatenate([np.full(9, 0.), np.linspace(0, 1, nu - 18), np.full(9, 1.)])
    cap = np.concatenate([(np.arange(9) + .02) / 9, np.ones(nu - 18), (np.arange(9)[::-1] + .02) / 9])
    U, Tt = np.meshgrid(us, np.arange(nv) / nv, indexing='ij')
    C = np.repeat(cap[:, None], nv, 1)
    ca, sa = np.cos(2 * math.pi * Tt), np.sin(2 * math.pi * Tt)
    s, h = _sgnpow(ca, .45) * C ** .5, _sgnpow(sa, .6) * C

    def n2(a, b, c):
        return noise3(np.stack([a.ravel(), b.ravel(), c.ravel()], 1)).reshape(U.shape)
    one = np.ones_like(U)
    th = T * (1 - .55 * np.abs(s) ** 2.2) * (1 + .25 * n2(U * 3, s * 2, one * i))
    ang, rad = s * arc * .5, W / arc
    rr = rad + h * th * .5
    x = (U - .5) * L * (1 + .08 * n2(s * 2, h, one * i * 3)) + (np.abs(U - .5) * 2) ** 6 * (np.where(U < .5, cut0, cut1) * s * .9 + .75 * n2(s * 3.2, h * 2.5, i * 5 + np.where(U < .5, 0, 9.)))
    wsc = (1 + taper * (U - .5)) * (1 + .10 * np.sin(U * 5 + i))
    V = np.stack([x, rr * np.sin(ang) * wsc, rr * np.cos(ang) - rad + bend * (U - .5) ** 2 * L], -1).reshape(-1, 3)
    sk = np.where(C >= .999, ((h - .05) / .25).clip(0, 1), 0).ravel()
    rid, fine = 1 - np.abs(noise3(V, (.28, 2.6, 2.6), i, 3)), 1 - np.abs(noise3(V, (.7, 7, 7), i + 3, 2))
    low, wr = noise3(V, .5, i + 5, 2), noise3(V, (2.4, .8, .8), i + 9, 3)
    lw = 1 - np.abs(noise3(V, (.35, 3.4, 3.4), i + 11, 2))
    D = (1 - sk) * (.28 * (rid - .7) + .12 * (fine - .7)) + sk * (.11 * (lw - .6) + .03 * (1 - np.abs(wr))) + .20 * low
    flake = (V[:, 0] * 1.1 + .9 * low + np.abs(V[:, 1]) * .6) % 1.0
    D += (1 - sk) * .12 * (flake - .5) * (C.ravel() >= .999)
    V = _twist(_push(V, D, nu, nv), tws / L)
    V -= V.mean(0)
    col = flesh * (1 - sk[:, None]) + skin * sk[:, None]
    col = col * (1 + np.clip((rid - .75) * .9, -.5, .25)[:, None] * (1 - .6 * sk[:, None]))
    edge = (np.abs(h) < .3).ravel() & (np.abs(s) > .9).ravel()
    col[edge] = col[edge] * .6 + np.array(hexc('#e8d6ac')) * .4           # thin edges go pale and glassy
    # the cut backbone: a ring of bone in one end, dark in the middle
    e = np.where(U < .5, U < .02, U > .98).ravel() & (C.ravel() < .999)
    q = np.hypot((s.ravel() - .1) * W * .5, h.ravel() * th.ravel())
    ring = e & (q < .42) & (q > .2)
    col[ring] = hexc('#efe6cf')
    col[e & (q <= .2)] = hexc('#7c5a38')
    return mesh('sf%d' % i, V, grid_faces(nv, nu, True), mat, True, col.clip(0, 1), attrs={'skin': sk})


def tail(i, mat, length=(7.0, 8.6)):
    """The tail end on its side: cut face, peduncle, rayed fan."""
    r = random.Random(i)
    L, nu, nv, cap = r.uniform(*length), 190, 90, 12
    bend, tw, H0, fan = r.uniform(-.5, .5), r.uniform(-.7, .7), r.uniform(1.5, 2.0), r.uniform(1.3, 1.8)
    skin, fl, fin = (np.array(hexc(c)) for c in ('#a08d69', '#cba65f', '#7d6a45'))
    c = np.where(np.arange(nu) < cap, (np.arange(nu) + .02) / cap, 1.0)
    u = ((np.arange(nu) - cap) / (nu - 1 - cap)).clip(0, 1)
    f = ((u - .70) / .30).clip(0, 1)
    hy = np.where(u < .70, H0 * (1 - u / .70).clip(0) ** .9 + .42 * (1 - (1 - u / .70) ** 2), .42 + fan * f ** .75)
    hz = np.where(u < .70, H0 * .46 * (1 - u / .72).clip(0) ** .8 + .17, .17 * (1 - f) + .035)
    a = 2 * math.pi * np.arange(nv) / nv
    s, h = _sgnpow(np.cos(a), .85)[None], _sgnpow(np.sin(a), .9)[None]
    S, H, U, Fm, C = (np.broadcast_to(q, (nu, nv)) for q in (s, h, u[:, None], f[:, None], c[:, None]))

    def n2(x, y, z):
        return noise3(np.stack([np.broadcast_to(q, (nu, nv)).ravel() for q in (x, y, z)], 1)).reshape(nu, nv)
    x = (U - .5) * L + (Fm > 0) * (L * .10 * Fm * np.abs(S) ** 1.5 - L * .03 * Fm + .16 * Fm * n2(S * 9, i, 3))
    x = x + (U < .12) * (.12 - U).clip(0) / .12 * .35 * n2(S * 3, H * 3, i * 5)
    y, z = hy[:, None] * S * C, hz[:, None] * H * C
    z = z + (Fm > 0) * (.05 * Fm * np.sin(S * 34 + i) + .18 * Fm * n2(S * 2, U * 3, i))
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    sk, ff = (C >= .999).astype(float).ravel(), Fm.ravel()
    rid = 1 - np.abs(noise3(V, (.6, 2.6, 2.6), i, 3))
    lw, low = 1 - np.abs(noise3(V, (.28, 2.6, 1.5), i + 11, 3)), noise3(V, (.45, .6, .6), i + 5, 2)
    D = (1 - sk) * .28 * (rid - .6) + sk * (.20 * (lw - .62) + .16 * low) * (1 - ff).clip(.05, 1)
    V = _twist(_push(V, D, nu, nv), tw / L)
    V[:, 2] += bend * (V[:, 0] / L) ** 2 * 2.4
    sk3, f3 = sk[:, None], ff[:, None]
    col = fl * (1 - sk3) + (skin * (1 - f3) + fin * f3) * sk3
    col = col * (1 + np.clip((lw - .75) * .9, -.5, .2)[:, None])
    col = col * (1 - .25 * f3 * (np.sin(S.ravel() * 34 + i) < -.3)[:, None])
    return mesh('tail%d' % i, V, grid_faces(nv, nu, True), mat, True, col.clip(0, 1), attrs={'skin': sk * (1 - .5 * ff)})


def whole(i, mat, L=27.0):
    """A whole dried cod without its head: shrunken, ribbed by drying, with back and belly fins and a fan tail; lies on its side."""
    r = random.Random(i)
    nu, nv = 420, 120
    u = np.linspace(0, 1, nu)
    f = ((u - .87) / .13).clip(0, 1)
    body = np.interp(u, (0, .003, .008, .03, .07, .18, .4, .62, .8, .87, 1), (.05, .9, 1.45, 1.62, 1.85, 2.45, 2.1, 1.35, .66, .45, .40))
    hy = body + 2.1 * f ** .8
    hz = np.interp(u, (0, .003, .008, .03, .08, .25, .5, .75, .88, 1), (.05, .55, .85, .98, 1.15, 1.35, 1.0, .48, .2, .05))
    a = 2 * math.pi * np.arange(nv) / nv
    S, H = np.broadcast_to(np.cos(a)[None], (nu, nv)), np.broadcast_to(_sgnpow(np.sin(a), .9)[None], (nu, nv))
    U, Fm = np.broadcast_to(u[:, None], (nu, nv)), np.broadcast_to(f[:, None], (nu, nv))
    # three back fins, two belly fins: drawn out of the edges, thin
    back = sum(k * np.exp(-np.abs((U - c) / w) ** 3) for c, w, k in ((.20, .055, .9), (.42, .085, .75), (.65, .075, .6)))
    belly = sum(k * np.exp(-np.abs((U - c) / w) ** 3) for c, w, k in ((.46, .085, .6), (.67, .07, .5)))
    edge = np.abs(S) ** 18
    finm = (np.where(S > 0, back, belly) * edge).clip(0, 1)
    y = hy[:, None] * S + np.sign(S) * finm * 1.7 * (1 + .05 * np.sin(U * 260) + .10 * np.sin(U * 41 + i))
    z = hz[:, None] * H * (1 - .8 * finm)
    z = z - .55 * np.exp(-((U - .22) / .16) ** 2) * np.exp(-((S + .62) / .28) ** 2) * (H > 0)      # sunken, split belly
    x = (U - .5) * L + Fm * (1.1 * np.abs(S) ** 1.6) - finm * -.5
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    q = noise3(np.stack([S.ravel() * 9, np.full(nu * nv, i + .5), U.ravel() * 2], 1))
    V[:, 0] += Fm.ravel() * .22 * q
    V[:, 2] += Fm.ravel() * (.05 * np.sin(S.ravel() * 40 + i))
    thin = np.maximum(Fm, finm).ravel()
    lw = 1 - np.abs(noise3(V, (.22, 2.2, 1.4), i + 11, 3))
    low = noise3(V, (.28, .5, .5), i + 5, 2)
    rib = np.sin(U.ravel() * 95 + 5.0 * np.abs(S.ravel()) + 1.2 * low) * (1 - U.ravel()).clip(0, 1)
    D = (.15 * (lw - .62) + .24 * low + .05 * rib) * (1 - thin).clip(.05, 1)
    V = _twist(_push(V, D, nu, nv), r.uniform(-.035, .035))
    t = V[:, 0] / L
    V[:, 1] += r.uniform(-2.2, 2.2) * t ** 2 * 2
    V[:, 2] += 1.3 * np.abs(t) ** 2.2 * 2 * r.uniform(.2, 1.0)
    skin, pale, fin = (np.array(hexc(c)) for c in ('#93826a', '#c9b79c', '#8c7658'))
    up = (.5 + .5 * S.ravel())[:, None]
    col = pale * (1 - up) + skin * up
    col = col * (1 - thin[:, None]) + fin * thin[:, None]
    col = col * (1 + np.clip((lw - .75) * .9, -.5, .2)[:, None])
    neck = (U.ravel() < .012)[:, None]
    col = np.where(neck, np.array(hexc('#b98d52')), col)
    line = np.exp(-((S.ravel() - .12 - .12 * np.sin(U.ravel() * 4)) / .04) ** 2)[:, None] * (1 - thin[:, None])
    col = col * (1 - .6 * line) + np.array(hexc('#ded4bb')) * .6 * line
    return mesh('whole%d' % i, V, grid_faces(nv, nu, True), mat, True, col.clip(0, 1), attrs={'skin': (1 - neck.ravel()) * (1 - .5 * thin)})


def stockfish_skin():
    n = Nodes('stock')
    co, oi = n.own_coord()
    sk = n.attr('skin')
    fib = n.noise(n.stretch(co, (.35, 3.2, 3.2)), 1.6, 5, .7, .3)
    a, f2 = n.noise(co, .7, 4, .6), n.noise(co, 6, 3, .7)
    col = n.mix(.6, n.col(), n.ramp(fib.outputs[0], [(.3, '#a8834f'), (.5, '#ecdcb8'), (.72, '#fbf3e2')]), 'MULTIPLY')
    skc = n.ramp(fib.outputs[0], [(.3, '#6a5f4b'), (.5, '#a3967a'), (.7, '#c9bfa4')])
    spk = n.ramp(n.noise(co, 5, 3, .6).outputs[0], [(.55, 0.0), (.62, 1.0)])
    skc = n.mix(n.math('MULTIPLY', spk, .35), skc, '#4a3f2c')
    silver = n.ramp(n.noise(co, 1.1, 4, .65).outputs[0], [(.52, 0.0), (.64, 1.0)])
    skc = n.mix(n.math('MULTIPLY', silver, .55), skc, '#b9b6aa')
    skc = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.38, 0.0), (.62, 1.0)]), .5), skc, '#5b5241')
    col = n.mix(n.math('MULTIPLY', sk, .75), col, skc)
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.55, 0.0), (.75, 1.0)]), .3), col, '#a8702f')
    col = n.mix(.5, col, n.ramp(oi.outputs['Random'], [(0, '#dfcaa4'), (.5, '#f7ecd6'), (1, '#eadab6')]), 'MULTIPLY')
    v = n.n('TexVoronoi', Vector=co, Scale=9.0)
    h = n.math('ADD', n.math('ADD', fib.outputs[0], n.math('MULTIPLY', f2.outputs[0], .18)), n.math('MULTIPLY', n.math('MULTIPLY', v.outputs['Distance'], sk), .10))
    rough = n.math('SUBTRACT', n.ramp(fib.outputs[0], [(.3, .42), (.7, .62)]), n.math('MULTIPLY', n.math('MULTIPLY', sk, silver), .16))
    n.bsdf(Base_Color=col, Subsurface=.10, Subsurface_Radius=(.25, .14, .06), Subsurface_Color=(.95, .75, .42), Roughness=rough.outputs[0], Specular=.4, Normal=n.bump(h, .6, .06))
    return n.m


def tied(fish, L, at, turns, roll=(0, 0), gap=.5):
    """Lay whole fish so that the narrow of their tails meets at one point, and wind twine round it."""
    from ..mesh import Builder, coords, obj
    from ..nodes import plain
    x, y, z = at
    mean = sum(turns) / len(turns)
    side = np.array([-math.sin(mean), math.cos(mean)])
    out = []
    for k, (me, a) in enumerate(zip(fish, turns)):
        V = coords(me).astype(float)
        n = V[np.abs(V[:, 0] - .345 * L) < .4].mean(0)
        ca, sa = math.cos(a), math.sin(a)
        o = (k - (len(fish) - 1) / 2) * 2 * gap
        out.append(obj(me, (x + side[0] * o - (n[0] * ca - n[1] * sa), y + side[1] * o - (n[0] * sa + n[1] * ca), z - n[2]), (roll[k], 0, a)))
    b = Builder()
    t = np.linspace(0, 2 * math.pi * 6, 260)
    d = np.array([math.cos(mean), math.sin(mean)])
    w = 1.16 + .03 * np.sin(t * 1.3)
    along = np.linspace(-.35, .35, 260) + .05 * np.sin(t * .9)
    P = np.stack([x + side[0] * w * np.cos(t) + d[0] * along, y + side[1] * w * np.cos(t) + d[1] * along, z + .52 * np.sin(t)], 1)
    c = hexc('#a3865a')
    b.tube(P, .075, c, 8)
    for sgn in (-1, 1):
        q = np.linspace(0, 1, 24)
        e = np.stack([x - side[0] * q * 2.6 + sgn * d[0] * q * .9 + .3 * np.sin(q * 6 + sgn) * d[0], y - side[1] * q * 2.6 + sgn * d[1] * q * .9, z + .5 + .5 * np.sin(q * 3) - q ** 2 * .9], 1)
        b.tube(e, np.full(24, .07), c, 8)
    m = Nodes('twine')
    tw = m.noise(m.coord((6, 6, 6)), 2.0, 3)
    m.bsdf(Base_Color=m.mix(.5, m.col(), m.ramp(tw.outputs[0], [(.3, '#6b5230'), (.7, '#d2b98a')])), Roughness=.9, Normal=m.bump(tw.outputs[0], .8, .05))
    out.append(obj(b.mesh('twine', m.m)))
    return out
