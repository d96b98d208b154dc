"""A pack as it is sent: a kraft bag with a folded top and the shop's label."""
import math
import bpy
import numpy as np
from .mesh import grid_faces, mesh, noise3, obj
from .nodes import Nodes
from .studio import OPT, studio
from .vessels import kraft

# Width, depth and height in centimetres, by what the contents weigh and how bulky they are.
SIZES = {'small': (9.5, 4.6, 13.0), 'medium': (12.0, 6.2, 16.5), 'large': (15.0, 8.0, 20.5), 'tall': (14.0, 8.5, 17.0)}


def label_paper(file):
    n = Nodes('label')
    im = bpy.data.images.load(file)
    uv = n.n('UVMap', {'uv_map': 'UV'})
    c = n.n('TexImage', {'image': im}, Vector=uv.outputs[0])
    fibre = n.noise(n.coord((1, 1, 1)), 9, 3, .6)
    # The table's exposure bleaches white paper: printed colours lie deeper, as all albedos of the set do.
    col = n.mix(1.0, c.outputs[0], '#ded9cd', 'MULTIPLY')
    n.bsdf(Base_Color=col, Roughness=.58, Specular=.3, Normal=n.bump(fibre.outputs[0], .05, .02))
    return n.m


def pack(cloth, name, what, size, kind='medium', at=(0, 0), turn=0.0, lean=.06, seed=7, is_open=False):
    """Stands a pack at a place on the table; cloth, name, what and size are printed on its label (render.py makes the label)."""
    w, d, h = SIZES[kind]
    nz, seg = 150, 420
    t = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    z = np.concatenate([[0.0], np.linspace(.12, h, nz - 1)])
    s = (z / h).clip(0, 1)
    e = .32

    def section(k):
        """Half depth and half width at a share k of the height: full below, closing to a flat edge at the top."""
        close = 0 if is_open else 1
        depth = d / 2 * (1 - close * (.5 - .5 * np.cos(np.pi * ((k - .42) / .58).clip(0, 1))) * .93)
        bulge = 1 + .10 * np.sin(np.pi * (k / .75).clip(0, 1))
        return depth * bulge, w / 2 * (1 + .025 * np.sin(np.pi * k))

    def front(x, k):
        """The smooth front face: y of the bag at x."""
        D, W = section(k)
        return -D * (1 - np.abs(x / W).clip(0, .999) ** (2 / e)) ** (e / 2)
    D, W = section(s)
    X = W[:, None] * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** e
    Y = D[:, None] * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** e
    V = np.stack([X, Y, np.repeat(z[:, None], seg, 1)], -1).reshape(-1, 3)
    out = np.stack([V[:, 0] / w, V[:, 1] / max(d, 1), 0 * V[:, 0]], 1)
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    rs = np.random.RandomState(seed)

    def facets(n):
        C = np.stack([rs.uniform(-w, w, n) * .6, rs.uniform(-d, d, n) * .6, rs.uniform(-.5, h + 1, n)], 1)
        f = np.full(len(V), 9.)
        for c in C:
            f = np.minimum(f, ((V - c) ** 2).sum(1))
        f = np.sqrt(f)
        return f - f.mean()
    lw, lh, lz = w * .70, w * .70 * 960 / 760, h * .10
    # Paper that is pasted on keeps the bag smooth beneath it.
    inside = np.maximum(np.abs(V[:, 0]) / (lw / 2), np.abs(V[:, 2] - lz - lh / 2) / (lh / 2))
    free = np.where(V[:, 1] < 0, ((inside - 1.0) / .22).clip(0, 1), 1)
    low = (V[:, 2] / .8).clip(.1, 1)
    V = V + out * ((-.20 * facets(46) - .16 * facets(260) - .11 * facets(1200) + .07 * noise3(V, .5, seed, 2)) * low * free)[:, None]
    V[:, 2] = V[:, 2].clip(0)
    parts = [mesh('pack', V, grid_faces(seg, nz, True), kraft())]
    if not is_open:
        parts.append(_fold(w, d, h, front, seed))
    nu, nv = 60, 76
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv))
    x, k = (u - .5) * lw, (lz + v * lh) / h
    P = np.stack([x, front(x, k) - .035, k * h], -1).reshape(-1, 3)
    P[:, 1] += .018 * noise3(P, .35, seed + 3, 2)
    parts.append(mesh('label', P, grid_faces(nu, nv), label_paper(OPT['label']), uv=np.stack([u, v], -1).reshape(-1, 2)))
    for me in parts:
        obj(me, (at[0], at[1], 0), (-lean if not is_open else 0, 0, turn))
    bpy.context.view_layer.update()


def _fold(w, d, h, front, seed):
    """The top, turned over twice to the front, as a flat roll."""
    nx, nt = 200, 60
    x = np.linspace(-w / 2 * 1.01, w / 2 * 1.01, nx)
    a = np.linspace(0, 1, nt)
    band = 2.3
    # Over the edge and down the front: a thin loop seen from the side.
    t = 2 * np.pi * a
    yy = -.34 * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** .5
    zz = h - band / 2 + .15 + (band / 2) * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .35
    base = np.interp(zz, [h - band, h], [front(np.zeros(1), np.array([(h - band) / h]))[0] * .86, -.1])
    Y = (base + yy)[:, None] + 0 * x[None]
    Z = zz[:, None] + 0 * x[None]
    X = x[None] + 0 * Z
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    n1 = noise3(V * [1, 0, 0], .22, seed + 1, 2)
    V[:, 2] += .16 * n1
    V[:, 1] += .10 * noise3(V * [1, .3, .5], .5, seed + 2, 3)
    return mesh('fold', V, grid_faces(nx, nt), kraft())


def packed(kind='medium', **k):
    """How a pack beside its contents is seen: lower than the bowls, so that the label can be read."""
    view = {'small': dict(dist=57, target=(-1.0, -.2, 5.0), focus=(1.0, -1.5, 5.2)),
            'medium': dict(dist=65, target=(-.7, .5, 6.3), focus=(1.5, -.5, 6.3)),
            'large': dict(dist=74, target=(.2, 1.2, 8.0), focus=(2.0, 0, 7.6))}[kind]
    studio(**{**view, **dict(pitch=26, fstop=7.1, key=1.2), **k})
