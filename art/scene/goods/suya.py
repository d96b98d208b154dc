"""Suya: thin beef threaded flat, yaji pressed into it; raw onion, tomato and cabbage beside it; the paper it is sold in."""
import math
import random
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from ..mesh import Builder, grains, grid_faces, mesh, noise1, noise3, obj, pick, ridged
from ..nodes import Nodes, hexc

YAJI = ('#a06836', '#b8834c', '#7c4722', '#cba267', '#8e3a1a', '#573117')


def grilled_skin():
    """Browned meat, its oil, and the crust of spice in its hollows."""
    n = Nodes('suya')
    co, oi = n.own_coord()
    f, g = n.noise(co, 3.5, 4, .7), n.noise(co, 14, 2, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.56, 0.0), (.64, 1.0)]), .6), n.col(), '#a8682c')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.30, 1.0), (.42, 0.0)]), .5), col, '#2c120a')
    h = n.math('ADD', f.outputs[0], n.math('MULTIPLY', g.outputs[0], .7))
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.38, .26), (.6, .58)]).outputs[0], Specular=.45, Normal=n.bump(h, .7, .06))
    return n.m


def _slab(r, i, a, b, th):
    """A thin slice, uneven at its edge: both faces and the rim between them."""
    nu, nv = 90, 70
    u, v = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(-1, 1, nv))
    x, y = u * np.sqrt(1 - v * v * .36), v * np.sqrt(1 - u * u * .36)
    ang = np.arctan2(y, x).ravel()
    ring = np.stack([np.cos(ang), np.sin(ang), 0 * ang], 1)
    edge = 1 + .14 * noise3(ring, 1.1, i, 2) + .07 * noise3(ring, 4.0, i + 1, 2)
    P = np.stack([x.ravel() * edge * a, y.ravel() * edge * b, 0 * ang], 1)
    rad = np.hypot(x, y).ravel()
    thick = th * (1 - .55 * rad ** 4)
    fib = ridged(P * [2.6, .5, 1], 1, i + 2, 3) - .6
    low = .16 * noise3(P, .6, i + 3, 2)
    wave = .12 * np.sin(P[:, 1] * r.uniform(.9, 1.3) + i)
    rel = .08 * fib + .05 * noise3(P, 2.6, i + 4, 3)
    top = P + np.stack([0 * ang, 0 * ang, low + wave + thick + rel], 1)
    bot = P + np.stack([0 * ang, 0 * ang, low + wave - thick + .4 * rel], 1)
    F, N = grid_faces(nu, nv), len(P)
    rim = np.concatenate([np.arange(nu), np.arange(1, nv) * nu + nu - 1, (nv - 1) * nu + np.arange(nu - 2, -1, -1), np.arange(nv - 2, 0, -1) * nu])
    nxt = np.roll(rim, -1)
    side = np.stack([rim, nxt, nxt + N, rim + N], 1)[:, ::-1]
    char = ((rad - .68 + .35 * noise3(P, .9, i + 6, 3)) / .25).clip(0, 1) * (.75 + noise3(ring, 1.6, i + 8)).clip(0, 1)
    spots = ((noise3(P, 1.5, i + 9, 3) - .22) / .12).clip(0, 1) * .7
    dark = np.maximum(char, spots)[:, None]
    crust = (noise3(P, 2.0, i + 10, 3)[:, None] + .55).clip(0, 1)
    col = np.array(hexc('#4c2110')) * (1 - crust) + np.array(hexc('#8a5426')) * crust
    col = col * (1 + 1.2 * rel.clip(-.12, .08) * 3)[:, None]
    col = col * (1 - .88 * dark) + np.array(hexc('#1a0d08')) * .88 * dark
    return np.vstack([top, bot]), np.vstack([F, F[:, ::-1] + N, side]), np.vstack([col, col * .8]), N


