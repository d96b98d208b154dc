"""Ground things: a slumped heap of height field plus tens of thousands of real grains, in a vessel or loose on the table."""
import math
import numpy as np
from ..mesh import fbm, grains, grid_faces, mesh, obj, pick
from ..nodes import Nodes
from ..studio import COMPOSING


def dust_skin(base, lo, hi, rough=.92, sheen=.25):
    n = Nodes('powder')
    co = n.coord()
    a, b, c = n.noise(co, .6, 4, .6), n.noise(co, 9, 4, .75), n.noise(co, 38, 2, .7)
    col = n.ramp(a.outputs[0], [(.3, lo), (.5, base), (.72, hi)])
    col = n.mix(.65, col, n.ramp(b.outputs[0], [(.32, lo), (.52, base), (.7, hi)]))
    col = n.mix(.5, col, n.ramp(c.outputs[0], [(.35, .25), (.65, .85)]), 'SOFT_LIGHT')
    h = n.math('ADD', b.outputs[0], n.math('MULTIPLY', c.outputs[0], .5))
    n.bsdf(Base_Color=col, Roughness=rough, Specular=.12, Sheen=sheen, Sheen_Tint=.8, Normal=n.bump(h, .8, .05))
    return n.m


def grain_skin(rough=.75):
    n = Nodes('grain')
    n.bsdf(Base_Color=n.col(), Roughness=rough, Specular=.22)
    return n.m


