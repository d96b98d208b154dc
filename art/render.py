#!/usr/bin/env python3
"""Renders the shop's pictures that are missing or changed.

  python3 art/render.py                 everything missing or changed, one after the other
  python3 art/render.py egusi garri     these, whether changed or not
  python3 art/render.py --draft egusi   a small fast one in art/.cache/draft/, nothing recorded
  python3 art/render.py --list          what is current, changed or missing
  python3 art/render.py --accept [name] record the present scripts as the source of masters that exist (after a change that
                                        cannot alter them, such as a new vessel)
  python3 art/render.py --regrade       grade again from the kept 16-bit renders, without rendering
  python3 art/render.py --sheet docs/pictures.png   all masters on one sheet

Needs Debian's blender, python3-numpy and python3-opencv (any python3 may start this; the grading runs under /usr/bin/python3).
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import time

ART = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(ART, 'masters')
MANIFEST = os.path.join(MASTERS, 'manifest.json')
SIZE = {'products': 1200, 'scenes': 2400, 'seconds': 1200, 'dishes': 1200}
SPP = {'products': 28, 'scenes': 22, 'seconds': 24, 'dishes': 48}
PREFIX = {'dishes': 'dish-'}          # a master's name; a dish may be called as a product is
PY = '/usr/bin/python3' if os.path.exists('/usr/bin/python3') else sys.executable


def pictures():
    out = {}
    for kind in SIZE:
        d = os.path.join(ART, kind)
        for f in sorted(os.listdir(d)) if os.path.isdir(d) else []:
            if f.endswith('.py') and not f.startswith('_'):
                out[PREFIX.get(kind, '') + f[:-3]] = kind
    return out


def script(name, kind):
    return os.path.join(ART, kind, name.removeprefix(PREFIX.get(kind, '')) + '.py')


def source_hash(name, kind):
    """The picture's own script, the scene modules, and the generators it imports."""
    src = open(script(name, kind)).read()
    for inc in re.findall(r"include\('([\w-]+)'", src):
        src += open(os.path.join(ART, 'products', inc + '.py')).read()
    shared = ('nodes.py', 'mesh.py', 'physics.py', 'studio.py', 'vessels.py') + {'products': (), 'seconds': ('compose.py', 'pack.py'), 'dishes': ('compose.py', 'served.py', 'setting.py')}.get(kind, ('compose.py',))
    files = [os.path.join(ART, 'scene', f) for f in shared]
    seen, todo = set(), [src]
    while todo:
        for g in re.findall(r'from (?:scene\.goods)?\.(\w+) import', todo.pop()):
            f = os.path.join(ART, 'scene', 'goods', g + '.py')
            if os.path.exists(f) and f not in seen:
                seen.add(f)
                todo.append(open(f).read())
    h = hashlib.sha256(src.encode())
    for f in files + sorted(seen):
        h.update(open(f, 'rb').read())
    return h.hexdigest()[:16]


def finish(raw, dst):
    code = 'import sys; sys.path.insert(0, %r); sys.dont_write_bytecode = True; from finish import master; print(*master(%r, %r))' % (os.path.join(ART, 'scene'), raw, dst)
    return subprocess.run([PY, '-c', code], check=True, capture_output=True, text=True).stdout.split()


def make_label(name, kind):
    """The label of the pack in a picture, or None where there is no pack: what pack() is called with is printed on it."""
    printed = re.search(r"^pack\(" + ", ".join(["'([^']+)'"] * 4), open(script(name, kind)).read(), re.M)
    if not printed:
        return None
    out = os.path.join(ART, '.cache', 'labels', name + '.png')
    os.makedirs(os.path.dirname(out), exist_ok=True)
    subprocess.run(['node', os.path.join(ART, 'brand', 'label.mjs'), out, *printed.groups()], check=True)
    return out


