"""What food lies in: bowls of earthenware, terracotta, calabash and enamel, a wooden tray, a mortar, a paper bag, a spoon."""
import math
from dataclasses import dataclass, field
import bpy
import numpy as np
from .mesh import grid_faces, lathe, mesh, noise3, obj, ridged, smooth_profile
from .nodes import Nodes, hexc


@dataclass
class Vessel:
    r: float            # inner radius at the fill line
    rim_z: float
    foot: float         # radius the vessel covers on the table, seen from above
    dome_r: float
    dome_z: float
    dome_h: float
    fill_z: float       # where a powder meets the wall
    colliders: list = field(default_factory=list)
    rim: tuple = (7.12, 7.4, 4.83)     # where dust may lie


def clay(c1='#4b3226', c2='#6a4632', c3='#2f211b', rough=.55, speck='#1c1411'):
    n = Nodes('clay')
    co = n.coord()
    a, rings = n.noise(co, .28, 4, .6, .4), n.noise(n.coord((.05, .05, 2.6)), 1.6, 3, .6)
    col = n.ramp(a.outputs[0], [(.25, c3), (.5, c1), (.75, c2)])
    col = n.mix(.35, col, n.ramp(rings.outputs[0], [(.35, c3), (.65, c2)]), 'SOFT_LIGHT')
    v = n.n('TexVoronoi', Vector=co, Scale=5.5)
    sp = n.ramp(v.outputs['Distance'], [(.10, 1.0), (.17, 0.0)])
    rv = n.ramp(v.outputs['Color'], [(.62, 0.0), (.66, 1.0)])
    col = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', sp, rv), .8), col, speck)
    geo = n.n('NewGeometry')
    col = n.mix(n.math('MULTIPLY', n.ramp(geo.outputs['Pointiness'], [(.51, 0.0), (.56, 1.0)]), .45), col, '#9a7050')
    h = n.math('ADD', n.math('MULTIPLY', rings.outputs[0], .8), n.math('MULTIPLY', n.noise(co, 2.5, 4, .65).outputs[0], .35))
    n.bsdf(Base_Color=col, Roughness=n.ramp(a.outputs[0], [(.3, rough - .12), (.7, rough + .12)]).outputs[0], Specular=.45, Normal=n.bump(h, .45, .18))
    return n.m


def terracotta():
    return clay('#7a4f39', '#94664c', '#5c3a2a', .66, '#3a241a')


def pale_clay():
    return clay('#8f7f6c', '#a89983', '#6f6152', .6, '#4a3d30')


def calabash_skin(carved=True):
    """Dried gourd, with a burnt zigzag below the rim."""
    n = Nodes('calabash')
    co = n.coord()
    a, b = n.noise(co, .22, 4, .6, .7), n.noise(co, 1.2, 5, .7, .3)
    col = n.ramp(a.outputs[0], [(.25, '#684526'), (.45, '#946a3c'), (.6, '#a9814f'), (.8, '#7d5733')])
    col = n.mix(.5, col, n.ramp(b.outputs[0], [(.35, '#4e2f17'), (.62, '#d9ab66')]), 'SOFT_LIGHT')
    v = n.n('TexVoronoi', Vector=co, Scale=2.2)
    col = n.mix(n.math('MULTIPLY', n.ramp(v.outputs['Distance'], [(.04, 1.0), (.12, 0.0)]), .45), col, '#3c2412')
    h = n.math('MULTIPLY', b.outputs[0], .5)
    if carved:
        wob = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(co, 1.6, 2).outputs[0], .5), .16)
        xyz = n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['Object'])
        ang = n.math('ARCTAN2', xyz.outputs[1], xyz.outputs[0])
        r2 = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', xyz.outputs[0], xyz.outputs[0]), n.math('MULTIPLY', xyz.outputs[1], xyz.outputs[1])))
        z = n.math('ADD', xyz.outputs[2], wob)
        zig = n.math('PINGPONG', n.math('MULTIPLY', ang, 34 / (2 * math.pi)), 1.0)

        def line(expr, w):
            return n.ramp(n.math('ABSOLUTE', expr), [(w * .7, 1.0), (w, 0.0)])
        marks = [line(n.math('SUBTRACT', z, 3.95), .06), line(n.math('SUBTRACT', z, 2.75), .06), line(n.math('SUBTRACT', z, 2.5), .05),
                 line(n.math('SUBTRACT', z, n.math('ADD', 2.85, zig)), .075)]
        m = marks[0]
        for x in marks[1:]:
            m = n.math('MAXIMUM', m, x)
        tri = n.math('LESS_THAN', z, n.math('ADD', 2.72, n.math('MULTIPLY', zig, .62)))
        tri = n.math('MULTIPLY', tri, n.math('GREATER_THAN', z, 2.78))
        m = n.math('MAXIMUM', m, n.math('MULTIPLY', tri, .8))
        out = n.math('GREATER_THAN', r2, n.math('ADD', 4.9, n.math('MULTIPLY', z, .28)))       # outside wall only
        m = n.math('MULTIPLY', n.math('MULTIPLY', m, out), n.ramp(n.noise(co, 5, 3).outputs[0], [(.3, .45), (.6, .95)]))
        col = n.mix(m, col, '#2a170b')
        h = n.math('SUBTRACT', h, n.math('MULTIPLY', m, .8))
    n.bsdf(Base_Color=col, Roughness=n.ramp(b.outputs[0], [(.3, .34), (.7, .55)]).outputs[0], Specular=.4, Normal=n.bump(h, .3, .08))
    return n.m


