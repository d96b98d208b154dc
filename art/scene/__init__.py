"""The scene language of the shop's pictures: one light, one table, one lens; vessels; generators of food.

Units: 1 Blender unit = 1 cm. A product script imports everything from here and says only what the product is.
"""
from .nodes import *
from .mesh import *
from .studio import *
from .vessels import *
from .physics import *
from .compose import include, placed, shelf
from .pack import pack, packed
from .served import clay_pot, deep_bowl, enamel_plate, glazed, glazed_bowl, iron, metal_tray, pan, served, steel_spoon
