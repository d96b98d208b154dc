"""Letting food fall into its vessel (Bullet), and keeping the result."""
import hashlib
import math
import os
import random
import sys
import time
import bmesh
import bpy
import numpy as np
from mathutils import Matrix
from .mesh import coords, grid_faces, mesh, obj
from .nodes import plain
from .studio import CACHE, COMPOSING


def hull(me, shrink=.95, verts=None, step=1):
    """A convex stand-in for a mesh with thin parts; verts limits it to the body."""
    V = coords(me)[:verts:step]
    c = V.mean(0)
    bm = bmesh.new()
    for v in V:
        bm.verts.new(c + (v - c) * shrink)
    bmesh.ops.convex_hull(bm, input=bm.verts)
    pm = bpy.data.meshes.new('proxy')
    bm.to_mesh(pm)
    bm.free()
    return pm


def dome(r, z, h, mat=None):
    """A false bottom, so that only the visible layers need to be simulated."""
    q = np.linspace(r, .01, 14)
    t = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    V = np.stack([q[:, None] * np.cos(t), q[:, None] * np.sin(t), np.repeat((z + h * (1 - (q / r) ** 2))[:, None], 64, 1)], -1).reshape(-1, 3)
    return obj(mesh('dome', V, grid_faces(64, 14, True), mat))


def box(w):
    return obj(mesh('tablecol', [(-w, -w, 0), (w, -w, 0), (w, w, 0), (-w, w, 0)], [(0, 1, 2, 3)], None, False))


def _settle(items, passive, frames, substeps, friction, margin, funnel, funnel_z, ctr, gravity=-400, iters=9, damp=(.15, .35)):
    s = bpy.context.scene
    s.gravity = (0, 0, gravity)
    bpy.ops.rigidbody.world_add()
    w = s.rigidbody_world
    w.substeps_per_frame, w.solver_iterations = substeps, iters
    w.point_cache.frame_end = s.frame_end = frames + 1
    coll = bpy.data.collections.new('rb')
    w.collection = coll
    for o in passive:
        coll.objects.link(o)
        b = o.rigid_body
        b.type, b.collision_shape, b.friction, b.use_margin, b.collision_margin = 'PASSIVE', 'MESH', friction, True, margin
    for o in items:
        coll.objects.link(o)
        b = o.rigid_body
        b.type, b.collision_shape, b.friction, b.restitution, b.use_margin, b.collision_margin = 'ACTIVE', 'CONVEX_HULL', friction, .02, True, margin
        b.linear_damping, b.angular_damping = damp
        b.mass = .1
    fo = None
    if funnel:      # a frictionless pipe above the rim while things fall, lifted away later
        V = [(ctr[0] + funnel * math.cos(2 * math.pi * i / 48), ctr[1] + funnel * math.sin(2 * math.pi * i / 48), z) for z in (funnel_z, 90) for i in range(48)]
        fo = obj(mesh('funnel', V, grid_faces(48, 2, True)))
        coll.objects.link(fo)
        b = fo.rigid_body
        b.type, b.collision_shape, b.friction, b.kinematic, b.use_margin, b.collision_margin = 'PASSIVE', 'MESH', 0, True, True, margin
        k = int(frames * .68)
        fo.keyframe_insert('location', frame=1)
        fo.keyframe_insert('location', frame=k)
        fo.location = (0, 0, 60)
        fo.keyframe_insert('location', frame=k + 8)
    for f in range(1, frames + 1):
        s.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    M = [np.array(o.evaluated_get(dg).matrix_world) for o in items]
    bpy.ops.rigidbody.world_remove()
    if fo:
        bpy.data.objects.remove(fo)
    return np.array(M)


