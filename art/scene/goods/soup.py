"""Soups and stews: one height field for what is thick, with oil or broth standing in its hollows, pieces sunk into it and leaves laid over them."""
import math
import cv2
import numpy as np
from mathutils import Euler
from ..mesh import coords, fbm, grid_faces, mesh, noise3, obj
from ..nodes import Nodes, hexc


def lin(c):
    return np.array(hexc(c)) if isinstance(c, str) else np.asarray(c, float)


def smooth_step(x, a, b):
    t = ((x - a) / (b - a)).clip(0, 1)
    return t * t * (3 - 2 * t)


def smooth_max(a, b, k):
    h = (.5 + .5 * (a - b) / k).clip(0, 1)
    return a * h + b * (1 - h) + k * h * (1 - h)


def soup_skin(rough=(.30, .55), spec=.5, bump=.5, fine=14, sss=.06, deep='#b5541a', wet=.35):
    """Thick and moist, coloured by its vertices, with a film that shines here and there."""
    n = Nodes('soup')
    co = n.coord()
    f, g, a = n.noise(co, fine, 3, .65), n.noise(co, fine * 3.2, 2, .6), n.noise(co, 1.7, 3, .6)
    h = n.math('ADD', f.outputs[0], n.math('MULTIPLY', g.outputs[0], .5))
    film = n.math('MULTIPLY', n.ramp(a.outputs[0], [(.40, .1), (.62, 1.0)]), wet)
    n.bsdf(Base_Color=n.col(), Subsurface=sss, Subsurface_Radius=(.30, .10, .04), Subsurface_Color=hexc(deep), Specular=spec, Clearcoat=film, Clearcoat_Roughness=.09,
           Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Normal=n.bump(h, bump, .05))
    return n.m


# What a centimetre of oil takes away of red, green and blue, and the colour of what floats in it.
PALM = (np.array([.18, 1.9, 8.0]), '#b8480c')
BROWN_OIL = (np.array([1.2, 3.2, 9.0]), '#5a2c0a')


def oil_skin(turbid, cloud, rough=.10):
    """Clear: light goes straight on, dyed by as much as the vertex colours let through; where it is deep it is a little cloudy."""
    n = Nodes('oil')
    through = n.col()
    deep = n.math('SUBTRACT', 1.0, n.n('SeparateXYZ', Vector=through).outputs[1])
    wave = n.bump(n.noise(n.coord(), 3.5, 2).outputs[0], .06, .05)
    clear, body, shine = n.n('BsdfTransparent', Color=through), n.n('BsdfDiffuse', Color=cloud), n.n('BsdfGlossy', Roughness=rough, Normal=wave)
    return layered(n, clear, [(n.math('MULTIPLY', deep, turbid), body), (unseen_by_shadow(n, n.n('Fresnel', IOR=1.46, Normal=wave)), shine)])


def unseen_by_shadow(n, fac):
    return n.math('MULTIPLY', fac, n.math('SUBTRACT', 1.0, n.n('LightPath').outputs['Is Shadow Ray']))


def layered(n, below, above):
    """Lay shaders one on the other, each with its share, and finish the material."""
    for fac, shader in above:
        mx = n.n('MixShader')
        n.set(mx.inputs[0], fac)
        n.t.links.new(below.outputs[0], mx.inputs[1])
        n.t.links.new(shader.outputs[0], mx.inputs[2])
        below = mx
    n.t.links.new(below.outputs[0], n.out.inputs[0])
    return n.m


