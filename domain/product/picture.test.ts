import { expect, test } from "vitest";
import { pictureFile, pictureSet } from "./picture.ts";

test("the URLs of a picture's files contain its name", () => {
  expect(pictureFile("/pictures/egusi", 400, "avif")).toBe("/pictures/egusi-400.avif");
  expect(pictureSet("/pictures/egusi", "webp")).toBe(
    "/pictures/egusi-200.webp 200w, /pictures/egusi-400.webp 400w, /pictures/egusi-800.webp 800w, /pictures/egusi-1200.webp 1200w",
  );
});
