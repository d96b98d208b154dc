"""Meshes from numbers: noise, lathes, tubes, grains."""
import math
import bpy
import numpy as np
from .nodes import hexc

_PERM = np.random.RandomState(1234).permutation(256).astype(np.int64)
_PERM = np.concatenate([_PERM, _PERM, _PERM])
_GRAD = np.array([(1, 1, 0), (-1, 1, 0), (1, -1, 0), (-1, -1, 0), (1, 0, 1), (-1, 0, 1), (1, 0, -1), (-1, 0, -1),
                  (0, 1, 1), (0, -1, 1), (0, 1, -1), (0, -1, -1), (1, 1, 0), (-1, 1, 0), (0, -1, 1), (0, -1, -1)], float)


def perlin(P):
    """Gradient noise at N points, about -1..1."""
    P = np.asarray(P, float)
    I = np.floor(P).astype(np.int64)
    f = P - I
    I &= 255
    u = f * f * f * (f * (f * 6 - 15) + 10)
    out = 0
    for dx in (0, 1):
        wx = u[:, 0] if dx else 1 - u[:, 0]
        for dy in (0, 1):
            wy = u[:, 1] if dy else 1 - u[:, 1]
            for dz in (0, 1):
                wz = u[:, 2] if dz else 1 - u[:, 2]
                h = _PERM[_PERM[_PERM[(I[:, 0] + dx) & 255] + ((I[:, 1] + dy) & 255)] + ((I[:, 2] + dz) & 255)] & 15
                g = _GRAD[h]
                out = out + wx * wy * wz * (g[:, 0] * (f[:, 0] - dx) + g[:, 1] * (f[:, 1] - dy) + g[:, 2] * (f[:, 2] - dz))
    return out


def noise3(P, scale=1.0, seed=0, octaves=1, rough=.5):
    """Fractal noise; scale may be one number or three."""
    Q = np.asarray(P, float) * np.asarray(scale, float) + np.array([seed * 7.31 + .37, seed * 3.17 + .71, seed * 5.03 + .13])
    a, t = 1.0, 0
    for _ in range(octaves):
        t = t + a * perlin(Q)
        Q = Q * 2.07 + 11.3
        a *= rough
    return t


def ridged(P, scale=1.0, seed=0, octaves=1):
    return 1 - np.abs(noise3(P, scale, seed, octaves)) * 1.6


def noise1(x, seed=0, scale=1.0):
    x = np.atleast_1d(np.asarray(x, float)) * scale
    return perlin(np.stack([x + .37, np.full_like(x, seed * 3.7 + .21), np.full_like(x, .63)], 1))


def fbm(shape, beta=2.0, seed=0, lo=0.0):
    """1/f^beta noise by FFT, standard deviation 1, tileable."""
    n = np.random.RandomState(seed).randn(*shape)
    F = np.fft.fft2(n)
    fy = np.fft.fftfreq(shape[0])[:, None] * shape[0]
    fx = np.fft.fftfreq(shape[1])[None] * shape[1]
    f = np.sqrt(fx * fx + fy * fy)
    f[0, 0] = 1
    a = f ** (-beta / 2)
    a[f < lo] = 0
    a[0, 0] = 0
    o = np.real(np.fft.ifft2(F * a))
    return (o - o.mean()) / o.std()


def grid_faces(nu, nv, wrap=False):
    """Faces of nv rows of nu points; wrap closes each row."""
    i, j = np.meshgrid(np.arange(nu if wrap else nu - 1), np.arange(nv - 1))
    i, j = i.ravel(), j.ravel()
    k = (i + 1) % nu
    return np.stack([j * nu + i, j * nu + k, (j + 1) * nu + k, (j + 1) * nu + i], 1)


