"""A small shorthand for Cycles shader nodes, and colour conversion."""
import bpy


def hexc(h):
    """'#rrggbb' (sRGB) to a linear colour."""
    h = h.lstrip('#')
    v = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v)


class Nodes:
    """Builds one material. Sockets are named by keyword (spaces as underscores); nodes may be passed as values."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def n(self, typ, _props=None, **inp):
        nd = self.t.nodes.new('ShaderNode' + typ)
        for k, v in (_props or {}).items():
            setattr(nd, k, v)
        for k, v in inp.items():
            self.set(nd.inputs[k.replace('_', ' ')], v)
        return nd

    def set(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.t.links.new(v.outputs[0], sock)
        else:
            if isinstance(v, str):
                v = hexc(v)
            if isinstance(v, (tuple, list)) and len(v) == 3 and sock.type == 'RGBA':
                v = (*v, 1)
            sock.default_value = v

    def ramp(self, fac, stops, interp='LINEAR'):
        r = self.n('ValToRGB')
        self.set(r.inputs[0], fac)
        cr = r.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (*hexc(c), 1) if isinstance(c, str) else ((c, c, c, 1) if isinstance(c, (int, float)) else (*c, 1))
        return r

    def mix(self, fac, a, b, mode='MIX'):
        r = self.n('MixRGB', {'blend_type': mode})
        for i, v in enumerate((fac, a, b)):
            self.set(r.inputs[i], v)
        return r

    def math(self, op, a, b=0.0, c=None):
        r = self.n('Math', {'operation': op})
        self.set(r.inputs[0], a)
        self.set(r.inputs[1], b)
        if c is not None:
            self.set(r.inputs[2], c)
        return r

    def noise(self, vec, scale, detail=4, rough=.55, dist=0):
        return self.n('TexNoise', Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)

    def coord(self, scale=(1, 1, 1), kind='Object'):
        tc = self.n('TexCoord')
        m = self.n('Mapping', Vector=tc.outputs[kind])
        m.inputs['Scale'].default_value = scale
        return m

    def own_coord(self, amp=100.0):
        """Object coordinates shifted by a per-object random amount, so that instances of one mesh differ."""
        tc, oi = self.n('TexCoord'), self.n('ObjectInfo')
        a = self.n('VectorMath', {'operation': 'ADD'})
        self.set(a.inputs[0], tc.outputs['Object'])
        self.set(a.inputs[1], self.math('MULTIPLY', oi.outputs['Random'], amp).outputs[0])
        return a, oi

    def stretch(self, vec, scale):
        m = self.n('Mapping', Vector=vec)
        m.inputs['Scale'].default_value = scale
        return m

    def col(self):
        return self.n('VertexColor', {'layer_name': 'Col'}).outputs[0]

    def attr(self, name):
        return self.n('Attribute', {'attribute_name': name}).outputs['Fac']

    def bump(self, h, strength=.3, dist=.1):
        return self.n('Bump', Height=h, Strength=strength, Distance=dist)

    def cavities(self, col, amount, colour, lo=.5, hi=.42):
        """Darken what lies deep (geometry pointiness below one half)."""
        geo = self.n('NewGeometry')
        p = self.ramp(geo.outputs['Pointiness'], [(hi, 1.0), (lo, 0.0)])
        return self.mix(self.math('MULTIPLY', p, amount), col, colour)

    def bsdf(self, **k):
        p = self.n('BsdfPrincipled', **k)
        self.t.links.new(p.outputs[0], self.out.inputs[0])
        return p


def plain(name, colour, rough=1.0):
    n = Nodes(name)
    n.bsdf(Base_Color=hexc(colour), Roughness=rough, Specular=.1)
    return n.m
