"""How a cooked dish comes to the table: what only dishes are served in, and the view."""
import math
import numpy as np
from .mesh import Builder, coords, grid_faces, mesh, noise3, obj
from .nodes import Nodes, hexc
from .setting import ground, lit
from .vessels import Vessel, _turn, bowl, clay, enamel, spoon


def glazed(tone='#c9c3b4', rough=.12, speck=None):
    """China or glazed stoneware."""
    n = Nodes('glaze')
    co = n.coord()
    a = n.noise(co, .6, 3, .6)
    col = n.mix(.22, tone, n.ramp(a.outputs[0], [(.3, .55), (.7, 1.0)]), 'MULTIPLY')
    if speck:
        v = n.n('TexVoronoi', Vector=co, Scale=4.5)
        some = n.ramp(v.outputs['Color'], [(.55, 0.0), (.60, 1.0)])
        col = n.mix(n.math('MULTIPLY', n.ramp(v.outputs['Distance'], [(.05, 1.0), (.13, 0.0)]), some), col, speck)
        geo = n.n('NewGeometry')
        col = n.mix(n.ramp(geo.outputs['Pointiness'], [(.52, 0.0), (.60, .8)]), col, '#7a5a3a')
    n.bsdf(Base_Color=col, Roughness=rough, Specular=.5, Normal=n.bump(a.outputs[0], .06, .3))
    return n.m


def iron(tone='#15130f', rough=.42):
    n = Nodes('iron')
    f = n.noise(n.coord(), 5, 4, .7)
    n.bsdf(Base_Color=n.mix(.5, tone, n.ramp(f.outputs[0], [(.3, .5), (.7, 1.0)]), 'MULTIPLY'), Specular=.4,
           Roughness=n.ramp(f.outputs[0], [(.3, rough - .10), (.7, rough + .10)]).outputs[0], Normal=n.bump(f.outputs[0], .25, .03))
    return n.m


def steel(tone='#9a958c'):
    """Worn smooth by washing."""
    n = Nodes('steel')
    a = n.noise(n.coord(), .8, 3, .6)
    n.bsdf(Base_Color=tone, Metallic=1.0, Roughness=n.ramp(a.outputs[0], [(.3, .22), (.7, .36)]).outputs[0], Normal=n.bump(a.outputs[0], .05, .2))
    return n.m


def enamel_plate(r=10.4, seed=8, oval=1.0, white='#d9d5c8', rim='#1d3160', mat=None):
    """A flat white plate with a coloured edge; oval stretches it along x."""
    k = r / 10.4
    out = [(.01, 0), (6.2 * k, 0), (6.6 * k, .06), (7.4 * k, .75), (8.6 * k, 1.05), (10.3 * k, 1.42)]
    inn = [(10.4 * k, 1.52), (10.25 * k, 1.58), (8.6 * k, 1.22), (7.3 * k, .92), (6.5 * k, .34), (.01, .22)]
    o = _turn(out, inn, mat or enamel(1.58, .10, white, rim), .005, seed, 'enamel')
    o.scale = (oval, 1 / oval ** .5, 1)
    return Vessel(6.6 * k, 1.6, 10.4 * k, 6.2 * k, .3, .6, .6, [o], (8.8 * k, 10.2 * k, 1.5))


def glazed_bowl(tone='#26364f', speck='#8a8f96'):
    v = bowl('pale')
    v.colliders[0].data.materials[0] = glazed(tone, .2, speck)
    return v


def clay_pot(mat=None, seed=5):
    """A round-bellied cooking pot with a turned-out lip; soup stands at 6.2."""
    out = [(.01, 0), (2.6, .05), (5.4, .9), (7.7, 2.9), (8.2, 4.6), (7.6, 6.1), (7.2, 6.7), (7.6, 7.3), (8.1, 7.7)]
    inn = [(8.05, 7.9), (7.8, 7.86), (7.25, 7.35), (6.85, 6.75), (7.0, 6.2), (7.6, 5.0), (7.4, 3.4), (5.0, 1.3), (.01, .6)]
    o = _turn(out, inn, mat or clay('#33241b', '#4a3225', '#1d1511', .5), .012, seed, 'pot')
    return Vessel(6.95, 7.9, 8.2, 6.6, 5, 1, 6.2, [o])


def deep_bowl(mat=None, seed=6):
    """A small steep bowl on a foot; soup stands at 5.2."""
    out = [(.01, 0), (3.3, 0), (3.45, .15), (3.4, .7), (4.6, 1.3), (6.0, 3.0), (6.65, 5.2), (6.8, 6.4)]
    inn = [(6.72, 6.56), (6.58, 6.5), (6.42, 5.2), (5.75, 3.1), (4.2, 1.6), (2.0, 1.1), (.01, 1.0)]
    o = _turn(out, inn, mat or glazed(), .005, seed, 'bowl')
    return Vessel(6.4, 6.5, 6.8, 5.6, 2, 1, 5.2, [o])


def pan(seed=7):
    """A black iron pan with a loop on either side; stew stands at 3.1."""
    out = [(.01, 0), (6.2, 0), (6.7, .2), (7.6, 3.0), (7.9, 4.2)]
    inn = [(7.85, 4.36), (7.6, 4.36), (7.4, 4.1), (7.0, 3.0), (6.3, .8), (5.6, .4), (.01, .38)]
    m = iron()
    o = _turn(out, inn, m, .004, seed, 'pan')
    b = Builder()
    t = np.linspace(-.9, .9, 30)
    for side in (-1, 1):
        b.tube(np.stack([side * (7.1 + 2.3 * np.cos(t * 1.6).clip(0) ** .5), 2.3 * np.sin(t * 1.4) / np.sin(1.26), 3.7 + .3 * np.cos(t * 1.6)], 1), .40, hexc('#15130f'), 14)
    obj(b.mesh('loops', m))
    return Vessel(7.1, 4.36, 7.9, 6.4, 1, 1, 3.0, [o])


def metal_tray(size=(17, 12.5)):
    """A beaten tin tray with a rolled edge and round corners."""
    nr, seg = 70, 360
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    c, s, e = np.cos(t), np.sin(t), .34
    q = np.concatenate([np.linspace(.001, .90, 40), np.linspace(.905, 1.0, nr - 40)])[:, None]
    X, Y = q * size[0] * np.sign(c) * np.abs(c) ** e, q * size[1] * np.sign(s) * np.abs(s) ** e
    Z = .12 + 1.1 * ((q - .90) / .07).clip(0, 1) ** 1.4 + .14 * np.sin(np.pi * ((q - .97) / .03).clip(0, 1)) + 0 * X
    P = np.stack([X, Y, Z], -1).reshape(-1, 3)
    P[:, 2] += .035 * noise3(P, .35, 4, 2)
    P[:, 2] = P[:, 2].clip(.02)
    return obj(mesh('tray', P, grid_faces(seg, nr, True), steel('#8f8b84')))


def steel_spoon(loc, turn=0.0, tilt=0.0, length=16.0):
    o = spoon(loc, turn, length, .92, tilt=tilt)
    V = coords(o.data)
    V[:, 2] *= .62
    o.data.vertices.foreach_set('co', V.ravel())
    o.data.materials[0] = steel()
    return o


def served(on='limewash', light='morning', turn=0.0, tones=None, **k):
    """A little higher and closer than a product is seen, so that the surface of the food shows."""
    ground(on, turn, **(tones or {}))
    lit(light, **{**dict(pitch=49, dist=48, target=(0, -.5, 2.4), focus=(0, -2.8, 4.3), fstop=6.3), **k})
