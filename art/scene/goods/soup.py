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


def soup_skin(rough=(.24, .5), spec=.5, bump=.5, fine=14, sss=.06, deep='#b5541a'):
    """Wet and coloured by its vertices; the attribute 'oil' makes it smooth as a mirror."""
    n = Nodes('soup')
    co = n.coord()
    oil = n.attr('oil')
    f, g = n.noise(co, fine, 3, .65), n.noise(co, fine * 3.2, 2, .6)
    h = n.math('ADD', f.outputs[0], n.math('MULTIPLY', g.outputs[0], .5))
    dry = n.math('SUBTRACT', 1.0, oil)
    r = n.ramp(f.outputs[0], [(.35, rough[0]), (.65, rough[1])])
    r = n.math('ADD', n.math('MULTIPLY', r, dry), n.math('MULTIPLY', oil, .07))
    b = n.n('Bump', Height=n.math('MULTIPLY', h, dry), Strength=bump, Distance=.05)
    n.bsdf(Base_Color=n.col(), Subsurface=sss, Subsurface_Radius=(.30, .10, .04), Subsurface_Color=hexc(deep), Roughness=r, Specular=spec, Normal=b)
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

    def sink(self, me, at, rot=(0, 0, 0), lift=0.0, scale=1.0, climb=.22, width=.28, z=None):
        """Set a piece into the soup, its middle lift above the surface; what is thick climbs its sides."""
        x, y = at
        z = (float(self.height(x, y)) if z is None else z) + lift
        o = obj(me, (x, y, z), rot, scale)
        V = coords(me).astype(float) * scale @ np.array(Euler(rot).to_matrix()).T + [x, y, z]
        self.made.append(o)
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

    def oil(self, cover, thin='#a8450c', deep='#6e1c02', clear=.12, ring=0.0, patch=.05, tint=.35, seed=4, soft=.05):
        """Oil stands in the hollows until it covers that share of the bowl, higher along the wall with ring (cm) and uneven by patch (cm);
        elsewhere a film that colours what it covers."""
        N = self.N
        lv = patch * self.noise(3.4, self.seed * 19 + seed, 0, .12) + ring * np.exp(-((self.r - self.R).clip(0) / .5))
        lv += np.percentile((self.Z - lv)[self.R < self.r], 100 * cover)
        depth = lv - self.Z
        self.O = smooth_step(depth, -.015, .03)
        flat = cv2.GaussianBlur(lv, (0, 0), 8)
        self.Z = smooth_max(self.Z, np.where(depth > -.2, flat, -9), soft)
        film = lin(thin) / lin(thin).max()
        self.C = self.C * (1 - tint + tint * film)
        d = (1 - np.exp(-depth.clip(0) / clear))[..., None]
        edge = self.O[..., None]
        under = self.C * (lin(thin) / lin(thin).max())
        oilc = under * (1 - d) * .55 + lin(thin) * (1 - d) * .45 + lin(deep) * d
        self.C = self.C * (1 - edge) + oilc * edge
        return self

    def beads(self, n, size=(.05, .28), thin='#d0701c', high=.03, region=.96, seed=6, clump=0):
        """Round eyes of oil that float on what is thin."""
        rs = np.random.RandomState(self.seed * 23 + seed)
        if not hasattr(self, 'O'):
            self.O = np.zeros((self.N, self.N))
        for _ in range(n):
            a, d = rs.rand() * 6.283, self.r * region * math.sqrt(rs.rand())
            cx, cy, s = d * math.cos(a), d * math.sin(a), size[0] + (size[1] - size[0]) * rs.rand() ** 2.5
            j0, i0 = self._ij(cx - 1.4 * s, cy - 1.4 * s, self.N)
            j1, i1 = self._ij(cx + 1.4 * s, cy + 1.4 * s, self.N)
            w = (slice(j0, j1 + 1), slice(i0, i1 + 1))
            q = np.hypot(self.X[w] - cx, (self.Y[w] - cy) * rs.uniform(.8, 1.25)) / s * (1 + .16 * self.ripple[w] * min(1, s / .25))
            m = smooth_step(-q, -1.06, -.9)
            self.Z[w] += high * np.sqrt((1 - q * q).clip(0)) * (s / size[1]) ** .5
            c = lin(thin)
            self.C[w] = self.C[w] * (1 - .75 * m[..., None]) + c * .75 * m[..., None]
            self.O[w] = np.maximum(self.O[w], m)
        return self

    def pour(self, mat=None, wall=.16, into=.25):
        """The surface itself; it climbs a little where it meets the wall, and goes on into it."""
        O = getattr(self, 'O', np.zeros_like(self.Z))
        self.Z += wall * np.exp(-(self.r - self.R).clip(0) / .10) 
        F = grid_faces(self.N, self.N)
        F = F[(self.R < self.r + into)[:-1, :-1].ravel()]
        V = np.stack([self.X, self.Y, self.Z], -1).reshape(-1, 3)
        o = obj(mesh('soup', V, F, mat or soup_skin(), True, self.C.reshape(-1, 3).clip(0, 1), attrs={'oil': O.ravel().clip(0, 1)}))
        self.made.append(o)
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
    tr = n.n('BsdfTranslucent', Color=n.mix(.5, col, through), Normal=bp)
    mx = n.n('MixShader')
    mx.inputs[0].default_value = thin
    n.t.links.new(p.outputs[0], mx.inputs[1])
    n.t.links.new(tr.outputs[0], mx.inputs[2])
    n.t.links.new(mx.outputs[0], n.out.inputs[0])
    return n.m


def broth(r, z, tint='#c98a4e', rough=.03, eyes=60, seed=3, N=420):
    """A clear liquid: light passes it straight, tinted; eyes of oil lie on it."""
    s = Soup(r, z, seed, N)
    s.Z = s.z + .006 * s.noise(3.4, seed, 0, .2)
    s.C[:] = 1.0
    s.O = np.zeros((N, N))
    s.beads(eyes, (.04, .22), '#e0a050', .02)
    n = Nodes('broth')
    fac = n.math('MULTIPLY', n.n('Fresnel', IOR=1.36), 1.15)
    tr, gl, mx = n.n('BsdfTransparent', Color=n.mix(1.0, n.col(), tint, 'MULTIPLY')), n.n('BsdfGlossy', Roughness=rough), n.n('MixShader')
    shadow = n.n('LightPath').outputs['Is Shadow Ray']
    n.set(mx.inputs[0], n.math('MULTIPLY', fac, n.math('SUBTRACT', 1.0, shadow)))
    for i, b in ((1, tr), (2, gl)):
        n.t.links.new(b.outputs[0], mx.inputs[i])
    n.t.links.new(mx.outputs[0], n.out.inputs[0])
    s.pour(n.m)
    return s