def wood(c=('#5a3a22', '#7d5535', '#966b45'), axis=0, rough=.6):
    """Oiled hardwood; axis is the way of the grain."""
    n = Nodes('wood')
    sc = [2.2, 2.2, 2.2]
    sc[axis] = .14
    co = n.coord(tuple(sc))
    warp = n.noise(n.coord(), .25, 2)
    a, f = n.noise(co, .8, 5, .65, .9), n.noise(co, 5.0, 3, .7)
    pores_c = [14.0, 14.0, 14.0]
    pores_c[axis] = 1.1
    pores = n.ramp(n.noise(n.coord(tuple(pores_c)), 1.0, 2).outputs[0], [(.30, 1.0), (.40, 0.0)])
    col = n.ramp(a.outputs[0], [(.28, c[0]), (.5, c[1]), (.72, c[2])])
    col = n.mix(.4, col, n.ramp(f.outputs[0], [(.3, c[0]), (.7, c[2])]), 'SOFT_LIGHT')
    col = n.mix(.35, col, n.ramp(warp.outputs[0], [(.3, '#3f2716'), (.7, '#b08a5e')]), 'SOFT_LIGHT')
    col = n.mix(n.math('MULTIPLY', pores, .5), col, '#2c1a0e')
    h = n.math('SUBTRACT', n.math('ADD', n.math('MULTIPLY', a.outputs[0], .5), n.math('MULTIPLY', f.outputs[0], .35)), n.math('MULTIPLY', pores, .3))
    n.bsdf(Base_Color=col, Roughness=n.ramp(a.outputs[0], [(.3, rough - .08), (.7, rough + .12)]).outputs[0], Specular=.35, Normal=n.bump(h, .4, .12))
    return n.m


def enamel(rim_z, band=.28, white='#d9d5c8', blue='#1d3160'):
    """White enamelled steel with a blue rim and a few chips."""
    n = Nodes('enamel')
    co = n.coord()
    xyz = n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['Object'])
    wob = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(co, 1.1, 3).outputs[0], .5), .14)
    m = n.ramp(n.math('SUBTRACT', n.math('ADD', xyz.outputs[2], wob), rim_z - band), [(.0, 0.0), (.04, 1.0)])
    col = n.mix(n.math('MULTIPLY', n.noise(co, .5, 3).outputs[0], .2), white, '#b9b09a')
    col = n.mix(m, col, blue)
    chip = n.ramp(n.noise(co, 1.9, 4, .6).outputs[0], [(.70, 0.0), (.71, 1.0)])
    col = n.mix(n.math('MULTIPLY', chip, m), col, '#1a1512')
    n.bsdf(Base_Color=col, Roughness=.16, Specular=.5, Normal=n.bump(n.noise(co, .9, 3).outputs[0], .06, .3))
    return n.m


def kraft():
    n = Nodes('kraft')
    co = n.coord()
    a, f = n.noise(co, .5, 3), n.noise(n.coord((1, 9, 9)), 2.2, 3, .7)
    col = n.ramp(a.outputs[0], [(.3, '#8f7050'), (.7, '#a98a66')])
    col = n.mix(.35, col, n.ramp(f.outputs[0], [(.35, '#7d6245'), (.65, '#bd9f78')]), 'SOFT_LIGHT')
    col = n.mix(n.math('MULTIPLY', n.ramp(n.noise(co, 16, 2).outputs[0], [(.62, 0.0), (.68, 1.0)]), .3), col, '#5e4020')
    n.bsdf(Base_Color=col, Roughness=.82, Specular=.2, Normal=n.bump(f.outputs[0], .12, .03))
    return n.m


