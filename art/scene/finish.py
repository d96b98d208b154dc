"""From the 16-bit render to the picture: a gentle grade, then JPEG within its weight. Needs only OpenCV and numpy."""
import struct
import sys
import zlib
import cv2
import numpy as np


def grade(src):
    im = cv2.imread(src, cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535
    H, W = im.shape[:2]
    k = max(W, H) / 1024
    g = cv2.cvtColor(im, cv2.COLOR_BGR2GRAY)
    b = cv2.GaussianBlur(g, (0, 0), 1.8 * k)
    var = cv2.GaussianBlur((b - cv2.GaussianBlur(b, (0, 0), 7 * k)) ** 2, (0, 0), 6 * k)
    m = np.clip((np.sqrt(var) - .006) / .014, 0, 1)[..., None]          # where something is drawn sharply
    y = cv2.cvtColor(im, cv2.COLOR_BGR2YCrCb)
    y[..., 1:] = cv2.GaussianBlur(y[..., 1:], (0, 0), 1.1 * k)           # colour speckle only; brightness grain reads as film
    base = cv2.cvtColor(y, cv2.COLOR_YCrCb2BGR)
    out = (base * m + (cv2.GaussianBlur(im, (0, 0), 1.4 * k) * .7 + im * .3) * (1 - m)).clip(0, 1)
    out = out * .6 + out * out * (3 - 2 * out) * .4
    lum = out.mean(2, keepdims=True)
    out = lum + (out - lum) * 1.08
    yy, xx = np.mgrid[0:H, 0:W]
    r = np.hypot((xx - W / 2) / (W / 2), (yy - H / 2) / (H / 2))
    out *= (1 - .10 * np.clip(r - .55, 0, 1) ** 1.5)[..., None]
    out = out + (out - cv2.GaussianBlur(out, (0, 0), 1.2 * k)) * .35 * m
    n = cv2.GaussianBlur(np.random.RandomState(1).randn(H, W).astype(np.float32), (0, 0), .7)
    out += (n / n.std() * .0055)[..., None]                              # the same fine grain everywhere: hides what is left of render noise
    return (out.clip(0, 1) * 255 + .5).astype(np.uint8)


def master(src, dst, limit=390_000):
    im = grade(src)
    for q in range(95, 60, -2):
        ok, buf = cv2.imencode('.jpg', im, [cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        if len(buf) <= limit:
            break
    open(dst, 'wb').write(buf.tobytes())
    return q, len(buf)


def sheet(files, dst, w=200, cols=8, gap=6, colours=256):
    """All pictures on one sheet, each row as high as its tallest, with so few colours that the file stays small."""
    ims = [cv2.imread(f) for f in files]
    ims = [cv2.resize(i, (w, round(w * i.shape[0] / i.shape[1])), interpolation=cv2.INTER_AREA) for i in ims]
    rows = []
    for k in range(0, len(ims), cols):
        part = ims[k:k + cols]
        row = np.full((max(i.shape[0] for i in part) + gap, cols * (w + gap), 3), 245, np.uint8)
        for j, i in enumerate(part):
            row[:i.shape[0], j * (w + gap):j * (w + gap) + w] = i
        rows.append(row)
    im = np.vstack(rows)
    flat = im.reshape(-1, 3).astype(np.float32)
    some = flat[np.random.RandomState(1).choice(len(flat), 40000, False)]
    cv2.setRNGSeed(1)
    _, _, pal = cv2.kmeans(some, colours, None, (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 12, .5), 1, cv2.KMEANS_PP_CENTERS)
    pal = pal.round().clip(0, 255)
    near = np.concatenate([(-2 * part @ pal.T + (pal ** 2).sum(1)).argmin(1) for part in np.array_split(flat, 60)]).astype(np.uint8)
    open(dst, 'wb').write(palette_png(near.reshape(im.shape[:2]), pal[:, ::-1].astype(np.uint8)))


def palette_png(index, palette):
    """A PNG of numbers into a palette; OpenCV writes none."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    h, w = index.shape
    lines = np.hstack([np.zeros((h, 1), np.uint8), index]).tobytes()
    head = struct.pack('>IIBBBBB', w, h, 8, 3, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'PLTE', palette.tobytes()) + chunk(b'IDAT', zlib.compress(lines, 9)) + chunk(b'IEND', b'')


if __name__ == '__main__':
    cv2.imwrite(sys.argv[2], grade(sys.argv[1]))
