// Renders the shop's icons and its sharing picture: `node art/brand/render.mjs`. The results in public/ are committed.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../../scripts/chromium.mjs";

const root = new URL("../../", import.meta.url);
const mark = readFileSync(new URL("public/favicon.svg", root), "utf8");
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"],
});
const page = await browser.newPage();

/** The mark at a size; `inner` is how much of the square it fills, with its own ground up to the edge. */
async function icon(size, inner = 1) {
  await page.setViewportSize({ width: size, height: size });
  const ground = inner < 1 ? "#1b2461" : "transparent";
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><div style="width:${inner * 100}%;display:grid">${mark}</div>`,
  );
  return page.screenshot({ omitBackground: true });
}

const write = (name, bytes) => writeFileSync(new URL(`public/${name}`, root), bytes);
write("icons/icon-192.png", await icon(192));
write("icons/icon-512.png", await icon(512));
write("icons/icon-maskable-512.png", await icon(512, 0.8));
write("icons/apple-touch-icon.png", await icon(180, 0.9));
write("favicon.ico", ico(await icon(32)));

await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(new URL("art/brand/og.html", root).href);
await page.evaluate(() => document.fonts.ready);
const og = await sharp(await page.screenshot()).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
write("og.jpg", og);
await browser.close();

/** An .ico file that holds one PNG of 32 pixels. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