def blender(name, kind, out, res, spp, threads, niceness):
    label = make_label(name, kind)
    cmd = ['nice', '-n', str(niceness), 'blender', '-b', '-t', str(threads), '--factory-startup', '-P', os.path.join(ART, 'scene', 'run.py'), '--',
           'name=' + name, 'script=' + script(name, kind), 'out=' + out, 'res=%d' % res, 'spp=%d' % spp, 'threads=%d' % threads] + (['label=' + label] if label else [])
    # Blender finds its Python by way of PATH: keep any other Python out of it
    env = {**{k: v for k, v in os.environ.items() if not k.startswith('PY')}, 'PATH': '/usr/bin:/bin'}
    p = subprocess.run(cmd, capture_output=True, text=True, env=env)
    log = [l for l in (p.stdout + p.stderr).splitlines() if not l.startswith(('Fra', 'Info', 'Saved', 'Blender', 'Read')) and l.strip()]
    ok = any(l.startswith('RENDER ') for l in log) and os.path.exists(out)
    return ok, log


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('names', nargs='*')
    for f in ('draft', 'list', 'accept', 'regrade'):
        ap.add_argument('--' + f, action='store_true')
    ap.add_argument('--sheet')
    ap.add_argument('--spp', type=int)
    ap.add_argument('--res', type=int)
    ap.add_argument('--threads', type=int, default=1)
    ap.add_argument('--nice', type=int, default=19, help='19 yields to everything else on the machine')
    a = ap.parse_args()
    pics = pictures()
    man = json.load(open(MANIFEST)) if os.path.exists(MANIFEST) else {}
    bad = [n for n in a.names if n not in pics]
    if bad:
        sys.exit('no such picture: ' + ', '.join(bad))

    def state(n):
        m = os.path.join(MASTERS, n + '.jpg')
        return 'missing' if not os.path.exists(m) or n not in man else 'current' if man[n]['source'] == source_hash(n, pics[n]) else 'changed'

    def save():
        json.dump(dict(sorted(man.items())), open(MANIFEST, 'w'), indent=1)
        open(MANIFEST, 'a').write('\n')
    if a.list:
        for n in pics:
            print('%-9s %-9s %s' % (state(n), pics[n], n))
        return
    if a.sheet:
        files = [os.path.join(MASTERS, n + '.jpg') for k in SIZE for n in pics if pics[n] == k and os.path.exists(os.path.join(MASTERS, n + '.jpg'))]
        code = 'import sys; sys.path.insert(0, %r); sys.dont_write_bytecode = True; from finish import sheet; sheet(%r, %r)' % (os.path.join(ART, 'scene'), files, a.sheet)
        subprocess.run([PY, '-c', code], check=True)
        return
    if a.accept:
        for n in a.names or pics:
            if n in man and os.path.exists(os.path.join(MASTERS, n + '.jpg')):
                man[n]['source'] = source_hash(n, pics[n])
        return save()
    for n in a.names or (pics if a.regrade else [n for n in pics if a.draft or state(n) != 'current']):
        kind, t = pics[n], time.time()
        raw = os.path.join(ART, '.cache', 'draft' if a.draft else 'raw', n + '.png')
        os.makedirs(os.path.dirname(raw), exist_ok=True)
        os.makedirs(MASTERS, exist_ok=True)
        if a.regrade:
            if os.path.exists(raw) and n in man:
                print(n, *finish(raw, os.path.join(MASTERS, n + '.jpg')))
            continue
        own = re.search(r'^WIDTH = (\d+)', open(script(n, kind)).read(), re.M)
        full = int(own.group(1)) if own else SIZE[kind]
        res = a.res or (full // 3 if a.draft else full)
        spp = a.spp or (16 if a.draft else SPP[kind])
        ok, log = blender(n, kind, raw, res, spp, a.threads, a.nice)
        if not ok:
            print('FAILED', n, *log[-15:], sep='\n')
            continue
        dst = os.path.join(ART, '.cache', 'draft', n + '.jpg') if a.draft else os.path.join(MASTERS, n + '.jpg')
        q, size = finish(raw, dst)
        print('%s: %d spp, %.0f s, quality %s, %s bytes' % (n, spp, time.time() - t, q, size), flush=True)
        if not a.draft:
            man.update(json.load(open(MANIFEST)) if os.path.exists(MANIFEST) else {})       # another run may have written meanwhile
            man[n] = {'source': source_hash(n, kind), 'samples': spp, 'width': res, 'bytes': int(size)}
            save()


if __name__ == '__main__':
    main()
