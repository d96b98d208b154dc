"""Whole products as parts of a larger table."""
import contextlib
import math
import os
import runpy
import bpy
from mathutils import Matrix
from .studio import ART, COMPOSING, studio


def include(name, at=(0, 0), turn=0.0, scale=1.0, loose=True, drop=(), reach=8.2, keep=None):
    """Run a product's script and move what it made. loose=False leaves out what lies beside the vessel; drop names objects to leave out;
    keep(x, y) decides about single loose pieces (their place before moving)."""
    before = set(bpy.data.objects)
    COMPOSING.append(loose)
    try:
        runpy.run_path(os.path.join(ART, 'products', name + '.py'))
    finally:
        COMPOSING.pop()
    bpy.context.view_layer.update()
    M = Matrix.Translation((at[0], at[1], 0)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(scale, 4)
    for o in set(bpy.data.objects) - before:
        x, y, z = o.matrix_world.translation
        far = math.hypot(x, y) > reach
        if o.name.split('.')[0] in drop or (far and ((not loose) or (keep and not keep(x, y)))):
            bpy.data.objects.remove(o)
        else:
            o.matrix_world = M @ o.matrix_world


@contextlib.contextmanager
def placed(at=(0, 0), turn=0.0, scale=1.0):
    """Whatever is made inside is made at the origin and then moved."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    M = Matrix.Translation((at[0], at[1], 0)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(scale, 4)
    for o in set(bpy.data.objects) - before:
        o.matrix_world = M @ o.matrix_world


def shelf(**k):
    """How the three vessels of a category are seen: two in front, one behind, air all around for narrower crops."""
    studio(**{**dict(pitch=40, dist=89, lens=80, target=(.1, 2.9, 2.2), focus=(-2, -6.5, 4.6), fstop=5.6, key=1.45,
                     window=((-64, 42, 46), (0, 2, 0), 46, 58)), **k})
