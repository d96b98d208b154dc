"""Moi moi: bean pudding steamed in leaves, opened on them, one cut to show egg and fish; on a white plate on a raffia mat."""
import numpy as np
from scene import *
from scene.goods.pudding import moi_moi, pudding_skin
from scene.goods.soup import layered, unseen_by_shadow

CALM = True
enamel_plate(10.4, rim='#2c4a38')


def height(x, y, z=.02):
    """The plate's surface, z above it."""
    return np.interp(np.hypot(x, y), (0, 6.5, 7.3, 8.6, 10.25), (.22, .34, .92, 1.22, 1.58)) + z


def wet(o, n, seed):
    """Beads of water that ran off the steamed leaf."""
    V = coords(o.data)
    rs = np.random.RandomState(seed)
    M = np.array(o.matrix_world)
    for v in V[rs.choice(len(V), n)]:
        b.sphere(M[:3, :3] @ v + M[:3, 3], .05 + .14 * rs.rand() ** 4, (1, 1, 1), 16, 10, (rs.uniform(.8, 1.3), rs.uniform(.8, 1.3), .55))


b = Builder()
for k, (size, seed, turn, at) in enumerate([((17.0, 9.5), 11, .25, (-.6, 1.6)), ((15.0, 8.4), 14, -.45, (.7, -1.3))]):
    o = frond(size, seed, turn, (*at, .26))
    M = np.array(o.matrix_world)
    V = coords(o.data) @ M[:3, :3].T + M[:3, 3]
    V[:, 2] = np.maximum(V[:, 2], height(V[:, 0], V[:, 1], .04 + .07 * k))          # it lies up the rim and does not pass through it
    o.data.vertices.foreach_set('co', ((V - M[:3, 3]) @ M[:3, :3]).ravel())
    o.data.update()
    wet(o, 110, seed)
n = Nodes('water')
shine = n.n('BsdfGlossy', Roughness=.03)
obj(b.mesh('water', layered(n, n.n('BsdfTransparent', Color='#eef2ea'), [(unseen_by_shadow(n, n.n('Fresnel', IOR=1.33)), shine)])))
skin = pudding_skin()
for k, (x, y, turn, cut, h) in enumerate([(-3.6, 2.2, .4, False, 3.9), (3.2, 2.9, 1.9, False, 3.7), (.4, -2.4, -.25, True, 4.0)]):
    for m in moi_moi(k, skin, 3.0, h, cut):
        obj(m, (x, y, .60), (0, 0, turn))
# crumbs from the knife
rs = np.random.RandomState(5)
x, y = rs.normal(.4, 1.6, 50), -2.8 - abs(rs.normal(0, .7, 50))
crumb = Nodes('crumb')
crumb.bsdf(Base_Color=crumb.col(), Roughness=.5, Subsurface=.2, Subsurface_Radius=(.2, .1, .05), Subsurface_Color=hexc('#d08a4a'))
grains('crumb', np.stack([x, y, height(x, y, .34)], 1), .03 + .09 * rs.rand(50) ** 3, pick(('#b4743f', '#c0834e', '#a5632f'), (3, 2, 1), 50, rs), crumb.m, 2)
served('raffia', 'overcast', .2, pitch=41, dist=54, target=(0, -.3, 2.0), focus=(0, -2.6, 2.8))
