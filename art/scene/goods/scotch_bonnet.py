"""Dried scotch bonnets (atarodo): round, flattened, lobed and deeply wrinkled, with a short stalk."""
import math
import random
import numpy as np
from ..mesh import Builder, grid_faces, noise3, obj
from ..nodes import Nodes, hexc

ROWS, SEGMENTS = 96, 144


def skin():
    n = Nodes('scotch bonnet')
    co, oi = n.own_coord()
    a = n.noise(co, .9, 3, .6)
    col = n.mix(.5, n.col(), n.ramp(a.outputs[0], [(.28, '#3a0f08'), (.52, '#8a2410'), (.76, '#b2441c')]))
    n.bsdf(Base_Color=n.mix(.5, col, n.col()), Roughness=.32, Specular=.5, Normal=n.bump(n.noise(co, 6, 3).outputs[0], .3, .05))
    return n.m


def scotch_bonnet(i, material, radius=1.75):
    """One pod, its axis upwards, its centre at the origin."""
    r = random.Random(i + 40)
    b = Builder()
    lat = np.linspace(0, math.pi, ROWS)[:, None]
    lon = np.linspace(0, 2 * math.pi, SEGMENTS, endpoint=False)[None]
    lobes = r.choice((4, 5))
    # Shallow furrows between the lobes, which close towards both ends; the pod has sunk in at its stalk and at its tip.
    furrow = np.abs(np.cos(lon * lobes / 2 + r.uniform(0, 6) + .5 * np.sin(lat * 2))) ** .55
    shape = 1 - .26 * (1 - furrow) * np.sin(lat) ** 1.2
    ends = .34 * np.exp(-(lat / .42) ** 2) + .26 * np.exp(-((math.pi - lat) / .36) ** 2)
    unit = np.stack([np.sin(lat) * np.cos(lon), np.sin(lat) * np.sin(lon), np.cos(lat) + 0 * lon], -1).reshape(-1, 3)
    # Wrinkles run from the stalk to the tip.
    along = np.stack([np.cos(lon) + 0 * lat, np.sin(lon) + 0 * lat, .42 * lat + 0 * lon], -1).reshape(-1, 3)
    wrinkle = (-np.abs(noise3(along, 3.1, i, 2)) * .20 - np.abs(noise3(unit, 2.4, i + 9, 2)) * .12
               + noise3(unit, 1.1, i + 3) * .16)
    size = radius * (shape - ends).reshape(-1) * (1 + wrinkle)
    V = unit * size[:, None] * np.array([1, .94, .78])
    shade = np.clip(.62 + wrinkle * 1.6, .22, 1)[:, None]
    b.add(V, grid_faces(SEGMENTS, ROWS, True), np.array(hexc('#8e2a12'))[:3] * shade)
    top = V[:SEGMENTS].mean(0)[2]
    t = np.linspace(0, 1, 16)
    stalk = [(.22 * x * x * r.choice((-1, 1)), .12 * x, top - .12 + 1.15 * x) for x in t]
    b.tube(stalk, np.where(t < .12, .42 - 1.4 * t, .17 - .05 * t), hexc('#8a7036'), 14)
    return b.mesh('scotch-bonnet%d' % i, material)


def scotch_bonnets(places, radius=1.75):
    """places: ((x, y), turn, tilt); a tilted pod lies on its shoulder."""
    m = skin()
    return [obj(scotch_bonnet(i, m, radius), (x, y, radius * .66), (tilt, .15, turn)) for i, ((x, y), turn, tilt) in enumerate(places)]
