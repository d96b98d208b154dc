"""Moi moi: bean pudding steamed in leaves, whole or cut to show what is hidden in it."""
import math
import numpy as np
from ..mesh import grid_faces, mesh, noise3
from ..nodes import Nodes, hexc


def pudding_skin():
    """Set like custard: smooth, moist, with fine pores and specks of pepper."""
    n = Nodes('moi moi')
    co = n.coord()
    a, f = n.noise(co, .8, 3, .6), n.noise(co, 6, 3, .7)
    pores = n.n('TexVoronoi', Vector=co, Scale=7.0)
    hole = n.ramp(pores.outputs['Distance'], [(.06, 1.0), (.14, 0.0)])
    some = n.ramp(pores.outputs['Color'], [(.50, 0.0), (.54, 1.0)])
    hole = n.math('MULTIPLY', hole, some)
    sp = n.n('TexVoronoi', Vector=co, Scale=4.2)
    speck = n.math('MULTIPLY', n.ramp(sp.outputs['Distance'], [(.09, 1.0), (.16, 0.0)]), n.ramp(sp.outputs['Color'], [(.44, 0.0), (.47, 1.0)]))
    col = n.mix(.35, n.col(), n.ramp(a.outputs[0], [(.3, .55), (.7, 1.0)]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', speck, .65), col, '#8a2408')
    col = n.mix(n.math('MULTIPLY', hole, .35), col, '#7a3a14')
    h = n.math('SUBTRACT', n.math('MULTIPLY', f.outputs[0], .35), hole)
    n.bsdf(Base_Color=col, Subsurface=.18, Subsurface_Radius=(.45, .22, .10), Subsurface_Color=hexc('#d08a4a'), Specular=.45,
           Roughness=n.ramp(f.outputs[0], [(.35, .26), (.65, .46)]).outputs[0], Normal=n.bump(h, .35, .05))
    return n.m


def _profile(r, h):
    """From the rounded tip to the middle of the bottom, as a folded leaf shapes it."""
    t = np.linspace(.001, math.pi / 2 - .12, 120)
    pts = list(zip(r * np.sin(t) ** .86, h * np.cos(t) ** 1.12))
    x, z = pts[-1]
    pts += [(x + .05 * math.sin(q) - .2 * (1 - math.cos(q)), z * (1 - q / 1.571)) for q in np.linspace(.2, 1.571, 8)]
    pts.append((.001, 0))
    return np.array(pts)


def _pressed(ang, i, low):
    """The leaf's folds flatten it on a few sides, most of all below (low: 0 at the tip, 1 at the bottom)."""
    return 1 - (.03 + .11 * low) * np.cos(3 * ang + i) - (.03 + .05 * low) * np.cos(2 * ang + 2 * i)


def moi_moi(i, mat, r=3.0, h=3.9, cut=False, tone='#ac6a38'):
    """cut: the front half is gone; the face towards -y shows a quarter of egg and flakes of fish."""
    pr = _profile(r, h)
    seg = 220
    ang = np.linspace(0, math.pi, seg) if cut else np.linspace(0, 2 * math.pi, seg, endpoint=False)
    R, T = np.meshgrid(pr[:, 0], ang, indexing='ij')
    Z = np.repeat(pr[:, 1][:, None], seg, 1)
    R = R * _pressed(T, i, 1 - Z / h)
    P = np.stack([R * np.cos(T), R * np.sin(T), Z], -1).reshape(-1, 3)
    out = P - [0, 0, h * .45]
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    d = .07 * noise3(P, .5, i, 2) + .02 * noise3(P, 1.8, i + 2, 3)
    veins = np.sin((P[:, 2] * .9 + 1.6 * np.abs(np.sin(1.5 * T.ravel() + i)) * (h - P[:, 2]) / h) * 13 + 2 * noise3(P, .5, i + 3, 2))
    ridge = .012 * veins * (.6 + noise3(P, .6, i + 4, 2)).clip(0, 1)                                     # printed by the veins of the leaf
    P += out * (d + ridge)[:, None]
    c = np.array(hexc(tone))
    col = c * (1 + .8 * d + .12 * noise3(P, .9, i + 5, 2))[:, None]
    Ms = [mesh('moimoi%d' % i, P, grid_faces(seg, len(pr), not cut), mat, True, col.clip(0, 1))]
    if cut:
        nu, nv = 300, 240
        u, z = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(.001, h - .001, nv))
        wall = pr[::-1]
        rad = np.interp(z, wall[1:, 1], wall[1:, 0])
        x = u * rad * np.where(u > 0, _pressed(0, i, 1 - z / h), _pressed(math.pi, i, 1 - z / h))
        Q = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
        ex, ez = Q[:, 0] - .62, Q[:, 2] - h * .36
        a = np.hypot(ex / 1.22, ez / .98) * (1 + .05 * noise3(Q, .9, i + 7, 2))
        yk = np.hypot((ex + .12) / .72, (ez + .05) / .62) * (1 + .06 * noise3(Q, 1.4, i + 8, 2))
        fish = ((noise3(Q * [.8, 1, 1.5], .75, i + 11, 3) - .12) / .10).clip(0, 1) * (Q[:, 0] < -.45) * (np.abs(Q[:, 2] - h * .36) < 1.3)
        rough = .03 * noise3(Q, 3.0, i + 12, 3) + .05 * noise3(Q, .8, i + 13, 2)
        white, yolk = (a < 1), (yk < 1)
        Q[:, 1] = rough * (1 - .8 * white) - .03 * white + .05 * yolk * noise3(Q, 3, i + 14, 2) - .12 * fish * noise3(Q, 2.2, i + 15, 2)
        cc = (c * 1.10) * (1 + 2.0 * rough.clip(-.06, .05))[:, None]
        fc = np.array(hexc('#4a2c18')) * (1 + .5 * noise3(Q * [1, 1, 3], 1.6, i + 16, 2))[:, None]
        cc = cc * (1 - .85 * fish[:, None]) + fc * .85 * fish[:, None]
        cc = np.where(white[:, None], np.array(hexc('#d8cdb6')), cc)
        cc = np.where((white & (yk < 1.08) & ~yolk)[:, None], np.array(hexc('#b0a468')), cc)
        cc = np.where(yolk[:, None], np.array(hexc('#d39a30')) * (1 + .2 * noise3(Q, 4, i + 17, 2))[:, None], cc)
        Ms.append(mesh('cut%d' % i, Q, grid_faces(nu, nv), mat, True, cc.clip(0, 1)))
    return Ms
