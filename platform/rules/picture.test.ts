import { afterAll, beforeAll, expect, test, vi } from "vitest";

let picture: typeof import("./picture.ts");
beforeAll(async () => {
  vi.resetModules();
  globalThis.PICTURE_HASHES = { egusi: "1a2b3c4d" };
  picture = await import("./picture.ts");
});
afterAll(() => {
  globalThis.PICTURE_HASHES = undefined;
  vi.resetModules();
});

test("the URLs of a picture's files contain its name, and the hash of its content where the build knows it", () => {
  expect(picture.pictureFile("/pictures/egusi", 400, "avif")).toBe("/pictures/egusi.1a2b3c4d-400.avif");
  expect(picture.pictureFile("/pictures/iru", 400, "avif")).toBe("/pictures/iru-400.avif");
  expect(picture.pictureSet("/pictures/egusi", "webp", [200, 400])).toBe(
    "/pictures/egusi.1a2b3c4d-200.webp 200w, /pictures/egusi.1a2b3c4d-400.webp 400w",
  );
});

test.each([
  ["/pictures/egusi.1a2b3c4d-400.avif", "/pictures/egusi-400.avif", true],
  ["/pictures/egusi.00000000-400.avif", "/pictures/egusi-400.avif", false],
  ["/pictures/iru.1a2b3c4d-400.avif", "/pictures/iru-400.avif", false],
  ["/pictures/egusi-400.avif", "/pictures/egusi-400.avif", false],
  ["/pictures/egusi.1a2b3c4d", "/pictures/egusi.1a2b3c4d", false],
])("%s names the file %s", (path, file, isCurrent) => {
  expect(picture.readPicturePath(path)).toEqual({ file, isCurrent });
});
