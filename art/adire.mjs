// Draws the shop's own adire pattern: `node art/adire.mjs` writes platform/ui/adire.svg, one tile of sixteen squares,
// and platform/ui/adire-edge.svg, one piece of a border. Both are masks: the style sheets give them their colour. Adire
// eleko is painted freehand with cassava paste on squares drawn by comb; hence no line here is quite straight.
import { writeFileSync } from "node:fs";

const SQUARE = 90;
let seed = 11;
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const shake = (by = 1.1) => (chance() - 0.5) * 2 * by;
const at = (x, y, by) => `${round(x + shake(by))} ${round(y + shake(by))}`;
const round = (value) => Math.round(value * 10) / 10;

const strokes = [];
const fills = [];
const line = (...points) => strokes.push(`M${points.map(([x, y]) => at(x, y)).join("L")}`);
function ring(x, y, r, parts = 10) {
  const points = Array.from({ length: parts }, (_, i) => {
    const angle = (i / parts) * 2 * Math.PI;
    return [x + Math.cos(angle) * (r + shake(0.7)), y + Math.sin(angle) * (r + shake(0.7))];
  });
  return smooth(points);
}
/** A closed curve through the middles of its points' connections. */
function smooth(points) {
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.at(-1);
  const [sx, sy] = middle(last, points[0]);
  const parts = points.map((point, i) => {
    const [mx, my] = middle(point, points[(i + 1) % points.length]);
    return `Q${round(point[0])} ${round(point[1])} ${round(mx)} ${round(my)}`;
  });
  return `M${round(sx)} ${round(sy)}${parts.join("")}Z`;
}
const circle = (x, y, r) => strokes.push(ring(x, y, r));
const dot = (x, y, r = 3) => fills.push(ring(x + shake(), y + shake(), r, 6));
/** A leaf from one point to another, `fat` at its middle. */
function leaf(x, y, x2, y2, fat = 0.28) {
  const [dx, dy] = [x2 - x, y2 - y];
  const [mx, my] = [(x + x2) / 2, (y + y2) / 2];
  fills.push(`M${at(x, y)}Q${at(mx - dy * fat * 2, my + dx * fat * 2)} ${at(x2, y2)}Q${at(mx + dy * fat * 2, my - dx * fat * 2)} ${at(x, y)}Z`);
}

const motifs = {
  calabash(x, y) {
    for (const r of [36, 28, 19]) circle(x, y, r);
    dot(x, y, 8);
    for (let i = 0; i < 12; i += 1) dot(x + Math.cos((i * Math.PI) / 6) * 23.6, y + Math.sin((i * Math.PI) / 6) * 23.6, 1.9);
  },
  leaves(x, y) {
    for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) leaf(x + a * 6, y + b * 6, x + a * 35, y + b * 35);
    for (const [a, b] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) { dot(x + a * 20, y + b * 20, 3); dot(x + a * 32, y + b * 32, 2.4); }
    dot(x, y, 4);
  },
  comb(x, y) {
    for (let i = -3; i <= 3; i += 1) line([x - 36, y + i * 11], [x - 18, y + i * 11 - 6], [x, y + i * 11], [x + 18, y + i * 11 - 6], [x + 36, y + i * 11]);
  },
  seeds(x, y) {
    for (let row = -2; row <= 2; row += 1) for (let col = -2; col <= 2; col += 1) {
      const up = (row + col) % 2 === 0;
      const [cx, cy] = [x + col * 15.5, y + row * 15.5];
      if (up) leaf(cx, cy - 7, cx, cy + 7, 0.3); else leaf(cx - 7, cy, cx + 7, cy, 0.3);
    }
  },
  fish(x, y) {
    line([x - 37, y], [x + 37, y]);
    for (let i = -4; i <= 4; i += 1) { line([x + i * 8, y], [x + i * 8 + 10, y - 33 + Math.abs(i) * 4]); line([x + i * 8, y], [x + i * 8 + 10, y + 33 - Math.abs(i) * 4]); }
  },
  knot(x, y) {
    for (const r of [35, 25, 15]) strokes.push(`M${at(x, y - r)}L${at(x + r, y)}L${at(x, y + r)}L${at(x - r, y)}Z`);
    dot(x, y, 4.5);
    for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) { dot(x + a * 30, y + b * 30, 4); dot(x + a * 21, y + b * 31, 1.9); dot(x + a * 31, y + b * 21, 1.9); }
  },
  sun(x, y) {
    circle(x, y, 13);
    dot(x, y, 5);
    for (let i = 0; i < 12; i += 1) {
      const angle = (i / 12) * 2 * Math.PI;
      leaf(x + Math.cos(angle) * 17, y + Math.sin(angle) * 17, x + Math.cos(angle) * 37, y + Math.sin(angle) * 37, 0.12);
    }
  },
  drums(x, y) {
    for (const dx of [-19, 19]) for (const dy of [-19, 19]) { circle(x + dx, y + dy, 15); circle(x + dx, y + dy, 8); dot(x + dx, y + dy, 2.6); }
    dot(x, y, 2.6);
  },
};
const cloth = ["calabash", "comb", "leaves", "drums", "fish", "sun", "seeds", "knot", "leaves", "knot", "calabash", "comb", "seeds", "drums", "fish", "sun"];

for (const [i, name] of cloth.entries()) motifs[name]((i % 4) * SQUARE + SQUARE / 2, Math.floor(i / 4) * SQUARE + SQUARE / 2);
// The comb lines between the squares meet themselves at the tile's edges, so they alone are straight.
const size = SQUARE * 4;
const grid = [0, 1, 2, 3].map((i) => `M${i * SQUARE} 0V${size}M0 ${i * SQUARE}H${size}`).join("");
write("adire", size, size, `<path stroke-width="1.6" d="${grid}"/>`);

strokes.length = 0;
fills.length = 0;
strokes.push("M0 3H48M0 37H48");
for (const r of [15, 8]) strokes.push(`M24 ${20 - r}L${24 + r * 1.5} 20 24 ${20 + r} ${24 - r * 1.5} 20Z`);
dot(24, 20, 2.4);
for (const x of [3, 45]) for (const y of [10, 30]) dot(x, y, 3);
write("adire-edge", 48, 40, "");

function write(name, width, height, more) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"><path d="${strokes.join("")}"/>${more}</g><path fill="#fff" d="${fills.join("")}"/></svg>\n`;
  writeFileSync(new URL(`../platform/ui/${name}.svg`, import.meta.url), svg);
  console.log(name, svg.length);
}
