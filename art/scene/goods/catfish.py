"""Smoked catfish, bent tail to mouth and pinned with a stick: broad flat head, whiskers, dark cracked skin."""
import math
import random
import numpy as np
from ..mesh import Builder, mesh, grid_faces, noise1, noise3, ridged
from ..nodes import Nodes, hexc


def catfish(i, mat, R=3.3, sweep=5.75):
    r = random.Random(i)
    nu, nv = 380, 120
    u = np.linspace(0, 1, nu)
    sweep = sweep * r.uniform(.95, 1.03)
    th = u * sweep
    rr = R * (1 + .06 * np.sin(th + i)) * np.interp(u, (0, .2, 1), (1.06, 1.0, .98))
    C = np.stack([rr * np.cos(th), rr * np.sin(th), .25 * noise1(u * 2, i) + .5 * (u - .5) * r.uniform(-1, 1)], 1)
    T = np.gradient(C, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    Z = np.array([0, 0, 1.])
    S = np.cross(Z[None], T)
    S /= np.linalg.norm(S, axis=1, keepdims=True)
    a = np.interp(u, (0, .006, .02, .07, .15, .21, .25, .35, .55, .75, .88, .93, 1), (.05, .62, 1.0, 1.30, 1.54, 1.60, 1.48, 1.45, 1.22, .82, .46, .16, .07))
    b = np.interp(u, (0, .006, .02, .07, .15, .21, .25, .35, .55, .75, .88, .93, 1), (.03, .24, .40, .60, .82, 1.02, 1.22, 1.36, 1.28, 1.00, .70, 1.15, .95))
    ker = np.hanning(17)
    ker /= ker.sum()
    a, b = (np.convolve(np.pad(q, 8, 'edge'), ker, 'valid') for q in (a, b))
    a[:3], b[:3] = (.05, .3, .52), (.03, .13, .21)
    t = np.linspace(0, 2 * math.pi, nv, endpoint=False)
    ct, stt = np.cos(t)[None], np.sin(t)[None]
    U = np.repeat(u[:, None], nv, 1)
    head = 1 / (1 + np.exp((U - .215) / .006))
    e = .75 * head + 1.0 * (1 - head)                              # the head is boxier
    cx, sz = np.sign(ct) * np.abs(ct) ** e, np.sign(stt) * np.abs(stt) ** e
    dors = np.exp(-((t - math.pi / 2) / .13) ** 2)[None] * ((U > .36) & (U < .93)) * np.minimum(1, ((U - .36) / .05).clip(0))
    anal = np.exp(-((t - 3 * math.pi / 2) / .13) ** 2)[None] * ((U > .55) & (U < .93))
    fin = np.maximum(dors, anal * .8)
    A, B = a[:, None], b[:, None]
    X = A * cx * (1 - .5 * fin)
    Y = B * sz * (1 + .42 * fin * (1 + .05 * np.sin(U * 520) + .22 * noise1(u * 38, i + 40)[:, None]))
    flatbelly = np.where(sz < 0, .80 + .2 * (U > .5), 1.0)
    Y = Y * flatbelly
    V = (C[:, None] + S[:, None] * X[..., None] + Z * Y[..., None]).reshape(-1, 3)
    N = (S[:, None] * (cx / np.maximum(A, .2))[..., None] + Z * (sz / np.maximum(B, .2))[..., None]).reshape(-1, 3)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    q = np.stack([(U * 18).ravel(), np.repeat(ct, nu, 0).ravel() * 1.4, np.repeat(stt, nu, 0).ravel() * 1.4], 1)
    hf, ff = head.ravel(), fin.ravel()
    cross = -np.abs(noise3(q * [1.1, .7, .7], 1, i, 2))            # the folds where the skin gave way in the bend
    fine = -np.abs(noise3(q * [2.6, 2.0, 2.0], 1, i + 3, 2))
    low = noise3(q * [.35, .8, .8], 1, i + 5, 2)
    bony = noise3(q * [.9, 1.2, 1.2], 1, i + 6, 3)
    D = (1 - hf) * (.24 * cross + .07 * fine + .16 * low + .06) + hf * (.05 * bony - .07 * np.abs(noise3(q, 1.8, i + 8, 2)))
    gill = np.exp(-((U.ravel() - .208 - .012 * np.cos(t * 2)[None].repeat(nu, 0).ravel()) / .006) ** 2)
    D -= .20 * gill
    mouth = np.exp(-((Y.ravel() / b[:, None].repeat(nv, 1).ravel() + .12) / .16) ** 2) * (U.ravel() < .045)
    D -= .16 * mouth
    V = V + N * (D * (1 - .8 * ff))[:, None]
    crack = (noise3(q * [.8, 1.4, 1.4], 1, i + 14, 3) - .28).clip(0, .25) / .25 * (1 - hf)
    crack = np.maximum(crack, np.exp(-((cross + .02) / .03) ** 2) * 0)
    belly = (.5 - .5 * np.repeat(stt, nu, 0).ravel()).clip(0, 1)
    back, gold, flesh, fincol, hd = (np.array(hexc(c)) for c in ('#3a2619', '#7a5028', '#94663a', '#3a281b', '#4a3120'))
    col = back * (1 - .55 * belly[:, None]) + gold * .55 * belly[:, None]
    col = col * (1 - hf[:, None]) + hd * hf[:, None]
    col = col * (1 - .7 * crack[:, None]) + flesh * .7 * crack[:, None]
    col = col * (1 - ff[:, None]) + fincol * ff[:, None]
    col = col * (1 + 1.2 * (cross + .15).clip(-.35, .12) * (1 - hf))[:, None]
    tail = (U.ravel() > .93)
    col[tail] = fincol * 1.2
    bd = Builder()
    bd.add(V, grid_faces(nv, nu, True), col.clip(.002, 1))
    nbody = len(V)
    k = int(nu * .085)
    for sd in (-1, 1):                                              # eyes, small and far forward; whiskers
        bd.sphere(C[k] + S[k] * sd * a[k] * .80 + Z * b[k] * .52, .20, hexc('#c9b898'), 12, 8)
        bd.sphere(C[k] + S[k] * sd * a[k] * .86 + Z * b[k] * .62, .14, hexc('#0c0806'), 10, 6)
        for m, (s0, zz, ln) in enumerate(((.9, .1, 3.0), (.55, -.3, 2.0), (.5, .35, 1.6))):
            p, d = C[3] + S[3] * sd * a[7] * s0 * .8 + Z * zz * b[9], -T[3] * .5 + S[3] * sd * (1.0 - .2 * m) + Z * r.uniform(-.3, .3)
            ax = np.array([r.gauss(0, 1) for _ in range(3)])
            out = []
            for _ in range(16):
                out.append(p.copy())
                d = d + np.cross(ax, d) * .09 + T[3] * .06
                d /= np.linalg.norm(d)
                p = p + d * ln * r.uniform(.8, 1.0) / 15
            bd.tube(out, np.linspace(.085, .02, 16), hexc('#20140d'), 7)
        k2 = int(nu * .235)                                         # breast fin folded back
        f0 = C[k2] + S[k2] * sd * a[k2] * .95 - Z * .25
        fan = [f0 + (T[k2] * x + S[k2] * sd * .25 * x) * 1.7 - Z * .15 * x for x in np.linspace(0, 1, 8)]
        bd.tube(fan, np.array([.16, .26, .34, .38, .36, .28, .16, .03]), fincol, 10, (.22, 1), S[k2])
    j = int(nu * .03)
    k3 = int(nu * .90)
    d = C[k3] - C[j]
    d /= np.linalg.norm(d)
    st = [C[j] - d * 1.5 + Z * .12, C[j] + Z * .05, C[k3], C[k3] + d * 1.6 + Z * .10]
    bd.tube(st, .11, hexc('#8a6a44'), 10)
    return bd.mesh('catfish%d' % i, mat), nbody


def catfish_skin():
    n = Nodes('catfish')
    co, oi = n.own_coord()
    a, f = n.noise(co, .8, 4, .65, .4), n.noise(co, 6, 4, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.50, 0.0), (.68, 1.0)]), .45), n.col(), '#694627')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.28, 1.0), (.42, 0.0)]), .5), col, '#1a110b')
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.56, 0.0), (.66, 1.0)]), .3), col, '#8a6238')
    h = n.math('ADD', n.math('MULTIPLY', a.outputs[0], .6), n.math('MULTIPLY', f.outputs[0], .7))
    n.bsdf(Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.3, .38), (.7, .66)]).outputs[0], Specular=.42, Normal=n.bump(h, .6, .07))
    return n.m