def skewer(i, mat, n=6, length=23.0, loc=(0, 0, 0), turn=0.0, tilt=0.0):
    """A stick with n slices, each lapping over the next, flat as it came off the grill, with loose spice on top."""
    r, rs = random.Random(i), np.random.RandomState(i)
    bd = Builder()
    x0 = -length / 2
    bd.tube([np.array([x0 + q * length, 0, .04 * math.sin(q * 7 + i)]) for q in np.linspace(0, 1, 20)], np.r_[np.full(17, .15), .13, .09, .03], np.array(hexc('#a8834f')), 9)
    x, pts = x0 + length * .30, []
    for k in range(n):
        a, b = r.uniform(1.35, 1.6), r.uniform(1.65, 2.1)
        V, F, C, N = _slab(r, i * 31 + k, a, b, r.uniform(.17, .24))
        p = -.17 + r.uniform(-.04, .04)                                        # lapped like tiles
        V = np.stack([V[:, 0] * math.cos(p) - V[:, 2] * math.sin(p), V[:, 1], V[:, 0] * math.sin(p) + V[:, 2] * math.cos(p)], 1)
        yaw = r.uniform(-.16, .16)
        V = np.stack([V[:, 0] * math.cos(yaw) - V[:, 1] * math.sin(yaw), V[:, 0] * math.sin(yaw) + V[:, 1] * math.cos(yaw), V[:, 2]], 1)
        V += [x, r.uniform(-.18, .18), .20 + r.uniform(-.03, .03)]
        bd.add(V, F, C)
        pts.append(V[:N])
        x += a * 1.42
    o = obj(bd.mesh('skewer%d' % i, mat), loc, (0, tilt, turn))
    P = np.vstack(pts)
    P = P[rs.choice(len(P), 4200)]
    P = P[noise3(P, .7, i, 2) > -.12]
    c, s = math.cos(turn), math.sin(turn)
    ct, st = math.cos(tilt), math.sin(tilt)
    P = np.stack([P[:, 0] * ct + P[:, 2] * st, P[:, 1], -P[:, 0] * st + P[:, 2] * ct], 1)
    P = np.stack([P[:, 0] * c - P[:, 1] * s, P[:, 0] * s + P[:, 1] * c, P[:, 2]], 1) + np.array(loc) + [0, 0, .01]
    g = Nodes('yaji')
    g.bsdf(Base_Color=g.col(), Roughness=.7, Specular=.2)
    grains('yaji', P, rs.uniform(.02, .055, len(P)), pick(YAJI, (5, 4, 3, 1.4, 1.1, .8), len(P), rs), g.m, i)
    return o


def onion_skin(sss=.14):
    n = Nodes('onion')
    f = n.noise(n.coord((1, 1, .3)), 5, 3, .6)
    n.bsdf(Base_Color=n.mix(.2, n.col(), n.ramp(f.outputs[0], [(.3, .7), (.7, 1.0)]), 'MULTIPLY'), Subsurface=sss, Subsurface_Radius=(.25, .16, .18),
           Subsurface_Color=hexc('#d9bcc6'), Roughness=n.ramp(f.outputs[0], [(.3, .16), (.7, .34)]).outputs[0], Specular=.5, Normal=n.bump(f.outputs[0], .12, .04))
    return n.m


def onion_rings(i, mat, radii, at, tilt=(0, 0), high=.24, spread=.0):
    """Rings of one slice of red onion: each a bent wall, thick and thin in turn, cut through; its outer membrane is purple, which fades inwards.
    Some have sprung open."""
    r = random.Random(i)
    seg, k = 260, 30
    t = np.linspace(0, 2 * math.pi, seg)
    s = np.linspace(0, 2 * math.pi, k, endpoint=False)
    T, S = np.meshgrid(t, s, indexing='ij')
    white, pink, purple = np.array(hexc('#d6cbc6')), np.array(hexc('#b98aa4')), np.array(hexc('#4e1038'))
    for m, R in enumerate(radii):
        e = r.uniform(.80, .98)
        turn = np.stack([np.cos(T), np.sin(T), 0 * T], -1).reshape(-1, 3)
        open_ = len(radii) < 4 and r.random() < .5
        T2 = T * (.86 if open_ else 1)                                   # an open ring is wider and does not close
        n1, n2 = (noise3(turn, 1.1, i * 9 + m + q, 2).reshape(T.shape) for q in (0, 5))
        th = .075 + .02 * r.random() + .04 * n2
        u, v = np.sign(np.cos(S)) * np.abs(np.cos(S)) ** .55, np.sign(np.sin(S)) * np.abs(np.sin(S)) ** .35
        wall = R * (1 + .07 * n1) * (1.08 if open_ else 1) + .05 * (1 - v * v) - .05 * v         # a layer bulges, and is narrower above
        rr = wall + th.clip(.04) * u
        z = high * v * (1 + .12 * n2) + .07 * np.sin(2 * T + m) + (.25 * ((T / 6.283 - .5).clip(0) * 2) ** 2 if open_ else 0)
        P = np.stack([rr * np.cos(T2), rr * np.sin(T2) * e, z], -1).reshape(-1, 3)
        out = ((u.ravel() - .30) / .4).clip(0, 1)[:, None] * (.8 + .5 * n1.ravel()[:, None]).clip(.3, 1)
        hue = ((u.ravel() + .3) / 1.3).clip(0, 1)[:, None] ** 2 * (.6 + .6 * n2.ravel()[:, None]).clip(0, 1)
        col = white + (pink - white) * .6 * hue
        col = col + (purple - col) * .92 * out
        inner = ((-u.ravel() - .8) / .2).clip(0, 1)[:, None]
        col = col + (pink - col) * .45 * inner
        F = grid_faces(k, seg, True)
        obj(mesh('ring%d' % m, P, F, mat, True, col.clip(0, 1)), (at[0] + r.uniform(-spread, spread), at[1] + r.uniform(-spread, spread), at[2] + m * spread * .12), (tilt[0] + r.uniform(-spread, spread) * .25, tilt[1] + r.uniform(-spread, spread) * .25, r.random() * 6))


