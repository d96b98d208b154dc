"""The one light, table, lens and exposure of every picture, and the rendering itself."""
import math
import os
import sys
import time
import bpy
import cv2
import numpy as np
from mathutils import Vector
from .nodes import Nodes, hexc
from .mesh import fbm, mesh, obj

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CACHE = os.path.join(ART, '.cache')
EXPOSURE = .55          # the same for the whole set: tune albedo, never exposure
KEY = 112000


def options():
    """key=value words after '--' on Blender's command line."""
    a = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return dict(x.split('=', 1) for x in a)


OPT = options()
COMPOSING = []          # not empty while a product script is being included in a larger scene


def _image(name, rgb):
    h, w = rgb.shape[:2]
    im = bpy.data.images.new(name, w, h, float_buffer=True, is_data=True)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = rgb
    im.pixels.foreach_set(px.ravel())
    im.pack()
    return im


def table_material(tones=('#aa9277', '#bba287', '#c9b399'), tile=60.0, size=2560):
    """Warm limewash, worked out once as an image (colour and height): a third cheaper than noise nodes at every ray."""
    f = os.path.join(CACHE, 'table-%d-%s.npy' % (size, ''.join(tones).replace('#', '')))
    if os.path.exists(f):
        A = np.load(f).astype(np.float32)
    else:
        def nz(sx, sy, beta, seed):
            n = fbm((size, size), beta, seed)
            F = np.fft.fft2(n)
            fy, fx = np.fft.fftfreq(size)[:, None] * size / tile, np.fft.fftfreq(size)[None] * size / tile
            k = np.hypot(fx / sx, fy / sy)
            F *= np.exp(-(.6 / (k + 1e-6)) ** 2)              # nothing coarser than the wanted scale
            o = np.real(np.fft.ifft2(F))
            return (o - o.mean()) / o.std()
        big, mid, fine = nz(.035, .035, 3.0, 1), nz(.2, .2, 2.6, 2), nz(3.0, 3.0, 2.0, 3)
        n = np.random.RandomState(4).randn(size, size)
        fy, fx = np.fft.fftfreq(size)[:, None] * size / tile, np.fft.fftfreq(size)[None] * size / tile
        kk = np.hypot(fx / .35, fy / .07)
        st = np.real(np.fft.ifft2(np.fft.fft2(n) * np.exp(-(.7 / (kk + 1e-6)) ** 2) * (kk + .3) ** -1.4))
        st /= st.std()
        t = np.clip(.40 + .16 * big + .03 * mid + .05 * st, 0, 1)[..., None]
        c2, c1, c3 = (np.array(hexc(c)) for c in tones)
        col = np.where(t < .5, c2 + (c1 - c2) * t * 2, c1 + (c3 - c1) * (t - .5) * 2)
        col *= (1 + .005 * mid + .012 * st + .008 * fine)[..., None]
        pits = np.random.RandomState(5)
        P = np.zeros((size, size), np.float32)
        for _ in range(260):
            x, y, r = pits.randint(8, size - 8), pits.randint(8, size - 8), pits.uniform(1.0, 3.4)
            cv2.ellipse(P, (x, y), (max(1, int(r * pits.uniform(.7, 1.5))), max(1, int(r))), pits.uniform(0, 180), 0, 360, 1.0, -1)
        P = cv2.GaussianBlur(P, (0, 0), 1.1)
        col = col * (1 - .4 * P[..., None]) + np.array(hexc('#6d5540')) * .4 * P[..., None]
        h = .032 * mid + .012 * fine + .026 * st - .06 * P
        A = np.concatenate([col, h[..., None]], -1).astype(np.float16)
        os.makedirs(CACHE, exist_ok=True)
        np.save(f, A)
        A = A.astype(np.float32)
    n = Nodes('table')
    vec = n.coord((1 / tile, 1 / tile, 1))
    c = n.n('TexImage', {'image': _image('table-colour', A[..., :3])}, Vector=vec)
    h = n.n('TexImage', {'image': _image('table-height', A[..., 3:].repeat(3, 2))}, Vector=vec)
    n.bsdf(Base_Color=c.outputs[0], Roughness=.66, Specular=.3, Normal=n.bump(h.outputs[0], .55, .35))
    return n.m


