import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLog } from "../log.ts";
import { pictureSizeBytes } from "./make-picture.ts";
import type { PictureFolders } from "./picture-sizes.ts";
import { preparePictures } from "./prepare-pictures.ts";

const log = openLog("silent");
let folders: PictureFolders;
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "larder-pictures-"));
  folders = { masters: path.join(folder, "masters"), pictures: path.join(folder, "pictures") };
  await mkdir(folders.masters);
  await writeMaster("egusi", "#c8a050");
  await preparePictures(folders);
});
afterEach(() => rm(path.dirname(folders.masters), { recursive: true }));

async function writeMaster(name: string, background: string, width = 1200): Promise<void> {
  const picture = sharp({ create: { width, height: 1200, channels: 3, background } });
  await picture.jpeg().toFile(path.join(folders.masters, `${name}.jpg`));
}

const made = (file: string) => pictureSizeBytes(folders, file, log);
const saved = (file: string) => path.join(folders.pictures, file);
const files = async () => (await readdir(folders.pictures)).toSorted();

async function dominantColour(bytes: Buffer | undefined): Promise<number[]> {
  const { dominant } = await sharp(bytes).stats();
  return [dominant.r, dominant.g, dominant.b];
}

test("simultaneous requests for a file share one encoding, and the file is saved", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => made("egusi-400.avif")));
  expect(new Set(results).size).toBe(1);
  expect(await sharp(results[0]).metadata()).toMatchObject({ width: 400, height: 400, format: "heif" });
  expect(await files()).toEqual(["egusi-400.avif", "made-of.json", "previews.json"]);
  expect(await readFile(saved("egusi-400.avif"))).toEqual(results[0]);
});

test("a file that exists is not encoded again", async () => {
  await writeFile(saved("egusi-200.webp"), "made before");
  expect(String(await made("egusi-200.webp"))).toBe("made before");
});

test.each([
  "ogbono-400.avif",
  "egusi-300.avif",
  "egusi-1600.avif",
  "egusi-320.webp",
  "egusi-0400.avif",
  "egusi-400.jpg",
  "egusi.jpg",
  "egusi",
  "",
  "../masters/egusi.jpg",
  "../pictures/egusi-400.avif",
  "./egusi-400.avif",
  "made-of.json",
])("%j is no picture file and creates nothing", async (file) => {
  expect(await made(file)).toBeUndefined();
  expect(await files()).toEqual(["made-of.json", "previews.json"]);
});

test("a picture that is a crop is cut from its master, and the master itself is no picture", async () => {
  await writeMaster("hero", "#402010", 2400);
  await preparePictures(folders);
  const { width, height } = await sharp(await made("hero-table-400.webp")).metadata();
  expect(width / height).toBeCloseTo(2, 1);
  expect(await made("hero-400.webp")).toBeUndefined();
});

test("every picture has a preview of a few hundred bytes", async () => {
  const previews = JSON.parse(await readFile(saved("previews.json"), "utf8")) as Record<string, string>;
  expect(Object.keys(previews)).toEqual(["egusi"]);
  expect(previews["egusi"]).toMatch(/^data:image\/webp;base64,.{20,400}$/);
});

test("the files of a changed master are removed and encoded again, those of others are not", async () => {
  await writeMaster("ogbono", "#303030");
  await preparePictures(folders);
  const before = await dominantColour(await made("egusi-200.webp"));
  await made("ogbono-200.webp");
  await writeMaster("egusi", "#2060c0");
  await preparePictures(folders);
  expect(await files()).toEqual(["made-of.json", "ogbono-200.webp", "previews.json"]);
  expect(await dominantColour(await made("egusi-200.webp"))).not.toEqual(before);
  expect(existsSync(saved("egusi-200.webp"))).toBe(true);
});

test("a master that changes after the preparation is not mixed with files of the old one", async () => {
  const before = await dominantColour(await made("egusi-200.webp"));
  await writeMaster("egusi", "#2060c0");
  expect(await dominantColour(await made("egusi-400.webp"))).not.toEqual(before);
  expect(existsSync(saved("egusi-400.webp"))).toBe(false);
});

test("the files left behind by a removed master, a former width or an interrupted process are removed", async () => {
  await made("egusi-200.webp");
  for (const file of ["ogbono-200.webp", "egusi-300.avif", ".0b6ffb0e-3a1c-4a4e-9f0a-3f0f9d3f7c11"])
    await writeFile(saved(file), "left behind");
  await preparePictures(folders);
  expect(await files()).toEqual(["egusi-200.webp", "made-of.json", "previews.json"]);
});

test("a broken master is an error, leaves no file, and does not affect other pictures", async () => {
  await writeMaster("ogbono", "#303030");
  await truncate(path.join(folders.masters, "ogbono.jpg"), 2_000);
  expect(await preparePictures(folders)).toMatchObject([{ master: path.join(folders.masters, "ogbono.jpg") }]);
  const [broken, sound] = await Promise.allSettled([made("ogbono-400.avif"), made("egusi-200.webp")]);
  expect([broken.status, sound.status]).toEqual(["rejected", "fulfilled"]);
  expect(await files()).toEqual(["egusi-200.webp", "made-of.json", "previews.json"]);
  await writeMaster("ogbono", "#303030");
  await preparePictures(folders);
  expect(await made("ogbono-400.avif")).toBeDefined();
});

test("without masters nothing is encoded and nothing removed", async () => {
  await made("egusi-200.webp");
  await rm(folders.masters, { recursive: true });
  expect(await preparePictures(folders)).toEqual([]);
  expect(await files()).toContain("egusi-200.webp");
  expect(await made("egusi-400.webp")).toBeUndefined();
  await mkdir(folders.masters);
});

test("a picture that cannot be saved is served all the same", async () => {
  await rm(folders.pictures, { recursive: true });
  await writeFile(folders.pictures, "a file where the folder was");
  expect(await made("egusi-200.webp")).toBeDefined();
});