def tomato_skin():
    n = Nodes('tomato')
    f = n.noise(n.coord(), 5, 3, .6)
    n.bsdf(Base_Color=n.col(), Subsurface=.15, Subsurface_Radius=(.4, .08, .04), Subsurface_Color=hexc('#b8482c'), Roughness=.24, Specular=.5, Normal=n.bump(f.outputs[0], .2, .04))
    return n.m


def tomato_slice(i, mat, R=2.25, th=.34):
    """Cut across: skin, wall, and chambers with seeds in their jelly."""
    r = random.Random(i)
    nr, nt = 90, 220
    q, t = np.meshgrid(np.linspace(.001, 1, nr), np.linspace(0, 2 * math.pi, nt, endpoint=False), indexing='ij')
    n = r.choice((4, 5, 6))
    ph = r.random() * 6
    out = R * (1 + .03 * np.cos(n * t + ph) + .02 * np.sin(2 * t + ph))
    X, Y = (q * out * np.cos(t)).ravel(), (q * out * np.sin(t)).ravel()
    flat = np.stack([X, Y, 0 * X], 1)
    wob = .05 * noise3(flat, .9, i, 2)
    u = ((t * n / (2 * math.pi) + ph) % 1)
    ch = (1 - ((u - .5).ravel() / .36) ** 4).clip(0, 1) * (1 - (((q.ravel() - .54) + wob) / .25) ** 4).clip(0, 1)
    ch = ch ** .5
    seeds = ((noise3(flat, 3.0, i + 3) - .22) / .08).clip(0, 1) * (ch > .35)
    grain = noise3(flat, 2.2, i + 5, 3)
    z = th + .02 * grain - .10 * ch + .09 * seeds
    edge = (1 - q.ravel()) < .03
    z = z - .10 * (q.ravel() ** 30)
    flesh, gel, seed, skin = (np.array(hexc(c)) for c in ('#a83c28', '#96461f', '#c4a468', '#84200f'))
    col = flesh * (1 + .25 * grain)[:, None]
    core = np.exp(-(q.ravel() / .18) ** 2)[:, None]
    col = col * (1 - .5 * core) + np.array(hexc('#c08a70')) * .5 * core
    col = col * (1 - ch[:, None]) + gel * ch[:, None]
    col = col * (1 - seeds[:, None]) + seed * seeds[:, None]
    col[edge] = skin
    top = np.stack([X, Y, z], 1)
    low = np.stack([X[-nt:], Y[-nt:], np.full(nt, 0.0)], 1)
    mid = np.stack([X[-nt:] * 1.02, Y[-nt:] * 1.02, np.full(nt, th * .5)], 1)
    V = np.vstack([top, mid, low])
    F = grid_faces(nt, nr + 2, True)
    return mesh('tomato%d' % i, V, F, mat, True, np.vstack([col, np.broadcast_to(skin, (2 * nt, 3))]).clip(0, 1))