_OUT = [(0.01, .0), (2.6, 0), (3.0, .05), (3.25, .35), (4.6, 1.0), (6.1, 2.1), (7.0, 3.4), (7.35, 4.5), (7.42, 4.72)]
_IN = [(7.30, 4.86), (7.12, 4.72), (6.95, 4.3), (6.45, 3.2), (5.4, 2.0), (3.8, 1.15), (2.0, .75), (0.01, .62)]
MATS = {'earthenware': clay, 'terracotta': terracotta, 'pale': pale_clay, 'calabash': calabash_skin, 'wood': lambda: wood()}


def _turn(out, inn, mat, wob, seed, name, n=140):
    p = smooth_profile(out + inn, n)
    p[:, 0] = p[:, 0].clip(.005)
    p[:, 1] = p[:, 1].clip(0)
    return obj(lathe(p, mat, 180, wob, seed, name))


def bowl(kind='earthenware', seed=1, wob=.012):
    o = _turn(_OUT, _IN, MATS[kind](), wob, seed, kind)
    return Vessel(6.9, 4.86, 7.4, 6.6, 2.9, 1.6, 3.7, [o])


def calabash(seed=4, carved=True):
    """Half a gourd: round bottom, thick cut edge."""
    out = [(.01, 0), (1.6, .02), (3.4, .5), (5.2, 1.55), (6.6, 3.0), (7.25, 4.3), (7.38, 4.95)]
    inn = [(7.30, 5.06), (7.02, 5.04), (6.93, 4.9), (6.75, 4.1), (6.1, 2.9), (4.8, 1.6), (3.0, .8), (.01, .45)]
    o = _turn(out, inn, calabash_skin(carved), .03, seed, 'calabash')
    return Vessel(6.7, 5.05, 7.4, 6.4, 3.0, 1.6, 3.9, [o], (6.95, 7.3, 5.06))


def enamel_bowl(seed=2):
    out = [(.01, 0), (3.9, 0), (4.2, .12), (5.3, 1.5), (6.5, 3.2), (7.1, 3.9), (7.9, 4.15), (8.0, 4.25)]
    inn = [(7.95, 4.33), (7.8, 4.30), (7.05, 4.08), (6.35, 3.3), (5.1, 1.55), (4.1, .35), (.01, .22)]
    o = _turn(out, inn, enamel(4.33, .07), .006, seed, 'enamel')
    return Vessel(6.5, 4.2, 8.0, 6.1, 2.4, 1.8, 3.2, [o], (7.2, 7.9, 4.3))


def tray(r=8.6, seed=3, tones=('#4c3220', '#6b4a30', '#82603f')):
    """A shallow carved wooden plate."""
    k = r / 8.6
    out = [(.01, 0), (6.0 * k, 0), (6.4 * k, .08), (7.7 * k, .75), (8.5 * k, 1.5), (8.62 * k, 1.72)]
    inn = [(8.5 * k, 1.86), (8.2 * k, 1.78), (7.6 * k, 1.25), (6.6 * k, .78), (4.0 * k, .6), (.01, .55)]
    o = _turn(out, inn, wood(tones), .01, seed, 'tray')
    return Vessel(7.5 * k, 1.86, 8.6 * k, 5.6 * k, .6, 1.1, 1.2, [o], (8.2 * k, 8.55 * k, 1.84))


def mortar(seed=6, tones=('#4a301d', '#6d4a2c', '#86613d')):
    """A carved wooden spice mortar; the pestle leans on its rim."""
    out = [(.01, 0), (3.9, 0), (4.15, .15), (4.0, .7), (3.3, 1.5), (3.25, 2.0), (4.2, 2.9), (5.3, 4.4), (5.75, 6.2), (5.8, 7.1), (5.72, 7.32)]
    inn = [(5.5, 7.42), (5.2, 7.34), (5.05, 7.0), (4.85, 5.8), (4.2, 4.2), (2.6, 3.2), (.01, 2.9)]
    m = wood(tones, 2)
    o = _turn(out, inn, m, .014, seed, 'mortar')
    v = Vessel(4.9, 7.4, 5.8, 4.6, 5.2, 1.2, 6.3, [o], (5.2, 5.7, 7.4))
    return v