class Powder:
    """One ground ingredient: three tones, a grain palette with weights, grain size range (cm), fineness of the surface."""

    def __init__(self, base, lo, hi, palette, weights, size, fine=.02, flat=(.45, 1.0), long=(.8, 1.5), seed=4, clumps=340, clump=.10, rim=500):
        self.p, self.w, self.size, self.fine, self.flat, self.long = palette, weights, size, fine, flat, long
        self.clumps, self.clump, self.rim = clumps, clump, rim
        self.rs = np.random.RandomState(seed)
        self.seed = seed
        self.mp, self.mg = dust_skin(base, lo, hi), grain_skin()

    def _grains(self, P, size, seed):
        return grains('grains', P, size, pick(self.p, self.w, len(P), self.rs), self.mg, seed, self.flat, self.long)

    def heap(self, v, n=90000, height=3.7, scoop=(-2.5, -2.9, 1.05), peak=(.5, .35), slump=1.0, N=900):
        """Fill a round vessel: an off-centre blunt cone with slides, and a scooped dent (x, y, depth)."""
        rs, s0 = self.rs, self.seed * 13
        L = v.r + .12
        k = L / 7.02
        xs = np.linspace(-L, L, N)
        X, Y = np.meshgrid(xs, xs)
        px, py = peak
        warp = fbm((N, N), 3.4, s0 + 1) * .45 * k
        R = np.hypot(X, Y)
        q = (R / L).clip(0, 1)
        Q = np.hypot(X - px * (1 - R / L), Y - py * (1 - R / L)) + warp * .8 * q * (1 - q) * 3
        Z = v.fill_z + height * (1 - (Q / (6.9 * k)).clip(0, 1.2)) - .62 * slump * height / 3.7 * np.exp(-(Q / (1.4 * k)) ** 2)
        rill = np.interp(np.arctan2(Y - py, X - px) + .35 * warp, np.linspace(-np.pi, np.pi, 512), fbm((2, 512), 2.3, s0 + 8)[0])
        Z += .10 * k * .8 * rill * np.sin(np.pi * q) * (1 - np.exp(-(Q / (1.9 * k)) ** 2))
        Z += fbm((N, N), 3.0, s0 + 2) * .11 * k * (1 - .3 * R / L) + fbm((N, N), 2.2, s0 + 3) * .035 + fbm((N, N), 1.2, s0 + 5, lo=20) * self.fine * .55
        if scoop:
            dx, dy, dep = scoop
            D = (np.hypot((X - dx) / (1.9 * k), (Y - dy) / (1.25 * k)) + fbm((N, N), 3, s0 + 11) * .08).clip(0)
            Z -= dep * np.exp(-(D ** 2.6))
            Z += .16 * dep * np.exp(-((D - 1.35) / .28) ** 2)
        for _ in range(self.clumps):
            r = abs(rs.normal(0, self.clump)) + .03
            a, d = rs.rand() * 6.28, (L - .4) * math.sqrt(rs.rand())
            cx, cy = d * math.cos(a), d * math.sin(a)
            i0, i1, j0, j1 = (int((c + e * 2 * r + L) / (2 * L) * N) for c, e in ((cx, -1), (cx, 1), (cy, -1), (cy, 1)))
            if i0 < 0 or j0 < 0:
                continue
            d2 = (X[j0:j1 + 1, i0:i1 + 1] - cx) ** 2 + (Y[j0:j1 + 1, i0:i1 + 1] - cy) ** 2
            Z[j0:j1 + 1, i0:i1 + 1] += .75 * np.sqrt((r * r - d2 * (.8 + .3 * rs.rand())).clip(0))
        F = grid_faces(N, N)
        F = F[(R < v.r - .04)[:-1, :-1].ravel()]
        obj(mesh('mound', np.stack([X, Y, Z], -1).reshape(-1, 3), F, self.mp))
        a, d = rs.rand(n) * 6.283, (v.r - .1) * np.sqrt(rs.rand(n))
        gx, gy = d * np.cos(a), d * np.sin(a)
        sz = rs.uniform(*self.size, n) * (1 + .6 * (rs.rand(n) > .97))
        i = ((gx + L) / (2 * L) * (N - 1)).astype(int)
        j = ((gy + L) / (2 * L) * (N - 1)).astype(int)
        self._grains(np.stack([gx, gy, Z[j, i] + sz * .15], 1), sz, 1)
        if self.rim:                                  # what stuck to the rim: more where it was poured
            m = self.rim
            a = np.concatenate([rs.normal(-2.2, .9, m // 2), rs.rand(m // 2) * 6.28])
            d = rs.uniform(v.rim[0], v.rim[1], len(a))
            s = rs.uniform(*self.size, len(a)) * .8
            self._grains(np.stack([d * np.cos(a), d * np.sin(a), v.rim[2] + .02 * rs.randn(len(a))], 1), s, 3)
        return self

    def pile(self, at=(-4.6, -8.7), size=1.0, height=.62, n=16000, z=0.0, spread=1.0, M=320):
        """A small heap with thinning edges (on the table, or in a spoon's hollow with z)."""
        if COMPOSING and not COMPOSING[-1]:
            return self
        rs = self.rs
        sx, sy = at
        ls = 2.6 * size
        xs = np.linspace(-ls, ls, M)
        X, Y = np.meshgrid(xs, xs)
        r = (np.hypot(X / 1.5, Y) / size + fbm((M, M), 3.2, 21 + self.seed) * .17).clip(0)
        Z = height * np.exp(-(r / .75) ** 1.7) - .035 + fbm((M, M), 2.2, 22) * .02 + fbm((M, M), 1.2, 23, lo=15) * self.fine * .4
        F = grid_faces(M, M)[(Z[:-1, :-1] > -.03).ravel()]
        obj(mesh('pile', np.stack([X + sx, Y + sy, Z + z], -1).reshape(-1, 3), F, self.mp))
        gx, gy = sx + rs.randn(n) * 1.25 * size * spread, sy + rs.randn(n) * .85 * size * spread
        k = int(n * .2 * spread)
        gx[:k], gy[:k] = sx + rs.standard_t(2.2, k) * 1.7 * size, sy + .6 * size + rs.standard_t(2.2, k) * 1.2 * size
        self._loose(gx, gy, lambda x, y: self._at(Z, x - sx, y - sy, ls, M).clip(0), z)
        return self

    @staticmethod
    def _at(Z, x, y, ls, M):
        i, j = ((x + ls) / (2 * ls) * (M - 1)).astype(int), ((y + ls) / (2 * ls) * (M - 1)).astype(int)
        ok = (i >= 0) & (i < M) & (j >= 0) & (j < M)
        o = np.zeros_like(x)
        o[ok] = Z[j[ok], i[ok]]
        return o

    def _loose(self, gx, gy, hz, z):
        rs = self.rs
        ok = (np.hypot(gx, gy) > 3.3) & (abs(gx) < 16) & (abs(gy) < 16)
        gx, gy = gx[ok], gy[ok]
        s = rs.uniform(self.size[0] * .7, self.size[1] * .9, len(gx))
        self._grains(np.stack([gx, gy, hz(gx, gy) + s * .3 + z], 1), s, 2)

    def dust(self, n=1300, near=3.4, spread=1.9):
        """Stray grains round the vessel, thinning outwards."""
        if COMPOSING and not COMPOSING[-1]:
            return self
        a, q = self.rs.rand(n) * 6.28, near + abs(self.rs.standard_t(2.2, n)) * spread
        self._loose(q * np.cos(a), q * np.sin(a), lambda x, y: 0 * x, 0)
        return self

    def fill(self, centre, radii, z, height=.5, n=9000, turn=0.0, M=160):
        """A small elliptical heap, for the hollow of a spoon."""
        if COMPOSING and not COMPOSING[-1]:
            return self
        rs = self.rs
        xs = np.linspace(-1, 1, M)
        X, Y = np.meshgrid(xs, xs)
        r = np.hypot(X, Y)
        Z = height * (1 - r ** 1.6) + fbm((M, M), 2.6, 31) * .04 + fbm((M, M), 1.2, 33, lo=12) * self.fine * .5
        c, s = math.cos(turn), math.sin(turn)

        def put(x, y):
            return centre[0] + x * radii[0] * c - y * radii[1] * s, centre[1] + x * radii[0] * s + y * radii[1] * c
        wx, wy = put(X, Y)
        F = grid_faces(M, M)[(r < 1)[:-1, :-1].ravel()]
        obj(mesh('fill', np.stack([wx, wy, Z + z], -1).reshape(-1, 3), F, self.mp))
        a, q = rs.rand(n) * 6.28, np.sqrt(rs.rand(n)) * .99
        gx, gy = q * np.cos(a), q * np.sin(a)
        zz = Z[((gy + 1) / 2 * (M - 1)).astype(int), ((gx + 1) / 2 * (M - 1)).astype(int)]
        px, py = put(gx, gy)
        sz = rs.uniform(*self.size, n)
        self._grains(np.stack([px, py, zz + z + sz * .15], 1), sz, 5)
        return self
