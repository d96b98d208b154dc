// A PNG of at most 256 colours from RGBA pixels: a third of the size, and nobody sees it on flat colours.
import zlib from "node:zlib";

/** Halves the fullest box of colours until there are enough, along its longest side. */
function palette(pixels, most) {
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const key = ((pixels[i] >> 2) << 12) | ((pixels[i + 1] >> 2) << 6) | (pixels[i + 2] >> 2);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const measure = (colours) => {
    let side = 0;
    let long = -1;
    for (const channel of [0, 1, 2]) {
      let [low, high] = [64, 0];
      for (const { rgb } of colours) [low, high] = [Math.min(low, rgb[channel]), Math.max(high, rgb[channel])];
      if (high - low > long) [long, side] = [high - low, channel];
    }
    const weight = colours.reduce((sum, { count }) => sum + count, 0);
    return { colours, side, badness: long * Math.sqrt(weight), weight };
  };
  const all = [...counts].map(([key, count]) => ({ key, count, rgb: [key >> 12, (key >> 6) & 63, key & 63] }));
  const boxes = [measure(all)];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.badness - a.badness);
    const box = boxes.shift();
    if (box.badness === 0) { boxes.push(box); break; }
    const sorted = box.colours.toSorted((a, b) => a.rgb[box.side] - b.rgb[box.side]);
    let seen = 0;
    let cut = sorted.findIndex(({ count }) => (seen += count) >= box.weight / 2) + 1;
    cut = Math.min(Math.max(cut, 1), sorted.length - 1);
    boxes.push(measure(sorted.slice(0, cut)), measure(sorted.slice(cut)));
  }
  return boxes.map(({ colours, weight }) => ({
    keys: colours.map(({ key }) => key),
    rgb: [0, 1, 2].map((c) => Math.min(255, Math.round((colours.reduce((sum, { rgb, count }) => sum + rgb[c] * count, 0) / weight) * 4 + 1.5))),
  }));
}

export function palettePng(pixels, width, height) {
  const boxes = palette(pixels, 256);
  const index = new Map(boxes.flatMap(({ keys }, i) => keys.map((key) => [key, i])));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 4;
      rows[y * (width + 1) + 1 + x] = index.get(((pixels[i] >> 2) << 12) | ((pixels[i + 1] >> 2) << 6) | (pixels[i + 2] >> 2));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const chunks = [["IHDR", header], ["PLTE", Buffer.from(boxes.flatMap(({ rgb }) => rgb))], ["IDAT", zlib.deflateSync(rows, { level: 9 })], ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...chunks.map(([type, data]) => chunk(type, data))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(zlib.crc32(body), body.length + 4);
  return out;
}