def settle(recs, meshes, passive, proxies=None, frames=56, substeps=9, friction=.7, margin=.015, funnel=0, funnel_z=4.6, ctr=(0, 0)):
    """recs: (mesh index, location, rotation, scale). Returns the objects at rest. Results are kept in .cache by content."""
    shapes = proxies or meshes
    key = hashlib.sha1()
    for me in [*shapes, *[p.data for p in passive]]:
        key.update(np.round(coords(me), 3).tobytes())
    for p in passive:
        key.update(repr([round(v, 3) for r in p.matrix_world for v in r]).encode())
    key.update(repr([(v, [round(x, 4) for x in l], [round(x, 4) for x in r], round(s, 4)) for v, l, r, s in recs]).encode())
    key.update(repr((frames, substeps, friction, margin, funnel, funnel_z, ctr)).encode())
    f = os.path.join(CACHE, 'sim', key.hexdigest()[:16] + '.npy')
    objs = [obj(shapes[v], l, r, s, 'it') for v, l, r, s in recs]
    if os.path.exists(f):
        M = np.load(f)
    else:
        t = time.time()
        tc = box(60)
        M = _settle(objs, [*passive, tc], frames, substeps, friction, margin, funnel, funnel_z, ctr)
        bpy.data.objects.remove(tc)
        os.makedirs(os.path.dirname(f), exist_ok=True)
        np.save(f, M)
        print('SETTLE n=%d %.0fs' % (len(objs), time.time() - t), flush=True)
    out = []
    for o, m, (v, *_) in zip(objs, M, recs):
        if m[2][3] < -1:                       # fell through the table
            bpy.data.objects.remove(o)
            continue
        o.data = meshes[v]
        o.matrix_world = Matrix(m.tolist())
        out.append(o)
    return out


def drop(n, variants, rad, z0, dz, per_layer, seed=0, scale=(.85, 1.12), ctr=(0, 0)):
    """Starting places: layers over a disc."""
    r = random.Random(seed)
    out = []
    for i in range(n):
        a, q = r.random() * 2 * math.pi, rad * math.sqrt(r.random())
        v = r.randrange(variants) if isinstance(variants, int) else r.choice(variants)
        out.append((v, (ctr[0] + q * math.cos(a), ctr[1] + q * math.sin(a), z0 + (i // per_layer) * dz + r.random() * dz * .8),
                    (r.random() * 6.28, r.random() * 6.28, r.random() * 6.28), r.uniform(*scale)))
    return out


def spill(n, variants, seed=9, near=8.6, far=11.8, scale=(.88, 1.1), left=-118, right=-35, share=.7, spread=20):
    """A few that fell beside the vessel: most front left, some right. It is what says 'photograph'."""
    r = random.Random(seed)
    out = []
    for _ in range(n):
        a = math.radians(r.gauss(left, spread) if r.random() < share else r.gauss(right, spread * .7))
        q = r.uniform(near, far)
        v = r.randrange(variants) if isinstance(variants, int) else r.choice(variants)
        out.append((v, (q * math.cos(a), q * math.sin(a), 1 + r.random() * 2.5), (r.random() * 6, r.random() * 6, r.random() * 6), r.uniform(*scale)))
    return out


def heap(meshes, vessel, n, fallen=20, under='#3a2a18', proxies=None, scale=(.85, 1.12), rad=None, dz=1.1, per_layer=60, seed=3,
         variants=None, extra=(), rise=None, spill_args=None, funnel=None, **kw):
    """Fill a vessel and let a few pieces lie beside it."""
    d = dome(vessel.dome_r, vessel.dome_z, vessel.dome_h if rise is None else rise)
    vs = variants or len(meshes)
    recs = drop(n, vs, rad or vessel.r * .76, vessel.rim_z + 2.2, dz, per_layer, seed, scale)
    if fallen:
        sa = dict(near=vessel.foot + 1.2, far=vessel.foot + 4.6, scale=scale, seed=seed + 6)
        sa.update(spill_args or {})
        recs += spill(fallen, vs, **sa)
    recs += list(extra)
    out = settle(recs, meshes, [*vessel.colliders, d], proxies, funnel=(vessel.r * .97 if funnel is None else funnel), funnel_z=vessel.rim_z - .2, **kw)
    d.data.materials.append(under if not isinstance(under, str) else plain('under', under))
    return out


def sphere_proxy(r):
    """A coarse ball, for round things with stalks."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=r)
    pm = bpy.data.meshes.new('proxy')
    bm.to_mesh(pm)
    bm.free()
    return pm
