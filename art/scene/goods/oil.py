"""Red palm oil: a still pool in a bowl, a corked bottle, and the fruits it is pressed from."""
import math
import random
import numpy as np
from ..mesh import grid_faces, lathe, mesh, noise3, obj, smooth_profile
from ..nodes import Nodes, hexc
from .nuts import ball


def liquid_skin(top, low, rough=.06, height=None, depth=.12):
    """A thick, shining liquid; with a height it is paler where it has settled at the bottom."""
    n = Nodes('liquid')
    a = n.noise(n.coord(), .35, 3, .6)
    col = n.ramp(a.outputs[0], [(.3, top), (.7, low)])
    if height:
        z = n.math('DIVIDE', n.n('SeparateXYZ', Vector=n.n('TexCoord').outputs['Object']).outputs[2], height)
        z = n.math('ADD', z, n.math('MULTIPLY', n.math('SUBTRACT', a.outputs[0], .5), .16))
        col = n.ramp(z, [(.16, low), (.42, top)])
    n.bsdf(Base_Color=col, Subsurface=depth, Subsurface_Radius=(.8, .22, .06), Subsurface_Color=hexc(low), Roughness=rough, Specular=.5)
    return n.m


def pool(r, z, mat, seed=2, bubbles=16):
    """The surface of a liquid, climbing a little where it meets the wall, with a few bubbles near it."""
    rs = np.random.RandomState(seed)
    q = np.concatenate([np.linspace(.01, .93, 40), np.linspace(.94, 1, 14)]) * r
    t = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    V = np.stack([q[:, None] * np.cos(t), q[:, None] * np.sin(t), np.repeat((z + .14 * np.exp(-(r - q) / .10))[:, None], 120, 1)], -1).reshape(-1, 3)
    V[:, 2] += .012 * noise3(V, .5, seed, 2)
    obj(mesh('pool', V, grid_faces(120, len(q), True)[:, ::-1], mat))
    B, F, _, _ = ball(20, 14)
    for k in range(bubbles):
        a, d, s = rs.normal(-2.0, .5), r * rs.uniform(.86, .96), rs.uniform(.05, .16)
        obj(mesh('bubble', B * [s, s, s * .7], F, mat), (d * math.cos(a), d * math.sin(a), z + .02))


def glass():
    """Thin glass: clear, with the window in it. Light passes it straight, so that what is inside stays bright."""
    n = Nodes('glass')
    fac = n.n('Fresnel', IOR=1.5, Normal=n.bump(n.noise(n.coord(), .5, 3).outputs[0], .15, .3))
    tr, gl, mx = n.n('BsdfTransparent', Color='#e6ece2'), n.n('BsdfGlossy', Roughness=.04), n.n('MixShader')
    shadow = n.n('LightPath').outputs['Is Shadow Ray']
    n.set(mx.inputs[0], n.math('MULTIPLY', n.math('MULTIPLY', fac, 1.3), n.math('SUBTRACT', 1.0, shadow)))
    for i, s in ((1, tr), (2, gl)):
        n.t.links.new(s.outputs[0], mx.inputs[i])
    n.t.links.new(mx.outputs[0], n.out.inputs[0])
    return n.m


def bottle(at, liquid, cork, h=16.5, r=2.9, level=.68, seed=3):
    """A round-shouldered bottle, filled to level of its height, stopped with a cork."""
    k = h / 16.5
    body = [(.01, .1), (r * .9, .1), (r, .5), (r, 7.0 * k), (r * .98, 9.2 * k), (r * .72, 11.2 * k), (.95, 12.8 * k), (.85, 14.6 * k), (1.08, 14.8 * k), (1.1, 15.6 * k), (.9, 15.7 * k)]
    p = smooth_profile(body, 120).clip(.005)
    obj(lathe(p, glass(), 120, .006, seed, 'bottle'), (at[0], at[1], 0))
    top = level * h
    inner = [(max(.01, x - .16), max(.3, z + .1)) for x, z in p if z < top]
    inner += [(inner[-1][0], top + .05), (inner[-1][0] * .97, top), (.01, top)]
    obj(lathe(inner, liquid, 120, .006, seed, 'filling'), (at[0], at[1], 0))
    obj(lathe(smooth_profile([(.01, 13.9 * k), (.74, 14 * k), (.86, 16.2 * k), (.8, 16.9 * k), (.01, 17 * k)], 40).clip(.005), cork, 40, .02, seed, 'cork'), (at[0], at[1], 0))


def fruit_skin():
    n = Nodes('palm fruit')
    co, _ = n.own_coord()
    f = n.noise(co, 5, 3, .7)
    col = n.mix(1.0, n.col(), n.ramp(f.outputs[0], [(.3, .8), (.7, 1.0)]), 'MULTIPLY')
    n.bsdf(Base_Color=col, Subsurface=.05, Subsurface_Radius=(.2, .06, .03), Subsurface_Color=hexc('#c8501a'), Roughness=.28, Specular=.45, Normal=n.bump(f.outputs[0], .25, .04))
    return n.m


def palm_fruit(i, mat):
    """A fruit of the oil palm: flattened by its neighbours, orange at the stalk, scarlet, nearly black at the tip."""
    r = random.Random(i)
    V, F, _, _ = ball(52, 40)
    a, b = r.uniform(1.5, 1.8), r.uniform(.95, 1.15)
    x = V[:, 0]
    P = V * [a, b, b * r.uniform(.8, .95)] * (1 + .09 * noise3(V, 1.0, i, 2))[:, None]
    P[:, 1:] *= (1 - .22 * x - .14 * x * x)[:, None]
    P[:, 0] += .16 * np.exp(-((x - 1) / .06) ** 2)                          # the dry tip
    rag = np.exp(-((x + 1) / .10) ** 2)
    P[:, 0] += .14 * rag * noise3(V, 9, i, 2)                               # torn fibres where it sat
    P[:, 0] += .22 * rag
    u = x + .28 * noise3(V, 1.4, i + 3, 3)
    stops = [(-1.0, '#c9a35a'), (-.86, '#d97a1c'), (-.3, '#c43c12'), (.15, '#8f1d10'), (.45, '#2a0f0c'), (1.2, '#140a08')]
    C = np.array([hexc(c) for _, c in stops])
    col = np.stack([np.interp(u, [s for s, _ in stops], C[:, k]) for k in range(3)], 1)
    return mesh('palmfruit%d' % i, P, F, mat, True, col)
