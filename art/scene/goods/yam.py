"""Cooked yam in lumps."""
import random
import numpy as np
from ..mesh import mesh, noise3
from ..nodes import Nodes, hexc
from .beef import block


def yam_skin(sauce='#b8621f'):
    """Floury inside, the pepper sauce on it."""
    n = Nodes('yam')
    co, oi = n.own_coord()
    a, f = n.noise(co, 1.0, 4, .65, .3), n.noise(co, 8, 3, .7)
    col = n.mix(n.math('MULTIPLY', n.ramp(a.outputs[0], [(.38, 0.0), (.62, 1.0)]), .7), n.col(), sauce)
    col = n.mix(n.math('MULTIPLY', n.ramp(f.outputs[0], [(.58, 0.0), (.68, 1.0)]), .3), col, '#a83a10')
    n.bsdf(Base_Color=col, Subsurface=.12, Subsurface_Radius=(.3, .18, .08), Subsurface_Color=hexc('#d29a50'), Specular=.45,
           Roughness=n.ramp(f.outputs[0], [(.35, .26), (.65, .52)]).outputs[0], Normal=n.bump(n.math('ADD', f.outputs[0], a.outputs[0]), .5, .05))
    return n.m


def yam_lump(i, mat, size=1.0):
    """A cut piece whose edges have cooked away."""
    r = random.Random(i)
    P, F, V = block(i, [size * r.uniform(1.15, 1.5), size * r.uniform(.9, 1.15), size * r.uniform(.7, .95)], 3, 6, (84, 62))
    wear = .10 * noise3(P, .7, i, 2) + .05 * noise3(P, 2.4, i + 3, 3)
    P += V * wear[:, None]
    c = np.array(hexc(r.choice(('#cfa468', '#d8b47e', '#c8985a'))))
    return mesh('yam%d' % i, P, F, mat, True, (c * (1 + 1.4 * wear.clip(-.25, .2))[:, None]).clip(0, 1))
