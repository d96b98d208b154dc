"""What is turned or pounded into a mound in a wet bowl: eba and pounded yam."""
import math
import numpy as np
from ..mesh import coords, grains, mesh, noise3
from ..nodes import Nodes, hexc
from .nuts import ball


def swallow_skin(tones, grain=.0, rough=(.3, .5), depth=.2, inner='#e6d9b8', bump=.2, wet=.5):
    """grain: how far single swollen grains stand out. Wet in patches, where the palm passed last."""
    n = Nodes('swallow')
    co = n.coord()
    a, f, g = n.noise(co, .5, 3, .6), n.noise(co, 5, 4, .7), n.noise(co, 15, 3, .75)
    col = n.ramp(a.outputs[0], [(.3, tones[0]), (.5, tones[1]), (.7, tones[2])])
    h = n.math('MULTIPLY', f.outputs[0], .5)
    if grain:
        v, w = n.n('TexVoronoi', Vector=co, Scale=9.0), n.n('TexVoronoi', Vector=co, Scale=19.0)
        col = n.mix(n.math('MULTIPLY', n.ramp(v.outputs['Color'], [(.2, 0.0), (.8, 1.0)]), grain), col, tones[0])
        col = n.mix(n.math('MULTIPLY', n.ramp(w.outputs['Color'], [(.80, 0.0), (.86, 1.0)]), grain), col, inner)
        cells = n.math('ADD', v.outputs['Distance'], n.math('MULTIPLY', w.outputs['Distance'], .6))
        h = n.math('SUBTRACT', n.math('ADD', h, n.math('MULTIPLY', g.outputs[0], grain)), n.math('MULTIPLY', cells, grain))
    col = n.mix(1.0, col, n.col(), 'MULTIPLY')
    n.bsdf(Base_Color=col, Subsurface=depth, Subsurface_Radius=(.6, .45, .28), Subsurface_Color=hexc(inner), Specular=.4,
           Clearcoat=n.ramp(n.noise(co, .45, 4, .65).outputs[0], [(.46, 0.0), (.62, wet)]).outputs[0], Clearcoat_Roughness=.22,
           Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Normal=n.bump(h, bump, .05))
    return n.m


def swallow(i, mat, r=4.6, h=3.9, grain=.0, folds=.10, dents=7):
    """It settles wide on its plate; the palm has left flats, fingertips dents, and every turn a fold that does not go all round."""
    V, F, p, t = ball(640, 440)
    V = V[:, [1, 2, 0]]                                     # poles up and down
    z = V[:, 2]
    rs = np.random.RandomState(i)
    ang = np.arctan2(V[:, 1], V[:, 0])
    q = V * [1, 1, .7]
    wide = 1 + .07 * np.exp(-((z + .25) / .3) ** 2) + .06 * np.sin(2 * ang + i) + .03 * np.sin(3 * ang + 2 * i)
    P = np.stack([V[:, 0] * r * wide, V[:, 1] * r * wide, np.where(z > 0, np.abs(z) ** .86 * h * .72, -(np.abs(z) ** 1.5) * h * .16)], 1)
    d, dark = .24 * noise3(q, .9, i, 2) + .07 * noise3(q, 2.2, i + 2, 3), 0
    for k in range(dents + 5):
        flat = k < 5                                        # a palm is wider than a fingertip and leaves no lip
        a, up, s = rs.uniform(0, 6.283), rs.uniform(.15, .85), rs.uniform(.45, .7) if flat else rs.uniform(.13, .21)
        c = np.array([math.cos(a) * math.sqrt(1 - up * up), math.sin(a) * math.sqrt(1 - up * up), up])
        e = np.linalg.norm((V - c) * [1, 1, rs.uniform(.7, 1.3)], axis=1) / s
        press = (.26 if flat else .09) * np.exp(-e ** (3 if flat else 2))
        d = d - press + (0 if flat else .02 * np.exp(-((e - 1.4) / .3) ** 2))
        dark = dark + (0 if flat else .2 * press)
    for k in range(9):
        # a lip of the dough pulled over: it rises slowly, drops at once, and runs out at both ends
        mid, half, at, tilt = rs.uniform(0, 6.283), rs.uniform(.35, .8), rs.uniform(.05, .7), rs.uniform(-.6, .6)
        s = (ang - mid + math.pi) % (2 * math.pi) - math.pi
        w = z - at - tilt * s - rs.uniform(-.1, .25) * s * s + .05 * noise3(q, 2.0, i + 10 + k, 3)
        fade = (1 - (s / half) ** 2).clip(0) ** .7 * (z < .96)
        lip = np.where(w > 0, np.exp(-(w / .16) ** 1.5), -.6 * np.exp(w / .06) + 1.6 * np.exp(-(w / .03) ** 2))
        d = d + folds * rs.uniform(.6, 1.4) * fade * lip
        dark = dark + .04 * fade * np.exp(-((w + .012) / .02) ** 2)
    stretch = noise3(np.stack([V[:, 0], V[:, 1], z * 4], 1), 2.2, i + 20, 3)
    d = d + .012 * stretch
    col = 1 - dark + .05 * stretch
    if grain:
        g = noise3(P, 3.0, i + 8, 4, .6)
        crack = np.exp(-(noise3(q, 2.3, i + 9, 3) / .022) ** 2) * (noise3(q, 1.1, i + 11, 2) - .12).clip(0) * 3
        d = d + grain * g - .05 * crack.clip(0, 1)
        col = col + .08 * g - .15 * crack.clip(0, 1)
    P = P + V * d[:, None]
    P[:, 2] -= P[:, 2].min()
    return mesh('swallow%d' % i, P, F, mat, True, (np.ones((len(P), 3)) * col[:, None]).clip(.3, 1.25))


def garri_grains(me, mat, n=3000, seed=2):
    """Single grains that stand out of the mound."""
    rs = np.random.RandomState(seed)
    V = coords(me)
    area = np.hypot(V[:, 0], V[:, 1])                       # the mesh is denser at its poles
    P = V[rs.choice(len(V), n, p=area / area.sum())]
    P = P[noise3(P, .5, seed, 3) > -.2]
    s = rs.uniform(.018, .042, len(P))
    return grains('garri', P, s, 1 + .07 * rs.randn(len(P), 1) * np.ones(3), mat, seed, (.5, .9))
