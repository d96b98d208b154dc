import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { write } from "#platform/database/write.ts";
import { normalisePicture } from "#platform/pictures/normalise-picture.ts";
import { pictureFileBytes } from "#platform/pictures/picture-file.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { ProductPicture } from "../rules/product.ts";
import { findOfficeProduct } from "./office-products.ts";
import { lockPictures, movePicture, setPictures } from "./product-pictures.ts";
import { findProducts } from "./products.ts";
import { uploadPicture } from "./upload-picture.ts";

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calabash-uploads-"));
  shop = await openTestShop({ dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function plain(width: number, height: number, format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff" = "jpeg") {
  const create = { width, height, channels: 3, background: "#c43d17" } as const;
  return sharp({ create }).toFormat(format);
}

test("an uploaded picture is square, at most 1600 pixels, upright, and without the camera's metadata", async () => {
  // Left half red, right half green, and an EXIF orientation of a quarter turn.
  const right = await plain(1000, 1800).png().tint("#00ff00").toBuffer();
  const bytes = await plain(2000, 1800)
    .composite([{ input: right, left: 1000, top: 0 }])
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const master = await normalisePicture(bytes);
  if (master instanceof Refusal) throw new Error(master.message);
  const { width, height, format, exif, orientation } = await sharp(master).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 1600,
    height: 1600,
    format: "webp",
    exif: undefined,
    orientation: undefined,
  });
  const at = async (top: number) =>
    [...(await sharp(master).extract({ left: 800, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
  const [first = [], last = []] = [await at(100), await at(1500)];
  // Turned by a quarter, so the left half is at the top.
  expect(first[0]).toBeGreaterThan(first[1] ?? 0);
  expect(last).not.toEqual(first);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s of 800 pixels is accepted", async (format) => {
  expect(await normalisePicture(await plain(800, 900, format).toBuffer())).toBeInstanceOf(Buffer);
});

test.each([
  ["too small", () => plain(799, 2000).toBuffer(), "799 × 2000"],
  ["a GIF", () => plain(900, 900, "gif").toBuffer(), "not a JPEG"],
  ["a TIFF", () => plain(900, 900, "tiff").toBuffer(), "not a JPEG"],
  ["a drawing that runs code", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not a JPEG"],
  ["a page with the name of a picture", async () => Buffer.from("<html>hello</html>"), "not a JPEG"],
  ["cut off", async () => (await plain(1200, 1200, "png").toBuffer()).subarray(0, 200), "cannot be read"],
  [
    "larger than 10 MB",
    async () => Buffer.concat([await plain(900, 900).toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    "10 MB",
  ],
])("a picture that is %s is refused with the reason", async (_what, make, expected) => {
  const refused = await normalisePicture(await make());
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).message).toContain(expected);
});

test("a small file that would decode to too many pixels is refused before it is decoded", async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await normalisePicture(bomb)).toMatchObject({ code: "not-a-picture" });
});

test("a product has its new picture, whose widths any machine makes from the database and saves on its disk", async () => {
  const bytes = await plain(1300, 1300).toBuffer();
  const result = await uploadPicture(shop, "office", { id: "1", bytes, imageAlt: "Seeds on red cloth" });
  if (!result || result instanceof Refusal) throw new Error("the picture was not taken");
  expect(await findOfficeProduct(shop.db, "1")).toMatchObject({ image: result.image, imageAlt: "Seeds on red cloth" });
  const name = `${result.image.split("/").at(-1)}-400.avif`;
  const made = await pictureFileBytes(shop, name);
  expect(await sharp(made).metadata()).toMatchObject({ width: 400, height: 400, format: "heif" });
  expect(await readdir(path.join(dataDir, "uploads"))).toEqual([name]);
  const elsewhere = await mkdtemp(path.join(tmpdir(), "calabash-uploads-"));
  const onAnother = { ...shop, config: { ...shop.config, dataDir: elsewhere } };
  expect(await pictureFileBytes(onAnother, name)).toEqual(made);
  await rm(elsewhere, { recursive: true });
});

test("the pictures of a product have a sequence, which staff change; customers see all of them", async () => {
  const colours = ["#111111", "#222222", "#333333"];
  const paths: string[] = [];
  for (const [index, background] of colours.entries()) {
    const create = { width: 900, height: 900, channels: 3, background } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const upload = { id: "3", bytes, imageAlt: background, last: index > 0 };
    const result = await uploadPicture(shop, "office", upload);
    if (!result || result instanceof Refusal) throw new Error("the picture was not taken");
    paths.push(result.image);
  }
  const shown = async () => {
    const [product] = await findProducts(shop.db, ["3"]);
    return product && [product, ...product.morePictures].map(({ imageAlt }) => imageAlt);
  };
  const own = (await shown())?.[1];
  expect(await shown()).toEqual(["#111111", own, "#222222", "#333333"]);
  await movePicture(shop, "office", { id: "3", image: paths[2] ?? "", to: "first" });
  await movePicture(shop, "office", { id: "3", image: paths[1] ?? "", to: "earlier" });
  expect(await shown()).toEqual(["#333333", "#111111", "#222222", own]);
  await movePicture(shop, "office", { id: "3", image: paths[2] ?? "", to: "later" });
  await movePicture(shop, "office", { id: "3", image: paths[1] ?? "", to: "removed" });
  expect(await shown()).toEqual(["#111111", "#333333", own]);
  expect(await movePicture(shop, "office", { id: "3", image: paths[1] ?? "", to: "first" })).toBeUndefined();
});

test.each(["none-300.webp", "none-400.gif", "../auth-secret", `${"0".repeat(32)}-400.webp`, "none-400.webp/..", ""])(
  "%s is no picture of the shop's",
  async (name) => {
    expect(await pictureFileBytes(shop, name)).toBeUndefined();
  },
);

test("a product without a picture shows an empty calabash", async () => {
  expect(await sharp(await pictureFileBytes(shop, "none-800.webp")).metadata()).toMatchObject({ width: 800 });
});

test("a picture for an unknown product is refused", async () => {
  const bytes = await plain(900, 900).toBuffer();
  expect(await uploadPicture(shop, "office", { id: "999", bytes, imageAlt: "x" })).toBeUndefined();
});

const image = (number: number) => `/pictures/uploads/${String(number).padStart(32, "0")}`;

test("a product has eight pictures at the most, the same one once, and the audit trail has what became of each", async () => {
  const bytes = await plain(900, 900, "png").toBuffer();
  const upload = () => uploadPicture(shop, "office", { id: "6", bytes, imageAlt: "Red", last: true });
  const first = await upload();
  if (!first || first instanceof Refusal) throw new Error("the picture was not taken");
  const pictures = Array.from({ length: 7 }, (_, index) => ({ image: image(index), imageAlt: "" }));
  const give = (given: ProductPicture[]) =>
    write(shop, "office", async (w) => {
      const row = await lockPictures(w, "6");
      return row && setPictures(w, row, given);
    });
  await give([{ image: first.image, imageAlt: "Red" }, ...pictures]);
  expect(await upload()).toMatchObject({ image: first.image });
  expect((await findProducts(shop.db, ["6"]))[0]?.morePictures).toHaveLength(7);
  await give([...pictures, { image: image(7), imageAlt: "" }]);
  expect(await upload()).toMatchObject({ message: "A product has 8 pictures at the most. Please remove one first." });
  await movePicture(shop, "office", { id: "6", image: image(0), to: "earlier" });
  await movePicture(shop, "office", { id: "6", image: image(0), to: "removed" });
  await movePicture(shop, "office", { id: "6", image: image(0), to: "removed" });
  const { entries } = await listAudit(shop.db, { subject: "product:6", actor: "office" });
  expect(entries.map(({ action, details }) => [action, details["image"]])).toEqual([
    ["removed a picture", image(0)],
    ["moved a picture", image(0)],
    ["changed the picture", first.image],
    ["changed the picture", first.image],
  ]);
});