def cabbage(n, mat, at, spread=1.6, seed=4):
    """Limp shreds in a loose heap, curled, white to pale green."""
    rs = np.random.RandomState(seed)
    b = Builder()
    s = np.linspace(-.5, .5, 36)
    for k in range(n):
        l = rs.uniform(1.3, 3.6)
        x, y = rs.normal(at[0], spread * .5), rs.normal(at[1], spread * .40)
        d = math.hypot(x - at[0], y - at[1]) / spread
        head = rs.rand() * 6.283 + rs.normal(0, 2.2) * s + rs.normal(0, 2.5) * s * s + .35 * noise1(s * 6, k)
        px, py = np.cumsum(np.cos(head)) * l / 36, np.cumsum(np.sin(head)) * l / 36
        z = at[2] + 1.1 * max(0, 1 - d) * k / n + .14 * noise1(s * 3, k + 400) + rs.uniform(-.3, .3) * s
        P = np.stack([x + px - px.mean(), y + py - py.mean(), np.maximum(z, at[2] - .15)], 1)
        c = np.array(hexc(('#b2bc86', '#c3c59f', '#98ab6a', '#c9c8ae', '#7f9654')[rs.randint(5)])) * rs.uniform(.85, 1.05)
        lean = rs.uniform(-.9, .9)
        b.tube(P, rs.uniform(.06, .13) * np.sqrt((1 - (2 * s) ** 18).clip(.05)), c * (1 + .12 * noise1(s * 4, k + 900))[:, None], 10, (.22, 1.15), (lean, .4 * lean, 1))
    return obj(b.mesh('cabbage', mat))


def paper_skin():
    """Cheap brown wrapping: short fibres, and dark shining spots where grease (its attribute) has gone in."""
    n = Nodes('wrapping')
    co = n.coord()
    a, f, g = n.noise(co, .35, 3), n.noise(n.coord((2, 14, 9)), 2.0, 3, .7), n.noise(co, 22, 2)
    col = n.ramp(a.outputs[0], [(.3, '#a08a6c'), (.7, '#b19b7d')])
    col = n.mix(.30, col, n.ramp(f.outputs[0], [(.35, '#80694c'), (.65, '#c8b08c')]), 'SOFT_LIGHT')
    col = n.mix(n.math('MULTIPLY', n.ramp(g.outputs[0], [(.63, 0.0), (.68, 1.0)]), .35), col, '#6e5636')
    grease = n.attr('grease')
    col = n.mix(n.math('MULTIPLY', grease, .62), col, '#54371b')
    n.bsdf(Base_Color=col, Roughness=n.math('SUBTRACT', .85, n.math('MULTIPLY', grease, .45)), Specular=.3, Normal=n.bump(f.outputs[0], .15, .03))
    return n.m


def paper(size=(24, 19), seed=3, turn=.12, lie=lambda P: 0 * P[:, 0]):
    """A sheet crumpled once and smoothed out again: flat facets between sharp creases, at two sizes. lie(P) says how near grease is."""
    nu, nv = 560, 440
    x, y = np.meshgrid(np.linspace(-.5, .5, nu) * size[0], np.linspace(-.5, .5, nv) * size[1])
    P = np.stack([x.ravel(), y.ravel(), 0 * x.ravel()], 1)
    rs = np.random.RandomState(seed)
    warp = P[:, :2] + .25 * np.stack([noise3(P, .35, seed + 5, 2), noise3(P, .35, seed + 6, 2)], 1)

    def facets(k):
        C = np.vstack([(rs.rand(k, 2) - .5) * 1.3, [(i, j) for i in (-.7, .7) for j in (-.7, .7)]]) * size
        verts, _, tris, *_ = delaunay_2d_cdt([Vector(c) for c in C], [], [], 0, 1e-4)
        D, h, z = np.array([tuple(v) for v in verts]), rs.rand(len(verts)), np.full(len(P), .5)
        for t in tris:
            A, B, E = D[list(t)]
            w = (warp - A) @ np.linalg.inv(np.array([B - A, E - A]))
            ok = (w >= 0).all(1) & (w.sum(1) <= 1)
            z[ok] = h[t[0]] + w[ok] @ [h[t[1]] - h[t[0]], h[t[2]] - h[t[0]]]
        return z
    near = lie(P)
    z = (.75 * facets(34) + .50 * facets(150) + .24 * facets(700)) * (1 - .5 * near.clip(0, 1)) + .10 * noise3(P, .12, seed, 2)
    e = np.maximum(np.abs(x) / size[0], np.abs(y) / size[1]).ravel() * 2
    z += .9 * e ** 10 * (.5 + noise3(P, .18, seed + 2))
    P[:, 2] = (z - np.percentile(z, 60)) * .8 + .22
    P[:, 2] = P[:, 2].clip(.02)
    P[:, :2] *= 1 + (.012 * noise3(P, .6, seed + 7, 3) * e ** 6)[:, None]                    # torn off a roll, not cut
    g = near + .55 * noise3(P, .55, seed + 8, 4, .6)
    return obj(mesh('paper', P, grid_faces(nu, nv), paper_skin(), attrs={'grease': ((g - .35) / .25).clip(0, 1)}), (0, 0, 0), (0, 0, turn))
