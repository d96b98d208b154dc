"""What a dish stands on and in what light: cloths, mats and table tops drawn as images of colour and height, and the hour of the day."""
import hashlib
import math
import os
import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector
from .mesh import fbm, grid_faces, mesh, noise3, obj
from .nodes import Nodes, hexc
from .studio import CACHE, _image, studio

N, TILE = 2560, 60.0                       # pixels and centimetres of a side
PX = N / TILE


def _lin(*tones):
    return [np.array(hexc(t), np.float32) for t in tones]


def _axes():
    a = np.arange(N) / PX
    return np.meshgrid(a, a)


def _weave(C, per_cm=8.0, uneven=.10, seed=1):
    """Thread over and under thread, each a little thicker, thinner, lighter or darker than the next."""
    X, Y = _axes()
    x, y = X * per_cm + .25 * fbm((N, N), 3.2, seed), Y * per_cm + .25 * fbm((N, N), 3.2, seed + 1)
    over = (np.floor(x) + np.floor(y)) % 2 > 0
    warp, weft = np.abs(np.sin(np.pi * x)), np.abs(np.sin(np.pi * y))
    h = np.where(over, warp, weft)
    rs = np.random.RandomState(seed)
    tone = [1 + uneven * np.repeat(cv2.GaussianBlur(rs.randn(700, 24).astype(np.float32), (0, 0), sigmaX=3, sigmaY=.5), 110, 1)[:, :N] for _ in (0, 1)]
    a = tone[0][np.floor(x).astype(int) % 700, np.arange(N)[:, None] * np.ones((1, N), int)]
    b = tone[1][np.floor(y).astype(int) % 700, np.arange(N)[None] * np.ones((N, 1), int)]
    return C * (np.where(over, a, b) * (.72 + .28 * h))[..., None], .035 * h


def linen(tone='#c2b7a0'):
    return _weave(np.ones((N, N, 3), np.float32) * _lin(tone)[0] * (1 + .03 * fbm((N, N), 3, 5))[..., None], 8.5, .16)


def adire(blue='#161c33', pale='#7b88a3'):
    """Cotton resisted with cassava paste and dyed in indigo: squares, each with its sign."""
    M = np.zeros((N, N), np.float32)
    s = 6.3 * PX
    line = lambda a, b, w: cv2.line(M, tuple(int(v) for v in a), tuple(int(v) for v in b), 1.0, int(w * PX), cv2.LINE_AA)
    rs = np.random.RandomState(3)
    for j in range(10):
        for i in range(10):
            c = np.array([(i + .35) * s, (j + .2) * s]) + rs.uniform(-3, 3, 2)
            for e in ((-1, -1, 1, -1), (-1, -1, -1, 1)):
                line(c + s * .5 * np.array(e[:2]), c + s * .5 * np.array(e[2:]), .13)
            kind = (i * 3 + j * 5) % 4
            if kind == 0:
                for q in (.38, .29, .20, .10):
                    cv2.circle(M, tuple(int(v) for v in c), int(s * q), 1.0, int(.12 * PX), cv2.LINE_AA)
            elif kind == 1:
                for k in range(12):
                    d = np.array([math.cos(k * .5236), math.sin(k * .5236)])
                    line(c + d * s * .10, c + d * s * .38, .14)
                    cv2.circle(M, tuple(int(v) for v in c + d * s * .42), int(.11 * PX), 1.0, -1, cv2.LINE_AA)
            elif kind == 2:
                for k in range(-3, 4):
                    p = [c + s * np.array([(t - 3) * .13, k * .12 + (.05 if t % 2 else -.05)]) for t in range(7)]
                    for a, b in zip(p, p[1:]):
                        line(a, b, .12)
            else:
                for y in range(-3, 4):
                    for x in range(-3, 4):
                        cv2.circle(M, tuple(int(v) for v in c + s * .125 * np.array([x, y])), int(.13 * PX), 1.0, -1, cv2.LINE_AA)
    n = fbm((N, N), 2.4, 6, 8)
    M = (cv2.GaussianBlur(M, (0, 0), 1.8) + .13 * n).clip(0, 1)
    M = np.clip((M - .35) / .35, 0, 1) * (.70 + .24 * fbm((N, N), 2.6, 7)).clip(.15, 1)
    b, p = _lin(blue, pale)
    deep = (1 + .16 * fbm((N, N), 3.0, 8))[..., None]
    return _weave(b * deep * (1 - M[..., None]) + p * M[..., None], 11, .10)