def pestle(at, turn=0.0, tones=('#4a301d', '#6d4a2c', '#86613d')):
    """The mortar's pestle, lying on the table."""
    pr = smooth_profile([(.01, 0), (.75, .05), (1.15, .5), (1.2, 1.2), (.85, 2.4), (.62, 4.5), (.6, 8), (.72, 10.5), (.9, 11.4), (.75, 11.9), (.01, 12.0)], 60)
    o = obj(lathe(pr, wood(tones, 2), 60, .02, 9, 'pestle'), (at[0], at[1], 1.15), (0, math.pi / 2 - .03, turn))
    bpy.context.view_layer.update()
    return o


def paper_bag(seed=7, w=5.6, d=4.6, h=6.4):
    """An opened kraft bag with its top rolled down."""
    pr = [(1.0, 0.0)] + [(1.0, z) for z in np.linspace(.25, h, 80)] + [(1.005, h + .2), (1.02, h + .3), (1.045, h + .3), (1.06, h + .15)]
    pr += [(1.07, z) for z in np.linspace(h - .1, h - 1.5, 12)]
    pr += [(1.065, h - 1.56), (1.05, h - 1.5)] + [(1.035, z) for z in np.linspace(h - 1.1, h - .1, 8)]
    pr = np.array(pr)
    seg = 340
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    e = .30
    X = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** e * w
    Y = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** e * d
    z = pr[:, 1][:, None]
    bulge = 1 + .05 * np.sin(np.pi * (z / h).clip(0, 1)) - .03 * (z / h).clip(0, 1.1)
    V = np.stack([X[None] * pr[:, :1] * bulge, Y[None] * pr[:, :1] * bulge, np.repeat(z, seg, 1)], -1).reshape(-1, 3)
    out = V.copy()
    out[:, 2] = 0
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    # crumpled paper is facets between creases: distance to the nearest of scattered points, at two sizes
    rs = np.random.RandomState(seed)

    def facets(n):
        C = np.stack([rs.uniform(-w, w, n) * 1.2, rs.uniform(-d, d, n) * 1.2, rs.uniform(-.5, h + 1, n)], 1)
        f = np.full(len(V), 9.)
        for c in C:
            f = np.minimum(f, ((V - c) ** 2).sum(1))
        f = np.sqrt(f)
        return f - f.mean()
    cr = -.34 * facets(60) - .26 * facets(300) - .20 * facets(1500) + .10 * noise3(V, .5, seed, 2)
    low = np.clip(V[:, 2] / 1.0, .15, 1)
    V = V + out * (cr * low)[:, None]
    V[:, 2] += .45 * noise3(V, .35, seed + 6, 2) * (V[:, 2] / h).clip(0, 1) ** 2
    V[:, 2] = V[:, 2].clip(0)
    me = mesh('bag', V, grid_faces(seg, len(pr), True), kraft())
    o = obj(me, rot=(0, 0, .35))
    bpy.context.view_layer.update()
    return Vessel(4.4, h + .3, 6.4, 4.3, h - 1.8, .9, h - .9, [o], (4.6, 5.4, h + .4))


def spoon(loc=(0, 0, 0), turn=0.0, length=13.0, size=1.0, tones=('#4a3422', '#6b5038', '#856a4c'), tilt=0.0):
    """A carved wooden spoon lying on the table; its hollow is about 2.4 cm deep along x < 0."""
    k, seg = 120, 48
    u = np.linspace(0, 1, k)
    Lb = 4.6 * size
    x = u * length
    b = (x / Lb).clip(0, 1)
    w = np.where(x < Lb, 1.75 * size * np.sin(np.pi * (b * .93 + .035)) ** .62, 0)
    hw = .42 + .22 * ((x - Lb) / (length - Lb)).clip(0, 1) ** 2
    s = 1 / (1 + np.exp((x - Lb * .93) / .28))
    W = w * s + hw * (1 - s)
    W *= np.minimum(1, (u / .012) ** .5) * np.minimum(1, ((1 - u) / .02 + 1e-6) ** .5)
    depth = .95 * size * (np.sin(np.pi * b.clip(0, 1)) ** .8) * s
    th = .26 * s + (.30 * (1 - s))
    zc = .75 * size * s + .5 * (1 - s) + .9 * ((x - Lb) / (length - Lb)).clip(0, 1) ** 1.4
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    c, sn = np.cos(t)[None], np.sin(t)[None]
    y = W[:, None] * np.sign(c) * np.abs(c) ** .9
    prof = (1 - c ** 2).clip(0, 1)
    top = zc[:, None] + (1 - s)[:, None] * th[:, None] * prof ** .5 - depth[:, None] * prof ** 1.0
    bot = zc[:, None] - th[:, None] * prof ** .5 - depth[:, None] * prof ** .8
    z = np.where(sn >= 0, top, bot)
    V = np.stack([np.repeat(x[:, None], seg, 1), y, z], -1).reshape(-1, 3)
    V[:, 2] -= V[:, 2].min()
    V += (.03 * noise3(V, .8, 3, 2))[:, None] * np.array([0, 1, 1])
    o = obj(mesh('spoon', V, grid_faces(seg, k, True), wood(tones, 0)), loc, (0, tilt, turn))
    bpy.context.view_layer.update()
    return o


