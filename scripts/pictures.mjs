// Makes the web's pictures from the masters in art/: four widths, AVIF and WebP, only what is missing or changed; and one small
// file with a tiny blurred preview of each, which pages carry in them.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../domain/picture.ts";
import { crops, scenes } from "../domain/scene.ts";
import { root } from "./prepare.mjs";

// AVIF at effort 2 is a sixth of the time of effort 4 for a tenth more bytes.
const formats = { avif: { quality: 52, effort: 2 }, webp: { quality: 74 } };
// The browser draws so few pixels large and smooth; sixteen across are enough to tell a bowl from a table.
const preview = { width: 16, quality: 34 };
const folder = path.join(root, "build/pictures");
const widthsOf = Object.fromEntries(Object.values(scenes).map(({ image, widths }) => [path.basename(image), widths]));

fs.mkdirSync(folder, { recursive: true });
const made = readJson("made-of.json");
const previews = readJson("previews.json");
const wanted = { ...wholeMasters(), ...partsOfMasters() };

for (const name of Object.keys(made)) if (!wanted[name]) forget(name);
for (const [name, { file, widths, crop }] of Object.entries(wanted)) {
  const bytes = fs.readFileSync(file);
  const recipe = JSON.stringify([widths, crop, formats, preview]);
  const stamp = createHash("sha256").update(recipe).update(bytes).digest("hex");
  if (made[name]?.stamp === stamp && previews[name]) continue;
  const source = await cut(sharp(bytes), crop);
  await makeWidths(name, source, widths);
  previews[name] = await previewOf(source);
  made[name] = { stamp, widths };
  keep();
}
keep();

function wholeMasters() {
  const onlyInParts = Object.values(crops).map(({ of }) => of);
  const names = fs
    .readdirSync(path.join(root, "art/masters"))
    .filter((file) => file.endsWith(".jpg"))
    .map((file) => path.basename(file, ".jpg"))
    .filter((name) => !onlyInParts.includes(name));
  return Object.fromEntries(names.map((name) => [name, picture(name, name)]));
}

function partsOfMasters() {
  return Object.fromEntries(Object.entries(crops).map(([name, { of, ...crop }]) => [name, picture(name, of, crop)]));
}

function picture(name, master, crop) {
  return { file: path.join(root, "art/masters", `${master}.jpg`), widths: widthsOf[name] ?? pictureWidths, crop };
}

/** The wanted part of a picture. */
async function cut(whole, crop) {
  if (!crop) return whole;
  const { width, height } = await whole.metadata();
  return whole.extract({
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.round(crop.width * width),
    height: Math.round(crop.height * height),
  });
}

async function makeWidths(name, source, widths) {
  for (const width of widths) {
    const sized = source.clone().resize(width);
    for (const [format, options] of Object.entries(formats)) {
      await sized
        .clone()
        .toFormat(format, options)
        .toFile(path.join(folder, `${name}-${width}.${format}`));
    }
  }
}

async function previewOf(source) {
  const small = await source.clone().resize(preview.width).webp({ quality: preview.quality, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}

function forget(name) {
  for (const width of made[name].widths ?? pictureWidths) {
    for (const format of Object.keys(formats))
      fs.rmSync(path.join(folder, `${name}-${width}.${format}`), { force: true });
  }
  delete made[name];
  delete previews[name];
  keep();
}

function keep() {
  fs.writeFileSync(path.join(folder, "made-of.json"), JSON.stringify(made, null, 2));
  fs.writeFileSync(path.join(folder, "previews.json"), JSON.stringify(previews, null, 2));
}

function readJson(name) {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}
