"""Runs inside Blender: one picture. blender -b --factory-startup -P art/scene/run.py -- name=egusi script=... out=... res=... spp=..."""
import os
import runpy
import sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
from scene.studio import OPT, render, reset   # noqa: E402

reset()
ns = runpy.run_path(OPT['script'])
render(OPT['name'], aspect=ns.get('ASPECT', 1.0), calm=ns.get('CALM', False))