def striped(bands=(('#451a20', 4.2), ('#9a7a42', .5), ('#20291f', 1.4), ('#9a7a42', .5), ('#5e2a26', 2.0), ('#b3a180', .35))):
    """Strips woven on a narrow loom: bands along y."""
    X, Y = _axes()
    X = X * .94 + Y * .34 + .05 * fbm((N, N), 3.2, 2)
    edges, total = np.cumsum([w for _, w in bands]), sum(w for _, w in bands)
    C = np.stack(_lin(*(t for t, _ in bands)))[np.searchsorted(edges, X % total).clip(0, len(bands) - 1)]
    return _weave(C * (1 + .05 * fbm((N, N), 2.6, 4))[..., None], 10, .18, 5)


def raffia(tones=('#8f7650', '#a3895f', '#7f6743', '#ab926a'), dyed='#3f2820', w=.48):
    """A plaited mat: flat strips, two over and two under, some of them dyed."""
    X, Y = _axes()
    u, v = (X + Y) / 1.414 / w, (X - Y) / 1.414 / w + 400
    u, v = u + .10 * fbm((N, N), 3.3, 2), v + .10 * fbm((N, N), 3.3, 3)
    iu, iv = np.floor(u).astype(int), np.floor(v).astype(int)
    over = (iu + iv) % 4 < 2
    rs = np.random.RandomState(5)
    T = np.stack(_lin(*tones))[rs.randint(0, len(tones), 2000)] * rs.uniform(.82, 1.12, (2000, 1))
    T[[k for k in range(2000) if k % 14 in (0, 1)]] = _lin(dyed)[0]
    strip = np.where(over, iu, iv + 700) % 2000
    across, along = np.where(over, u - iu, v - iv), np.where(over, v, u) * w
    fibres = rs.randn(2000, 64)
    f = fibres[strip, (across * 12).astype(int)] + .6 * np.sin(along * 2.2 + strip)
    f += .8 * fibres[(strip + (along * 1.3).astype(int)) % 2000, (across * 28).astype(int)]
    edge = np.sin(np.pi * across) ** .5
    k = np.where(over, iv + v * 0, iu)
    lift = np.sin(np.pi * (((np.where(over, v, u) - np.where(over, -iu, -iv)) % 4) / 2).clip(0, 1)) ** .6
    return T[strip] * ((.55 + .45 * edge) * (.8 + .2 * lift) * (1 + .07 * f))[..., None], .10 * edge + .10 * lift + .008 * f


def planks(tones=('#1f140d', '#37251a', '#4a3323'), w=11.0):
    """Boards of old hardwood, rubbed with oil."""
    X, Y = _axes()
    board = np.floor(Y / w).astype(int)
    rs = np.random.RandomState(8)
    t = np.zeros((N, N), np.float32)
    for b in np.unique(board):
        m = board[:, 0] == b
        n = rs.randn(m.sum(), N).astype(np.float32)
        g = sum(cv2.GaussianBlur(n, (0, 0), sigmaX=sx, sigmaY=sy) / k for sx, sy, k in ((60, 1.0, .05), (240, 5, .016), (14, .6, .20)))
        wave = cv2.GaussianBlur(rs.randn(*n.shape).astype(np.float32), (0, 0), sigmaX=260, sigmaY=18)
        t[m] = g / g.std() * .75 + wave / wave.std() * .6 + rs.uniform(-.6, .6)
    q = (.5 + .17 * t).clip(0, 1)[..., None]
    a, b, c = _lin(*tones)
    C = np.where(q < .5, a + (b - a) * q * 2, b + (c - b) * (q - .5) * 2)
    gap = np.exp(-((((Y + .1 * fbm((N, N), 3.4, 3) * .2) % w) - .1) / .05) ** 2)
    return C * (1 - .85 * gap)[..., None], .012 * t - .25 * gap


def enamelled(tone='#a9aea6', speck='#5a625e'):
    """A sheet of enamelled steel: smooth, with specks in the glaze and a few worn spots."""
    rs = np.random.RandomState(2)
    M = np.zeros((N, N), np.float32)
    for _ in range(5200):
        cv2.circle(M, tuple(rs.randint(0, N, 2)), 1 + int(rs.rand() ** 4 * 3.2), float(rs.uniform(.3, 1)), -1, cv2.LINE_AA)
    M = cv2.GaussianBlur(M, (0, 0), .8)[..., None]
    a, b = _lin(tone, speck)
    return (a * (1 - M) + b * M) * (1 + .02 * fbm((N, N), 3, 4))[..., None], .006 * fbm((N, N), 2.8, 5, 3)