def _sky(scene, k, base):
    """Fill and back rim as soft lobes of the world, outside light sampling: every shadow ray goes to the one window."""
    w = bpy.data.worlds.new('w')
    scene.world = w
    w.use_nodes = True
    t = w.node_tree
    L = t.links.new
    tc = t.nodes.new('ShaderNodeTexCoord')

    def lobe(d, power, col):
        dt = t.nodes.new('ShaderNodeVectorMath')
        dt.operation = 'DOT_PRODUCT'
        L(tc.outputs['Generated'], dt.inputs[0])
        dt.inputs[1].default_value = Vector(d).normalized()
        mx = t.nodes.new('ShaderNodeMath')
        mx.operation = 'MAXIMUM'
        L(dt.outputs['Value'], mx.inputs[0])
        mx.inputs[1].default_value = 0
        pn = t.nodes.new('ShaderNodeMath')
        pn.operation = 'POWER'
        L(mx.outputs[0], pn.inputs[0])
        pn.inputs[1].default_value = power
        sc = t.nodes.new('ShaderNodeVectorMath')
        sc.operation = 'SCALE'
        sc.inputs[0].default_value = col
        L(pn.outputs[0], sc.inputs['Scale'])
        return sc

    def add(x, y):
        n = t.nodes.new('ShaderNodeVectorMath')
        n.operation = 'ADD'
        L(x.outputs[0], n.inputs[0])
        if isinstance(y, tuple):
            n.inputs[1].default_value = y
        else:
            L(y.outputs[0], n.inputs[1])
        return n
    e = add(add(lobe((.8, -.35, .45), 2.5, (.40 * k, .36 * k, .31 * k)), lobe((.3, .85, .5), 5, (.7 * k, .68 * k, .66 * k))), (base * .86, base * .90, base))
    bg = t.nodes['Background']
    L(e.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = 1.0
    w.cycles.sampling_method = 'NONE'


def studio(pitch=42, dist=51, target=(0, -.6, 2.0), focus=(0, -3.5, 4.4), lens=85, fstop=4.5, turn=0, tones=None, table=True, key=1.0, window=None, shift=(0, 0)):
    """Table, window light from the back left, and camera. Real f-numbers; distances in cm."""
    if COMPOSING:
        return None
    s = bpy.context.scene
    if table:
        t = table_material(*([tones] if tones else []))
        obj(mesh('table', [(-300, -300, 0), (300, -300, 0), (300, 300, 0), (-300, 300, 0)], [(0, 1, 2, 3)], t, False))
    win = window or ((-58, 36, 40), (0, 0, 1), 40, 52)
    l = bpy.data.lights.new('window', 'AREA')
    l.shape, l.size, l.size_y, l.energy, l.color = 'RECTANGLE', win[2], win[3], KEY * key, (1.0, .925, .83)
    o = bpy.data.objects.new('window', l)
    s.collection.objects.link(o)
    o.location = win[0]
    o.rotation_euler = (Vector(win[1]) - Vector(win[0])).to_track_quat('-Z', 'Y').to_euler()
    _sky(s, 1.0, .12)
    cd = bpy.data.cameras.new('cam')
    cd.lens = lens
    cd.shift_x, cd.shift_y = shift
    cam = bpy.data.objects.new('cam', cd)
    s.collection.objects.link(cam)
    s.camera = cam
    p, a, T = math.radians(pitch), math.radians(turn), Vector(target)
    loc = T + dist * Vector((math.sin(a) * math.cos(p), -math.cos(a) * math.cos(p), math.sin(p)))
    cam.location = loc
    cam.rotation_euler = (T - loc).to_track_quat('-Z', 'Y').to_euler()
    cd.dof.use_dof = True
    cd.dof.focus_distance = (Vector(focus) - loc).dot((T - loc).normalized())
    cd.dof.aperture_fstop = fstop * .01          # the unit is a centimetre
    return cam


def _averaged(I, alike, R=4):
    """The mean of each pixel's surroundings, weighted by alike(sh, d2): sh shifts a picture by their distance, whose square is d2."""
    acc, wsum = np.zeros_like(I), np.zeros(I.shape[:2], np.float32)
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            d2 = dx * dx + dy * dy
            if d2 > R * R + 1:
                continue
            sh = lambda x: np.roll(x, (dy, dx), (0, 1))
            w = alike(sh, d2)
            acc += sh(I) * w[..., None]
            wsum += w
    return acc / wsum[..., None]


def _clean(C, A, N):
    """Quieten render noise without touching what is drawn: divide the surface colour out, average the light only over
    neighbours with the same colour, slope and brightness, multiply the colour back. A plain filter."""
    eps = .02
    A = cv2.GaussianBlur(A, (0, 0), .5)
    I = C / (A + eps)
    med = cv2.medianBlur(I.astype(np.float32), 3)
    I = np.minimum(I, med * 2.2 + .05)                       # fireflies
    g = cv2.GaussianBlur(np.log1p(I.mean(2) * 3), (0, 0), 1.2)
    A2, N2 = cv2.GaussianBlur(A, (0, 0), .8), cv2.GaussianBlur(N, (0, 0), .8)
    alike = lambda sh, d2: np.exp(-d2 / (2 * 2.2 ** 2) - ((sh(g) - g) / .09) ** 2
                                  - ((sh(A2) - A2) ** 2).sum(2) / .05 ** 2 - ((sh(N2) - N2) ** 2).sum(2) / .28 ** 2)
    return _averaged(I, alike) * (A + eps)


def _calm(C, A, keep=.12):
    """The gentler filter: average only neighbours whose surroundings look alike, and keep some grain. Edges stay soft and unoutlined."""
    C = np.minimum(C, cv2.medianBlur(C, 3) * 1.7 + .02)
    L = np.log1p(C * 8)
    A = cv2.GaussianBlur(A, (0, 0), .6)
    noise = cv2.GaussianBlur(((L - cv2.GaussianBlur(L, (0, 0), 1)) ** 2).sum(2), (0, 0), 3).clip(0, .2)

    def alike(sh, d2):
        d = cv2.GaussianBlur(((sh(L) - L) ** 2).sum(2), (0, 0), 1.2) - 1.6 * noise
        return np.exp(-d.clip(0) / .012 - ((sh(A) - A) ** 2).sum(2) / .06 ** 2)
    return _averaged(C, alike) * (1 - keep) + C * keep


def render(name, res=512, samples=40, aspect=1.0, thr=.02, bounces=6, calm=False):
    s = bpy.context.scene
    res, samples = int(OPT.get('res', res)), int(OPT.get('spp', samples))
    c = s.cycles
    s.render.engine = 'CYCLES'
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling, c.adaptive_threshold = 'CPU', samples, False, True, thr
    c.adaptive_min_samples = min(12, samples)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces, 3, 2, 4, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.filter_width, c.blur_glossy = 3.0, 1.5, 1.0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    if calm:
        c.sample_clamp_direct = 5.0              # far above white already: a reflected window is even instead of salt
    r = s.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = res, int(round(res / aspect)), 100
    r.threads_mode, r.threads = 'FIXED', int(OPT.get('threads', 1))
    s.display_settings.display_device = 'sRGB'
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = 'High Contrast'
    s.view_settings.exposure, s.view_settings.gamma = EXPOSURE, 1
    s.view_layers[0].cycles.denoising_store_passes = True
    tmp = os.path.join(CACHE, 'pass-%d' % os.getpid())
    os.makedirs(tmp, exist_ok=True)
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = tmp
    fo.format.file_format, fo.format.color_depth = 'OPEN_EXR', '32'
    fo.file_slots.clear()
    for slot, sock in (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal')):
        fo.file_slots.new(slot)
        t.links.new(rl.outputs[sock], fo.inputs[slot])
    comp = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], comp.inputs[0])
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.color_depth = 'PNG', 'RGB', '16'
    r.filepath = os.path.join(tmp, 'raw.png')
    t0, c0 = time.time(), time.process_time()
    bpy.ops.render.render(write_still=False)

    def load(slot):
        f = [x for x in os.listdir(tmp) if x.startswith(slot) and x.endswith('.exr')][0]
        im = bpy.data.images.load(os.path.join(tmp, f))
        w, h = im.size
        px = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(px)
        os.remove(os.path.join(tmp, f))
        return px.reshape(h, w, 4)[..., :3].copy()
    t1 = time.time()
    C, A, N = load('c'), load('a'), load('n')
    C = _calm(C, A) if calm else _clean(C, A, N)
    h, w = C.shape[:2]
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = C
    im.pixels.foreach_set(px.ravel())
    out = OPT.get('out') or os.path.join(CACHE, 'raw', name + '.png')
    os.makedirs(os.path.dirname(out), exist_ok=True)
    im.save_render(out, scene=s)
    os.rmdir(tmp)
    print('RENDER %s %dx%d spp=%d wall=%.0fs cpu=%.0fs clean=%.0fs' % (name, w, h, samples, t1 - t0, time.process_time() - c0, time.time() - t1), flush=True)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'
