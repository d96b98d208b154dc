import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { CHANNEL } from "#platform/database/announce.ts";
import { pictureFileBytes } from "#platform/pictures/picture-file.ts";
import { logoPath, logoFiles, type Logo } from "#platform/rules/logo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readBrand } from "./brand.ts";
import { removeLogo, saveLogo } from "./logo.ts";
import { readSeller } from "./seller.ts";
import { readShopSettings, saveShopSettings } from "./settings.ts";

let shop: TestShop;
let dataDir: string;
let amaraId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calabash-logos-"));
  shop = await openTestShop({ dataDir });
  amaraId = await join(shop, amara);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A red block on a transparent ground that extends beyond it by a margin on each side. */
function block(width: number, height: number, margin = 0) {
  const create = { width, height, channels: 4, background: "#c43d17" } as const;
  const [top, left, bottom, right] = [margin, margin, margin, margin];
  return sharp({ create }).extend({ top, left, bottom, right, background: "#0000" }).png();
}

async function save(bytes: Buffer): Promise<Logo> {
  const logo = await saveLogo(shop, amaraId, bytes);
  if (logo instanceof Refusal) throw new Error(logo.message);
  return logo;
}

const read = (logo: Logo, file: (typeof logoFiles)[number]) =>
  pictureFileBytes(shop, path.basename(logoPath(logo, file)));

test("a logo is kept without its empty margins, transparent, and in its proportions", async () => {
  const logo = await save(await block(900, 300, 200).toBuffer());
  expect(logo).toMatchObject({
    image: expect.stringMatching(/^\/pictures\/uploads\/[0-9a-f]{32}$/),
    width: 900,
    height: 300,
  });
  expect(await readBrand(shop.db)).toMatchObject({ logo });
  expect(await readSeller(shop.db)).toMatchObject({ logo });
  const round = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="200"/></svg>',
    ),
  ).toBuffer();
  const { data } = await sharp(await read(await save(round), "logo"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

test("a large logo is made smaller, and its files are PNG of the sizes that pages, paper and phones need", async () => {
  const logo = await save(await block(3000, 900).webp().toBuffer());
  expect(logo).toMatchObject({ width: 1536, height: 461 });
  const sizes = await Promise.all(
    logoFiles.map(async (file) => {
      const { format, width, height, hasAlpha } = await sharp(await read(logo, file)).metadata();
      return [file, format, width, height, hasAlpha];
    }),
  );
  expect(sizes.map(([file, format, width, height]) => [file, format, width, height])).toEqual([
    ["logo", "png", 640, 192],
    ["print", "png", 1536, 461],
    ["icon-32", "png", 32, 32],
    ["icon-180", "png", 180, 180],
    ["icon-192", "png", 192, 192],
    ["icon-512", "png", 512, 512],
    ["maskable-512", "png", 512, 512],
  ]);
  expect(
    (await readdir(path.join(dataDir, "uploads"))).filter((name) => logo.image.endsWith(name.slice(0, 32))),
  ).toHaveLength(7);
  for (const name of ["icon-33", "other", "400"]) {
    expect(await pictureFileBytes(shop, `${path.basename(logo.image)}-${name}.png`)).toBeUndefined();
  }
});

test("nothing of a logo is outside of the circle that Android cuts out", async () => {
  const logo = await save(await block(400, 400).toBuffer());
  const { data, info } = await sharp(await read(logo, "maskable-512"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 0) < 120;
  expect(isInk(256, 256)).toBe(true);
  // The square's corner in a circle of 80 % of 512 px.
  expect(isInk(256 + 146, 256 + 146)).toBe(false);
});

test.each([
  ["a text with the name of a picture", async () => Buffer.from("Our logo is a calabash"), "not a PNG"],
  ["a page", async () => Buffer.from("<html>hello</html>"), "not a PNG"],
  [
    "a drawing that can run code",
    async () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"><script/></svg>'),
    "SVG",
  ],
  ["too small", async () => block(50, 400).toBuffer(), "50 × 400"],
  ["much too wide", async () => block(3000, 100).toBuffer(), "1536 × 51"],
  ["all margin but a dot", async () => block(9, 9, 300).toBuffer(), "9 × 9"],
  ["cut off", async () => (await block(400, 400, 20).toBuffer()).subarray(0, 90), "cannot be read"],
  [
    "larger than 10 MB",
    async () => Buffer.concat([await block(99, 99).toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    "10 MB",
  ],
  [
    "too large to unpack",
    async () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    "cannot be read",
  ],
])("a logo that is %s is refused with the reason, which names the logo", async (_what, make, expected) => {
  const before = await readBrand(shop.db);
  const refused = await saveLogo(shop, amaraId, await make());
  expect(refused).toMatchObject({ code: "not-a-picture", message: expect.stringMatching(/^The logo /) });
  expect(refused).toMatchObject({ message: expect.stringContaining(expected) });
  expect(await readBrand(shop.db)).toEqual(before);
});

test("the logo changes at once, in every process, in the audit trail, and without a conflict with other settings", async () => {
  const client = await shop.pool.connect();
  let received = 0;
  client.on("notification", ({ payload }) => (received += payload === "content" ? 1 : 0));
  await client.query(`listen ${CHANNEL}`);
  const { version, ...details } = await readShopSettings(shop.db);
  const { image } = await save(await block(300, 300).toBuffer());
  await client.query("select 1");
  client.release(true);
  expect(received).toBe(1);
  const changed = { ...details, name: "Ada & Sons" };
  expect(await saveShopSettings(shop, amaraId, { version, details: changed })).toEqual({ version: version + 1 });
  await removeLogo(shop, amaraId);
  expect(await readBrand(shop.db)).toMatchObject({ shopName: "Ada & Sons", logo: null });
  expect(await readSeller(shop.db)).not.toHaveProperty("logo");
  const { entries } = await listAudit(shop.db, { subject: "settings:shop" });
  expect(entries.slice(0, 3)).toMatchObject([
    { action: "removed the logo" },
    { action: "changed the settings", details: { to: { name: "Ada & Sons" } } },
    { action: "changed the logo", details: { image } },
  ]);
});