def frond(size=(19, 17), seed=11, turn=.3, loc=(0, 0, 0)):
    """A piece of banana leaf, torn square, lying as a mat."""
    nu, nv = 150, 120
    u, v = np.meshgrid(np.linspace(-.5, .5, nu), np.linspace(-.5, .5, nv))
    x, y = u * size[0], v * size[1]
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    edge = np.maximum(np.abs(u), np.abs(v)).ravel() * 2
    ang = np.arctan2(v, u).ravel()
    P[:, :2] *= (1 + edge[:, None] ** 3 * .05 * noise3(np.stack([np.cos(ang) * 3, np.sin(ang) * 3, 0 * ang], 1), 1.3, seed, 3)[:, None])
    z = .10 + .35 * edge ** 4 * (.6 + noise3(P, .17, seed + 1, 2)) + .10 * noise3(P, .25, seed + 2) + .04 * np.sin(P[:, 0] * 4.2 + noise3(P, .2, 5) * 2)
    P[:, 2] = z.clip(.03)
    n = Nodes('frond')
    xyz = n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['Object'])
    co = n.coord()
    wv = n.math('SINE', n.math('ADD', n.math('MULTIPLY', xyz.outputs[0], 8.5), n.math('MULTIPLY', n.noise(co, .3, 2).outputs[0], 5.0)))
    a = n.noise(co, .35, 4, .6)
    col = n.ramp(a.outputs[0], [(.3, '#1f3517'), (.5, '#33512a'), (.7, '#4a6a31')])
    col = n.mix(n.math('MULTIPLY', n.ramp(wv, [(.4, 0.0), (1.0, 1.0)]), .35), col, '#6b8542')
    br = n.ramp(n.noise(co, .8, 5, .7).outputs[0], [(.62, 0.0), (.72, 1.0)])
    col = n.mix(n.math('MULTIPLY', br, .5), col, '#6b5a2a')
    p = n.n('BsdfPrincipled', Base_Color=col, Roughness=.42, Specular=.4, Normal=n.bump(wv, .25, .05))
    tr = n.n('BsdfTranslucent', Color=n.mix(.5, col, '#8fa030'))
    mx = n.n('MixShader')
    mx.inputs[0].default_value = .15
    n.t.links.new(p.outputs[0], mx.inputs[1])
    n.t.links.new(tr.outputs[0], mx.inputs[2])
    n.t.links.new(mx.outputs[0], n.out.inputs[0])
    o = obj(mesh('frond', P, grid_faces(nu, nv), n.m), loc, (0, 0, turn))
    bpy.context.view_layer.update()
    return o


def dish(r=10.5, kind='terracotta', seed=5):
    """A wide shallow dish of clay."""
    k = r / 10.5
    out = [(.01, 0), (6.0 * k, 0), (6.4 * k, .1), (8.6 * k, .9), (10.2 * k, 1.9), (10.5 * k, 2.2)]
    inn = [(10.42 * k, 2.36), (10.1 * k, 2.3), (9.4 * k, 1.75), (7.8 * k, 1.0), (5.5 * k, .7), (.01, .62)]
    o = _turn(out, inn, MATS[kind](), .01, seed, 'dish')
    return Vessel(9.4 * k, 2.36, 10.5 * k, 6.6 * k, .7, 1.0, 1.6, [o], (10.1 * k, 10.45 * k, 2.34))
