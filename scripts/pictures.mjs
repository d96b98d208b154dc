// Makes the web's pictures from the masters in art/: four widths, AVIF and WebP, only what is missing or changed.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../domain/picture.ts";
import { root } from "./prepare.mjs";

// AVIF at effort 2 is a sixth of the time of effort 4 for a tenth more bytes.
const formats = { avif: { quality: 52, effort: 2 }, webp: { quality: 74 } };
const recipe = JSON.stringify([pictureWidths, formats]);

const target = path.join(root, "build/pictures");
const stampFile = path.join(target, "made-of.json");
fs.mkdirSync(target, { recursive: true });
const made = fs.existsSync(stampFile) ? JSON.parse(fs.readFileSync(stampFile, "utf8")) : {};
const sources = filesIn("art/masters", ".jpg");

for (const name of Object.keys(made)) if (!sources[name]) forget(name);
for (const [name, file] of Object.entries(sources)) {
  const bytes = fs.readFileSync(file);
  const wanted = createHash("sha256").update(recipe).update(bytes).digest("hex");
  if (made[name] === wanted) continue;
  await makeWidths(name, bytes);
  made[name] = wanted;
  fs.writeFileSync(stampFile, JSON.stringify(made, null, 2));
}

function filesIn(folder, extension) {
  const names = fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith(extension));
  return Object.fromEntries(names.map((name) => [path.basename(name, extension), path.join(root, folder, name)]));
}

async function makeWidths(name, bytes) {
  for (const width of pictureWidths) {
    const sized = sharp(bytes).resize(width);
    for (const [format, options] of Object.entries(formats)) {
      await sized
        .clone()
        .toFormat(format, options)
        .toFile(path.join(target, `${name}-${width}.${format}`));
    }
  }
}

function forget(name) {
  for (const width of pictureWidths) {
    for (const format of Object.keys(formats))
      fs.rmSync(path.join(target, `${name}-${width}.${format}`), { force: true });
  }
  delete made[name];
  fs.writeFileSync(stampFile, JSON.stringify(made, null, 2));
}
