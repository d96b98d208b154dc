import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { preparePictures } from "#platform/pictures/prepare-pictures.ts";
import { serve } from "../journeys/shopfront.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop } from "../shop/test-shop.ts";

let url: string;
let folders: { masters: string; pictures: string };
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "larder-pictures-"));
  folders = { masters: path.join(folder, "masters"), pictures: path.join(folder, "pictures") };
  await mkdir(folders.masters);
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#c8a050" } });
  await picture.jpeg().toFile(path.join(folders.masters, "egusi.jpg"));
  await writeFile(path.join(folders.masters, "ogbono.jpg"), "not a picture");
  await preparePictures(folders);
  const served = await serve(await openTestShop(), folders);
  url = served.url;
  afterFile(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });
});

/** The status for a path that is sent exactly as written; `fetch` would resolve its dot segments. */
function fetchStatus(pathAsWritten: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(new URL(url), { path: pathAsWritten }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on("error", reject);
  });
}

test("a picture file is rendered at its first request, once for all concurrent requests, and then served from disk", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/pictures/egusi-400.avif`)));
  const bodies = await Promise.all(responses.map(async (response) => Buffer.from(await response.arrayBuffer())));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
  expect(await sharp(bodies[0]).metadata()).toMatchObject({ width: 400, height: 400 });
  expect(await readdir(folders.pictures)).toContain("egusi-400.avif");
  const again = await fetch(`${url}/pictures/egusi-400.avif`);
  for (const name of ["content-type", "content-length", "cache-control", "cross-origin-resource-policy"])
    expect(again.headers.get(name), name).toBe(responses[0]?.headers.get(name));
});

test.each([
  "/pictures/iru-400.avif",
  "/pictures/egusi-300.avif",
  "/pictures/egusi-400.jpg",
  "/pictures/egusi.jpg",
  "/pictures/x/egusi-400.webp",
  "/pictures/../masters/egusi.jpg",
  "/pictures/..%2fmasters%2fegusi.jpg",
  "/pictures/%2e%2e/%2e%2e/package.json",
  "/pictures/egusi-400.webp%00",
])("%s is not found", async (name) => {
  expect(await fetchStatus(name)).toBe(404);
});

test("an unreadable master is a 500 and leaves no file, and the next picture is still rendered", async () => {
  const before = await readdir(folders.pictures);
  expect(await fetchStatus("/pictures/ogbono-400.avif")).toBe(500);
  expect(await readdir(folders.pictures)).toEqual(before);
  expect(await fetchStatus("/pictures/egusi-200.webp")).toBe(200);
});
