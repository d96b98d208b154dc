"""Moi moi: bean pudding steamed in leaves, whole or cut to show what is hidden in it."""
import math
import numpy as np
from ..mesh import grid_faces, mesh, noise3
from ..nodes import Nodes, hexc


def pudding_skin():
    """Set like custard: moist in patches, with fine pores and specks of pepper. Where egg is 1 there is neither."""
    n = Nodes('moi moi')
    co = n.coord()
    meal = n.math('SUBTRACT', 1.0, n.attr('egg'))
    a, f, g = n.noise(co, .8, 4, .65), n.noise(co, 7, 4, .7), n.noise(co, 26, 2, .7)

    def spots(scale, wide, share):
        v = n.n('TexVoronoi', Vector=co, Scale=scale)
        return n.math('MULTIPLY', n.math('MULTIPLY', n.ramp(v.outputs['Distance'], [(wide * .45, 1.0), (wide, 0.0)]), n.ramp(v.outputs['Color'], [(share, 1.0), (share + .03, 0.0)])), meal)
    hole = n.math('MAXIMUM', spots(4.2, .20, .5), spots(11.0, .25, .55))
    col = n.mix(.30, n.col(), n.ramp(a.outputs[0], [(.3, .6), (.7, 1.0)]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.46, 0.0), (.62, .45)]), meal), col, '#d79a62')
    col = n.mix(n.math('MULTIPLY', n.math('MAXIMUM', spots(3.0, .19, .42), spots(7.0, .17, .4)), .9), col, '#7a1c06')
    col = n.mix(n.math('MULTIPLY', hole, .7), col, '#5c2a10')
    h = n.math('SUBTRACT', n.math('MULTIPLY', n.math('ADD', f.outputs[0], n.math('MULTIPLY', g.outputs[0], .5)), n.math('ADD', .15, n.math('MULTIPLY', meal, .5))), n.math('MULTIPLY', hole, 1.6))
    n.bsdf(Base_Color=col, Subsurface=.22, Subsurface_Radius=(.40, .20, .09), Subsurface_Color=hexc('#d08a4a'), Specular=.45,
           Clearcoat=n.ramp(a.outputs[0], [(.46, 0.0), (.60, .6)]).outputs[0], Clearcoat_Roughness=.16,
           Roughness=n.ramp(f.outputs[0], [(.35, .30), (.65, .55)]).outputs[0], Normal=n.bump(h, .55, .05))
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
    return 1 - (.045 + .12 * low) * np.cos(3 * ang + i) - (.04 + .05 * low) * np.cos(2 * ang + 2 * i)


def moi_moi(i, mat, r=3.0, h=3.9, cut=False, tone='#b4743f'):
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
    d = .07 * noise3(P, .5, i, 2) + .03 * noise3(P, 1.8, i + 2, 3) + .030 * noise3(P, 5, i + 6, 3)
    # where the leaf was folded it left lines from the tip downwards, a step on one side of each
    for k, at in enumerate((.5, 1.35, 2.3, 3.5, 4.4, 5.5)):
        off = (T.ravel() - at - .35 * i - .30 * noise3(P, .45, i + 20 + k, 2) + math.pi) % (2 * math.pi) - math.pi
        off = off * np.hypot(P[:, 0], P[:, 1])
        d += (.05 + .05 * noise3(P, .5, i + 30 + k)) * (np.exp(-(off / .07) ** 2) - .9 * np.exp(-((off - .16) / .12) ** 2)) * (1 - (P[:, 2] / h) ** 6).clip(0)
    veins = np.sin((P[:, 2] * .9 + 1.6 * np.abs(np.sin(1.5 * T.ravel() + i)) * (h - P[:, 2]) / h) * 13 + 2 * noise3(P, .5, i + 3, 2))
    ridge = .045 * veins * (.5 + noise3(P, .6, i + 4, 2)).clip(0, 1)                                     # printed by the veins of the leaf
    P += out * (d + ridge)[:, None]
    c = np.array(hexc(tone))
    col = c * (1 + 1.6 * d + 2.2 * ridge + .22 * noise3(P, .9, i + 5, 3))[:, None]
    Ms = [mesh('moimoi%d' % i, P, grid_faces(seg, len(pr), not cut), mat, True, col.clip(0, 1))]
    if cut:
        nu, nv = 520, 400
        u, z = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(.001, h - .001, nv))
        wall = pr[::-1]
        rad = np.interp(z, wall[1:, 1], wall[1:, 0])
        x = u * rad * np.where(u > 0, _pressed(0, i, 1 - z / h), _pressed(math.pi, i, 1 - z / h))
        Q = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
        ex, ez = Q[:, 0] - .62, Q[:, 2] - h * .36
        a = np.hypot(ex / 1.22, ez / .98) * (1 + .05 * noise3(Q, .9, i + 7, 2))
        yk = np.hypot((ex + .12) / .72, (ez + .05) / .62) * (1 + .06 * noise3(Q, 1.4, i + 8, 2))
        fish = ((noise3(Q * [.8, 1, 1.5], .75, i + 11, 3) - .12) / .10).clip(0, 1) * (Q[:, 0] < -.45) * (np.abs(Q[:, 2] - h * .36) < 1.3)
        rough = .035 * noise3(Q, 3.0, i + 12, 4, .6) + .05 * noise3(Q, .8, i + 13, 2)
        rs = np.random.RandomState(i + 40)
        pit = np.zeros(len(Q))
        for x0, z0, s0 in zip(rs.uniform(-r, r, 420), rs.uniform(0, h, 420), .025 + .06 * rs.rand(420) ** 3):
            pit = np.maximum(pit, 1 - (np.hypot(Q[:, 0] - x0, (Q[:, 2] - z0) * rs.uniform(.7, 1.4)) / s0) ** 2)
        rough = rough - .045 * pit.clip(0) ** .5
        white, yolk = (a < 1), (yk < 1)
        gap = np.exp(-((a - 1) / .03) ** 2) * (.4 + noise3(Q, 1.1, i + 18, 2)).clip(0, 1)      # the white has come off a little
        edge = (1 - np.abs(u.ravel())).clip(0, .03) / .03
        flake = noise3(Q * [.7, 1, 2.6], 1.6, i + 15, 3)
        Q[:, 1] = rough * (1 - .85 * white) - .05 * white + .07 * yolk * noise3(Q, 3, i + 14, 3) - fish * (.04 + .12 * flake) + .14 * gap + .10 * (1 - edge) * (.5 + noise3(Q, 1.4, i + 19, 3))
        cc = (c * 1.28) * (1 + 2.0 * rough.clip(-.09, .05))[:, None]
        fc = np.array(hexc('#93745a')) * (1 + .9 * flake)[:, None]
        cc = cc * (1 - .85 * fish[:, None]) + fc * .85 * fish[:, None]
        cc = np.where(white[:, None], np.array(hexc('#d9d0bd')) * (1 + .06 * noise3(Q, 1.2, i + 21, 2))[:, None], cc)
        cc = cc * (1 - .45 * gap)[:, None]
        cc = np.where((white & (yk < 1.08) & ~yolk)[:, None], np.array(hexc('#bdb07c')), cc)
        cc = np.where(yolk[:, None], np.array(hexc('#d39a30')) * (1 + .2 * noise3(Q, 4, i + 17, 2))[:, None], cc)
        Ms.append(mesh('cut%d' % i, Q, grid_faces(nu, nv), mat, True, cc.clip(0, 1), attrs={'egg': white.astype(float)}))
    return Ms
