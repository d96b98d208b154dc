"""How a cooked dish comes to the table: the plate for rice and swallows, and the view."""
from .studio import studio
from .vessels import Vessel, _turn, enamel


def enamel_plate(r=10.4, seed=8):
    """A flat white plate with a blue edge."""
    k = r / 10.4
    out = [(.01, 0), (6.2 * k, 0), (6.6 * k, .06), (7.4 * k, .75), (8.6 * k, 1.05), (10.3 * k, 1.42)]
    inn = [(10.4 * k, 1.52), (10.25 * k, 1.58), (8.6 * k, 1.22), (7.3 * k, .92), (6.5 * k, .34), (.01, .22)]
    o = _turn(out, inn, enamel(1.58, .10), .005, seed, 'enamel')
    return Vessel(6.6 * k, 1.6, 10.4 * k, 6.2 * k, .3, .6, .6, [o], (8.8 * k, 10.2 * k, 1.5))


def served(**k):
    """A little higher and closer than a product is seen, so that the surface of the food shows."""
    studio(**{**dict(pitch=49, dist=48, target=(0, -.5, 2.4), focus=(0, -2.8, 4.3), fstop=6.3), **k})