def mesh(name, V, F, mat=None, smooth=True, col=None, uv=None, attrs=None):
    """A mesh from arrays: F is Nx3 or Nx4; col per vertex (linear); attrs: name -> one float per vertex."""
    V, F = np.asarray(V, np.float32), np.asarray(F, np.int32)
    k = F.shape[1]
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', V.ravel())
    me.loops.add(F.size)
    me.loops.foreach_set('vertex_index', F.ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set('loop_start', np.arange(0, F.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(F), k, np.int32))
    if smooth:
        me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
    if col is not None:
        set_col(me, col)
    if uv is not None:
        me.uv_layers.new(name='UV').data.foreach_set('uv', np.asarray(uv, np.float32)[F.ravel()].ravel())
    for a, v in (attrs or {}).items():
        me.attributes.new(a, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(v, np.float32))
    me.update(calc_edges=True)
    me.validate()
    if mat:
        me.materials.append(mat)
    return me


def set_col(me, col):
    a = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    c = np.ones((len(me.vertices), 4), np.float32)
    c[:, :3] = np.broadcast_to(np.asarray(col, np.float32), (len(me.vertices), 3))
    a.data.foreach_set('color', c.ravel())


def obj(me, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, name=None):
    o = bpy.data.objects.new(name or me.name, me)
    o.location, o.rotation_euler, o.scale = loc, rot, (scale,) * 3
    bpy.context.scene.collection.objects.link(o)
    return o


def coords(me):
    V = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', V)
    return V.reshape(-1, 3)


def subdiv(me, lv=1):
    o = obj(me)
    md = o.modifiers.new('s', 'SUBSURF')
    md.levels = md.render_levels = lv
    nm = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    nm.polygons.foreach_set('use_smooth', [True] * len(nm.polygons))
    return nm


def smooth_profile(pts, n=80):
    """Catmull-Rom curve through points."""
    P = np.array(pts, float)
    P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out, segs = [], len(pts) - 1
    for s in range(segs):
        p0, p1, p2, p3 = P[s:s + 4]
        for t in np.linspace(0, 1, max(2, n // segs), endpoint=False):
            out.append(.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3))
    out.append(P[-2])
    return np.array(out)


def lathe(profile, mat=None, seg=160, wob=0.0, seed=0, name='lathe'):
    """Turn a profile (r, z) round; wob makes it hand-made."""
    pr = np.asarray(profile, float)
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    R, T = np.meshgrid(pr[:, 0].clip(.004), t, indexing='ij')
    Z = np.repeat(pr[:, 1][:, None], seg, 1)
    q = np.stack([np.cos(T) * .9 + seed, np.sin(T) * .9, Z * .15], -1).reshape(-1, 3)
    w = 1 + wob * perlin(q).reshape(R.shape)
    q2 = np.stack([np.cos(T) * .7, np.sin(T) * .7 + seed, np.full_like(T, 9.1)], -1).reshape(-1, 3)
    dz = wob * 3 * perlin(q2).reshape(R.shape) * Z / pr[:, 1].max()
    V = np.stack([R * w * np.cos(T), R * w * np.sin(T), Z + dz], -1).reshape(-1, 3)
    return mesh(name, V, grid_faces(seg, len(pr), True), mat)




def ico():
    p = (1 + 5 ** .5) / 2
    V = np.array([(-1, p, 0), (1, p, 0), (-1, -p, 0), (1, -p, 0), (0, -1, p), (0, 1, p), (0, -1, -p), (0, 1, -p),
                  (p, 0, -1), (p, 0, 1), (-p, 0, -1), (-p, 0, 1)], float) / math.sqrt(1 + p * p)
    F = np.array([(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8),
                  (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)])
    return V, F


def grains(name, P, size, cols, mat, seed=0, flat=(.45, 1.0), long=(.8, 1.5)):
    """N tiny irregular stones in one mesh."""
    r = np.random.RandomState(seed)
    V, F = ico()
    N = len(P)
    W = V[None] * (1 + .35 * r.randn(N, 12, 1).clip(-1, 1))
    W[:, :, 2] *= r.uniform(*flat, (N, 1))
    W[:, :, 0] *= r.uniform(*long, (N, 1))
    q = r.randn(N, 4)
    q /= np.linalg.norm(q, axis=1, keepdims=True)
    w, x, y, z = q.T
    R = np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), 2 * (x * y + z * w), 1 - 2 * (x * x + z * z),
                  2 * (y * z - x * w), 2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)], 1).reshape(N, 3, 3)
    W = np.einsum('nij,nkj->nki', R, W) * np.asarray(size)[:, None, None] + np.asarray(P)[:, None]
    FF = (F[None] + 12 * np.arange(N)[:, None, None]).reshape(-1, 3)
    return obj(mesh(name, W.reshape(-1, 3), FF, mat, False, np.repeat(np.asarray(cols), 12, 0)))


def pick(cols, w, n, rs, jit=.12):
    """n colours drawn from a palette with weights, each a little lighter or darker."""
    C = np.array([hexc(c) for c in cols])
    return C[rs.choice(len(C), n, p=np.array(w) / sum(w))] * (1 + jit * rs.randn(n, 1))


class Builder:
    """Collects tubes and spheres with vertex colours into one mesh."""

    def __init__(self):
        self.V, self.F, self.C, self.n = [], [], [], 0

    def add(self, V, F, C):
        V = np.asarray(V, float)
        self.V.append(V)
        self.C.append(np.broadcast_to(np.asarray(C, float), (len(V), 3)))
        self.F.append(np.asarray(F) + self.n)
        self.n += len(V)

    def tube(self, P, R, C, seg=8, ax=(1, 1), up=(0, 1, 0)):
        P = np.asarray(P, float)
        k = len(P)
        R = np.broadcast_to(R, (k,))
        T = np.gradient(P, axis=0)
        T /= np.linalg.norm(T, axis=1, keepdims=True) + 1e-9
        u = np.array(up, float)
        V = []
        t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
        for i in range(k):
            b = u - T[i] * u.dot(T[i])
            b /= np.linalg.norm(b) + 1e-9
            c = np.cross(T[i], b)
            u = b
            V.append(P[i] + R[i] * (np.cos(t)[:, None] * b * ax[0] + np.sin(t)[:, None] * c * ax[1]))
        V += [np.repeat(P[:1], seg, 0), np.repeat(P[-1:], seg, 0)]
        V = [V[-2]] + V[:-2] + [V[-1]]       # closed ends
        C = np.asarray(C, float)
        if C.ndim == 2:
            C = np.concatenate([C[:1], C, C[-1:]])
            C = np.repeat(C, seg, 0)
        self.add(np.concatenate(V), grid_faces(seg, k + 2, True), C)

    def sphere(self, c, r, col, seg=10, rings=6, sc=(1, 1, 1)):
        p, t = np.meshgrid(np.linspace(0, math.pi, rings + 1), np.linspace(0, 2 * math.pi, seg, endpoint=False), indexing='ij')
        V = np.stack([np.sin(p) * np.cos(t) * sc[0], np.sin(p) * np.sin(t) * sc[1], np.cos(p) * sc[2]], -1).reshape(-1, 3) * r + np.asarray(c)
        self.add(V, grid_faces(seg, rings + 1, True), col)

    def mesh(self, name, mat):
        return mesh(name, np.vstack(self.V), np.vstack(self.F), mat, True, np.vstack(self.C).clip(0, 1))