class Soup:
    """Filled from below: mass, lumps, pieces, leaves, flecks, oil; pour() makes the surface."""

    def __init__(self, r, z, seed=1, N=760, S=230):
        self.r, self.z, self.seed, self.N = r, z, seed, N
        self.rs = np.random.RandomState(seed)
        self.L = r + .35                        # the surface ends inside the wall of the vessel, without a gap
        a = np.linspace(-self.L, self.L, N)
        self.X, self.Y = np.meshgrid(a, a)
        self.R = np.hypot(self.X, self.Y)
        self.Z = np.full((N, N), float(z))
        self.C = np.zeros((N, N, 3))
        self.S = np.full((S, S), float(z))       # what leaves lie on, coarse
        self.made = []
        self.ripple = self.noise(2.8, seed + 71, 5, .05)

    def _ij(self, x, y, n):
        return (((np.asarray(y) + self.L) / (2 * self.L) * (n - 1)).round().astype(int).clip(0, n - 1),
                ((np.asarray(x) + self.L) / (2 * self.L) * (n - 1)).round().astype(int).clip(0, n - 1))

    def height(self, x, y):
        return self.S[self._ij(x, y, len(self.S))]

    def _restack(self):
        self.S = np.maximum(self.S, cv2.resize(self.Z, self.S.shape, interpolation=cv2.INTER_AREA))

    def noise(self, beta, seed, lo=0, smooth=.03):
        """Fractal noise over the field, without anything finer than smooth (cm)."""
        n = cv2.GaussianBlur(fbm((self.N, self.N), beta, seed, lo), (0, 0), max(.5, smooth / (2 * self.L) * self.N))
        return n / n.std()

    def mass(self, tones, swell=.10, grain=.03, heap=0.0, fine=.012, smooth=.035, edge=18):
        """The thick part: three tones from low to high; heap raises all but the edge."""
        N, s = self.N, self.seed * 17
        n1, n2, n3 = self.noise(3.4, s + 1, 0, .15), self.noise(2.8, s + 2, 6, smooth), self.noise(2.6, s + 3, 22, smooth * .5)
        q = (self.R / self.r).clip(0, 1)
        self.Z = self.z + heap * (1 - q ** edge) + swell * n1 * (1 - q ** 6) + grain * n2 + fine * n3
        t = (.5 + .22 * n2 + .13 * n3 + .12 * n1).clip(0, 1)[..., None]
        a, b, c = (lin(x) for x in tones)
        self.C = np.where(t < .5, a + (b - a) * t * 2, b + (c - b) * (t - .5) * 2)
        self.S[:] = self.z - 9
        self._restack()
        return self

    def lumps(self, n, size, tones, high=.6, rough=.10, region=1.0, seed=0, shade=.5, sink=.25):
        """Curds: uneven mounds of size (cm, from, to), each with a tone; deep between them."""
        rs = np.random.RandomState(self.seed * 31 + seed)
        N, L = self.N, self.L
        bumps, knobs = self.noise(2.8, self.seed * 7 + seed, 8, .04), self.noise(2.4, self.seed * 9 + seed, 26, .022)
        for _ in range(n):
            a, d = rs.rand() * 6.283, self.r * region * math.sqrt(rs.rand())
            cx, cy, s = d * math.cos(a), d * math.sin(a), rs.uniform(*size) * (1 if rs.rand() > .25 else .55)
            e, t = rs.uniform(.65, 1.0), rs.rand() * 3.14
            j0, i0 = self._ij(cx - 1.5 * s, cy - 1.5 * s, N)
            j1, i1 = self._ij(cx + 1.5 * s, cy + 1.5 * s, N)
            w = (slice(j0, j1 + 1), slice(i0, i1 + 1))
            x, y = self.X[w] - cx, self.Y[w] - cy
            u, v = (x * math.cos(t) + y * math.sin(t)) / s, (-x * math.sin(t) + y * math.cos(t)) / (s * e)
            ang = np.arctan2(v, u)
            q = np.hypot(u, v) * (1 + .13 * np.sin(2 * ang + rs.rand() * 6) + .09 * np.sin(3 * ang + rs.rand() * 6) + .07 * np.sin(5 * ang + rs.rand() * 6)) + .16 * bumps[w]
            dome = np.sqrt((1 - q * q).clip(0))
            h = self.z - sink * s + rs.uniform(.8, 1.1) * high * s * dome + rough * s * (bumps[w] * .6 + knobs[w] * .45) * dome
            h += rs.uniform(0, .12) + (self.Z[w] - self.z).clip(0).mean() * .5
            old = self.Z[w]
            up = smooth_step(h - old, -.02, .06) * (q < 1.02)
            self.Z[w] = np.where(q < 1.05, smooth_max(old, h, .05), old)
            c = lin(tones[rs.randint(len(tones))]) * rs.uniform(.88, 1.1)
            c = c * (1 + shade * (.22 * bumps[w] + .16 * knobs[w] - .35 * (1 - dome)).clip(-.6, .3))[..., None]
            self.C[w] = self.C[w] * (1 - up[..., None]) + c * up[..., None]
        self._restack()
        return self

    def sink(self, me, at, rot=(0, 0, 0), lift=0.0, scale=1.0, climb=.22, width=.28, z=None, coat=None):
        """Set a piece into the soup, its middle lift above the surface; what is thick climbs its sides, and clings to it in the tone coat."""
        x, y = at
        z = (float(self.height(x, y)) if z is None else z) + lift
        o = obj(me, (x, y, z), rot, scale)
        V = coords(me).astype(float) * scale @ np.array(Euler(rot).to_matrix()).T + [x, y, z]
        self.made.append(o)
        if coat:
            self._coat(me, V, lin(coat))
        s = len(self.S)
        H = np.full((s, s), -9.0)
        np.maximum.at(H, self._ij(V[:, 0], V[:, 1], s), V[:, 2])
        H = cv2.morphologyEx(H, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
        base = self.S.copy()
        out = (H <= base + .05).astype(np.uint8)
        if out.all():
            return o
        D = cv2.distanceTransform(out, cv2.DIST_L2, 5) * (2 * self.L / (s - 1))
        rise = climb * np.exp(-(D / width) ** 1.3)
        rise = cv2.GaussianBlur(rise, (0, 0), 1.2)
        self.Z += cv2.resize(rise, (self.N, self.N), interpolation=cv2.INTER_CUBIC) * (1 + .35 * self.ripple).clip(.2, 2)
        self.S = np.maximum(self.S, H)
        return o

    def _coat(self, me, V, c):
        """Sauce on a piece: all of it near the surface, patches and runs above."""
        above = V[:, 2] - self.height(V[:, 0], V[:, 1])
        cling = (1.25 - above / .55 + 2.0 * noise3(V, (1.6, 1.6, .7), len(self.made), 3)).clip(0, 1)
        col = me.color_attributes['Col'].data
        C = np.empty(len(V) * 4, np.float32)
        col.foreach_get('color', C)
        C = C.reshape(-1, 4)
        m = (.85 * smooth_step(cling, .1, .9))[:, None]
        C[:, :3] = C[:, :3] * (1 - m) + (c * (1 + .25 * noise3(V, 5, 3, 2))[:, None]).clip(0, 1) * m
        col.foreach_set('color', C.ravel())

    def leaves(self, n, mat, tones, length=(1.0, 2.4), width=(.5, 1.1), crumple=.10, region=.95, seed=5, over=.06, lift=.0, ragged=.25, stiff=3, rib=.35, sheet=.03):
        """Cooked shreds of leaf, limp, one on the other; merged into one mesh."""
        rs = np.random.RandomState(self.seed * 13 + seed)
        nu, nv = 22, 11
        U, Vv = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        F0 = grid_faces(nv, nu)
        Vs, Fs, Cs = [], [], []
        piled = self.S - cv2.resize(self.Z, self.S.shape, interpolation=cv2.INTER_AREA)
        for k in range(n):
            for _ in range(6):
                a, d = rs.rand() * 6.283, self.r * region * math.sqrt(rs.rand())
                cx, cy = d * math.cos(a), d * math.sin(a)
                if piled[self._ij(cx, cy, len(self.S))] < .3 or rs.rand() < over:        # few lie on a piece
                    break
            l, w, t, bend = rs.uniform(*length), rs.uniform(*width), rs.rand() * 6.283, rs.uniform(-1.2, 1.2)
            q = np.stack([U.ravel() * 3 + 9 * k, Vv.ravel() * 1.5, np.full(U.size, k * .7)], 1)
            edge = np.minimum(1, U * 5 + .3) * np.minimum(1, (1 - U) * 5 + .25)
            rag = 1 + ragged * noise3(np.stack([U.ravel() * 6 + 5 * k, np.sign(Vv.ravel()) * 3, np.full(U.size, k * 1.3)], 1), 1, seed, 2).reshape(U.shape)
            ang = t + bend * (U - .5)
            px = np.cumsum(np.cos(ang[:, :1]), 0) * l / nu
            py = np.cumsum(np.sin(ang[:, :1]), 0) * l / nu
            off = Vv * w * .5 * edge * rag
            # folds shorten the blade across, as cloth does
            x = cx + (px - px.mean()) - np.sin(ang) * off
            y = cy + (py - py.mean()) + np.cos(ang) * off
            far = np.hypot(x, y)
            if far.max() > self.r - .06:
                k2 = np.minimum(1, (self.r - .06) / far)
                x, y = x * k2, y * k2
            base = self.height(x, y)
            z = base.copy()
            for _ in range(stiff):                                     # it does not follow every pit
                z = np.maximum(base, cv2.blur(z, (3, 3), borderType=cv2.BORDER_REPLICATE))
            cr = noise3(q * [1.5, 1.4, 1], 1, seed, 3).reshape(U.shape)
            fold = -np.abs(noise3(q * [.8, 1.1, 1], 1, seed + 3, 2)).reshape(U.shape)
            z = z + sheet + lift + crumple * (cr + .9 * fold + .45) * (.5 + .5 * np.abs(Vv)) + .02 * rs.rand()
            s = len(self.S)
            np.maximum.at(self.S, self._ij(x, y, s), z - .4 * crumple)
            c = lin(tones[rs.randint(len(tones))]) * rs.uniform(.8, 1.2)
            shade = (1 + .9 * fold + .35 * cr).clip(.45, 1.35)[..., None]
            col = c * shade
            ribm = (np.exp(-(Vv / .10) ** 2) * rib * (rs.rand() < .6))[..., None]
            col = col * (1 - ribm) + lin('#8f9a5a') * shade * ribm
            Vs.append(np.stack([x, y, z], -1).reshape(-1, 3))
            Cs.append(col.reshape(-1, 3))
            Fs.append(F0 + nu * nv * k)
        self.made.append(obj(mesh('shreds', np.vstack(Vs), np.vstack(Fs), mat, True, np.vstack(Cs).clip(0, 1))))
        return self

    def flecks(self, n, tones, size=(.02, .07), high=.03, region=.98, seed=3):
        """Bits of pepper, crayfish, spice in the surface."""
        rs = np.random.RandomState(self.seed * 11 + seed)
        for _ in range(n):
            a, d = rs.rand() * 6.283, self.r * region * math.sqrt(rs.rand())
            cx, cy, s, t = d * math.cos(a), d * math.sin(a), rs.uniform(*size), rs.rand() * 3.14
            j0, i0 = self._ij(cx - 2 * s, cy - 2 * s, self.N)
            j1, i1 = self._ij(cx + 2 * s, cy + 2 * s, self.N)
            w = (slice(j0, j1 + 1), slice(i0, i1 + 1))
            x, y = self.X[w] - cx, self.Y[w] - cy
            q = np.hypot((x * math.cos(t) + y * math.sin(t)) / s, (-x * math.sin(t) + y * math.cos(t)) / (s * rs.uniform(.35, .9)))
            m = smooth_step(-q, -1.15, -.75)
            self.Z[w] += m * high * rs.uniform(.4, 1)
            c = lin(tones[rs.randint(len(tones))]) * rs.uniform(.8, 1.2)
            self.C[w] = self.C[w] * (1 - m[..., None]) + c * m[..., None]
        return self

    def oil(self, cover, ring=0.0, patch=.05, tint=.3, film=.022, drops=240, turbid=.25, soft=.05, seed=4, thin='#c8641c', tones=PALM):
        """Oil lies in the hollows until it covers that share of the bowl: in separate pools, since its level varies by patch (cm) and rises
        by ring along the wall. It climbs what stands in it as a thin film and leaves droplets about."""
        N, cm = self.N, 2 * self.L / self.N
        lv = patch * self.noise(3.4, self.seed * 19 + seed, 5, .15) + ring * np.exp(-((self.r - self.R).clip(0) / .5))
        lv += np.percentile((self.Z - lv)[self.R < self.r], 100 * cover)
        lv = cv2.GaussianBlur(lv, (0, 0), .1 / cm)
        low = cv2.GaussianBlur(self.Z, (0, 0), .05 / cm)
        over = (low - lv).clip(0)
        wet = np.exp(-over / .16)                                     # how far the film creeps up
        self.top = cv2.GaussianBlur(smooth_max(lv, low + film * (2.2 * wet - 1.2), .05), (0, 0), max(.3, soft / cm))
        rs = np.random.RandomState(self.seed * 29 + seed)
        for _ in range(drops):
            a, d, s = rs.rand() * 6.283, self.r * .96 * math.sqrt(rs.rand()), .022 + .10 * rs.rand() ** 4
            cx, cy = d * math.cos(a), d * math.sin(a)
            j, i = self._ij(cx, cy, N)
            k = int(1.3 * s / cm) + 1
            w = (slice(max(0, j - k), j + k + 1), slice(max(0, i - k), i + k + 1))
            if not .01 < over[j, i] < .35 or np.ptp(low[w]) > 1.6 * s:
                continue
            q = np.hypot(self.X[w] - cx, (self.Y[w] - cy) * rs.uniform(.8, 1.2)) / s * (1 + .12 * self.ripple[w])
            self.top[w] = np.maximum(self.top[w], low[w].mean() + np.where(q < 1, .55 * s * np.sqrt((1 - q * q).clip(0)), -1))
        stain = lin(thin) / lin(thin).max()
        self.C *= 1 - tint * (.35 + .65 * wet[..., None]) * (1 - stain)
        self.liquid, self.tones = turbid, tones
        return self

    def beads(self, n, size=(.05, .28), region=.96, seed=6, thick=.06, tones=PALM, turbid=.2):
        """Round eyes of oil that float on what is thin, flat like lenses, some run together."""
        rs = np.random.RandomState(self.seed * 23 + seed)
        lens = np.full_like(self.Z, -.02)
        for _ in range(n):
            a, d = rs.rand() * 6.283, self.r * region * math.sqrt(rs.rand())
            cx, cy, s = d * math.cos(a), d * math.sin(a), size[0] + (size[1] - size[0]) * rs.rand() ** 2.5
            j0, i0 = self._ij(cx - 1.4 * s, cy - 1.4 * s, self.N)
            j1, i1 = self._ij(cx + 1.4 * s, cy + 1.4 * s, self.N)
            w = (slice(j0, j1 + 1), slice(i0, i1 + 1))
            q = np.hypot(self.X[w] - cx, (self.Y[w] - cy) * rs.uniform(.8, 1.25)) / s * (1 + .14 * self.ripple[w] * min(1, s / .25))
            lens[w] = smooth_max(lens[w], np.where(q < 1.2, min(thick, .5 * s) * (1 - q ** 4), -.02), .012)
        self.top = self.Z + lens
        self.liquid, self.tones = turbid, tones
        return self

    def pour(self, mat=None, wall=.16, into=.25):
        """The surface itself and the liquid on it; both climb unevenly where they meet the wall, and go on into it."""
        ang = np.arctan2(self.Y, self.X)
        ring = np.stack([np.cos(ang), np.sin(ang), 0 * ang], -1).reshape(-1, 3)
        smear = (1 + 1.1 * noise3(ring, 2.2, self.seed, 4).reshape(ang.shape)).clip(.2)
        climb = wall * smear * np.exp(-(self.r - self.R).clip(0) / .10)
        F = grid_faces(self.N, self.N)
        F = F[(self.R < self.r + into)[:-1, :-1].ravel()]

        def surface(name, Z, mat, C):
            self.made.append(obj(mesh(name, np.stack([self.X, self.Y, Z + climb], -1).reshape(-1, 3), F, mat, True, C.reshape(-1, 3).clip(0, 1))))
        surface('soup', self.Z, mat or soup_skin(), self.C)
        if hasattr(self, 'top'):
            depth = (self.top - self.Z).clip(0)[..., None]
            F = F[(depth[..., 0] > 0).ravel()[F].any(1)]
            surface('oil', self.top, oil_skin(self.liquid, self.tones[1]), np.exp(-depth * self.tones[0]))
        return self


def shred_skin(rough=(.22, .5), thin=.10, through='#7f8f2a', spec=.5, film='#c9682a', coat=.25, bump=.5):
    """Wet cooked leaf; film is the oil that clings to it in places."""
    n = Nodes('shred')
    co = n.coord()
    a, f = n.noise(co, 1.4, 3, .6), n.noise(co, 9, 3, .7)
    col = n.mix(.45, n.col(), n.ramp(f.outputs[0], [(.3, .35), (.5, .75), (.7, 1.0)]), 'MULTIPLY')
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.52, 0.0), (.68, 1.0)]), coat), col, film)
    bp = n.bump(f.outputs[0], bump, .05)
    p = n.n('BsdfPrincipled', Base_Color=col, Roughness=n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])]).outputs[0], Specular=spec, Normal=bp)
    return layered(n, p, [(thin, n.n('BsdfTranslucent', Color=n.mix(.5, col, through), Normal=bp))])


def broth(r, z, tint='#c98a4e', rough=.03, eyes=60, seed=3, N=420):
    """A clear liquid: light passes it straight, tinted; eyes of fat lie on it."""
    s = Soup(r, z, seed, N)
    s.Z = s.z + .006 * s.noise(3.4, seed, 0, .2)
    s.C[:] = lin(tint)
    s.beads(eyes, (.03, .26), tones=(np.array([.3, 1.6, 6.0]), '#b87a2c'), thick=.03)
    n = Nodes('broth')
    fac = unseen_by_shadow(n, n.math('MULTIPLY', n.n('Fresnel', IOR=1.36), 1.15))
    s.pour(layered(n, n.n('BsdfTransparent', Color=n.col()), [(fac, n.n('BsdfGlossy', Roughness=rough))]))
    return s