def limewash(tone='#b3a58e'):
    """Rough plaster in another tone than the products' table."""
    f, g = fbm((N, N), 2.6, 3), fbm((N, N), 1.9, 4, 40)
    return _lin(tone)[0] * (1 + .05 * f + .04 * g)[..., None], .03 * f + .02 * g


# name: image, roughness, how much it lies in folds
GROUNDS = {'linen': (linen, .9, 1), 'adire': (adire, .85, 1), 'striped': (striped, .85, 1), 'raffia': (raffia, .62, .15),
           'planks': (planks, .48, 0), 'enamel': (enamelled, .16, 0), 'limewash': (limewash, .75, 0)}


def ground(kind, turn=0.0, at=(0, 0), **tones):
    """Lay the table with it: flat round the dish, in soft folds farther off."""
    draw, rough, folds = GROUNDS[kind]
    key = hashlib.sha1(open(__file__, 'rb').read() + repr(tones).encode()).hexdigest()[:12]
    f = os.path.join(CACHE, 'ground-%s-%s.npy' % (kind, key))
    if os.path.exists(f):
        A = np.load(f).astype(np.float32)
    else:
        C, h = draw(**tones)
        A = np.concatenate([C.clip(0, 1), h[..., None]], -1).astype(np.float16)
        os.makedirs(CACHE, exist_ok=True)
        np.save(f, A)
        A = A.astype(np.float32)
    n = Nodes(kind)
    vec = n.coord((1 / TILE, 1 / TILE, 1))
    vec.inputs['Location'].default_value = (.5, .5, 0)
    c = n.n('TexImage', {'image': _image(kind, A[..., :3])}, Vector=vec)
    h = n.n('TexImage', {'image': _image(kind + '-height', A[..., 3:].repeat(3, 2))}, Vector=vec)
    n.bsdf(Base_Color=c.outputs[0], Roughness=rough, Specular=.35, Normal=n.bump(h.outputs[0], .8, 1.0), **({'Sheen': .3} if folds == 1 else {}))
    k = 360
    a = np.linspace(-75, 75, k)
    X, Y = np.meshgrid(a, a)
    P = np.stack([X, Y, 0 * X], -1).reshape(-1, 3)
    far = ((np.hypot(P[:, 0], P[:, 1]) - 8.5) / 14).clip(0, 1)
    crease = -np.abs(noise3(P, (.05, .11, 1), 7, 2)) + .5 * noise3(P, .06, 9, 2)
    P[:, 2] = folds * (1.6 * crease * far ** 1.3 - .03)
    obj(mesh(kind, P, grid_faces(k, k), n.m), (*at, 0), (0, 0, turn))


# hour: turn of the window and all fill round the table (degrees), its height, width and length, strength, colour, fill
LIGHTS = {'morning': (0, 40, 40, 52, 1.0, (1, .925, .83), 1.0), 'overcast': (-30, 58, 70, 70, 1.02, (.90, .95, 1.0), 1.25),
          'late': (-112, 27, 17, 22, 1.05, (1, .80, .56), .75), 'right': (-105, 42, 38, 50, 1.0, (1, .94, .87), .95),
          'back': (-52, 36, 44, 44, 1.0, (1, .95, .89), 1.0), 'side': (24, 34, 30, 40, 1.0, (1, .90, .78), .8)}


def lit(light, **view):
    """The studio without its table, its window moved to another hour."""
    turn, high, w, l, strength, colour, fill = LIGHTS[light]
    R = Matrix.Rotation(math.radians(turn), 3, 'Z')
    x, y, _ = R @ Vector((-58, 36, 0))
    k = view.pop('key', 1.0)
    studio(**{**dict(table=False, window=((x, y, high), (0, 0, 1), w, l), key=strength * k), **view})
    bpy.data.lights['window'].color = colour
    nodes = bpy.context.scene.world.node_tree.nodes
    nodes['Background'].inputs[1].default_value = fill
    for n in nodes:
        if n.type == 'VECT_MATH' and n.operation == 'DOT_PRODUCT':
            n.inputs[1].default_value = R @ Vector(n.inputs[1].default_value)
