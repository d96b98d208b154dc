import { expect, test } from "vitest";
import { fitLogo } from "./fit-logo.ts";
import { isMark, logoPath } from "./logo.ts";

const logo = { image: "/pictures/uploads/0123", width: 1200, height: 400 };

test("a logo fits into a box by the side that is too long, and a small one fills it", () => {
  expect(fitLogo(logo, { width: 240, height: 48 })).toEqual({ width: 144, height: 48 });
  expect(fitLogo(logo, { width: 90, height: 48 })).toEqual({ width: 90, height: 30 });
  expect(fitLogo({ ...logo, width: 64, height: 128 }, { width: 240, height: 256 })).toEqual({
    width: 128,
    height: 256,
  });
});

test.each([
  [1, true],
  [0.5, true],
  [1.6, true],
  [1.7, false],
  [4, false],
])("a logo that is %d times as wide as high: a mark, which needs the name beside it, is %s", (ratio, expected) => {
  expect(isMark({ ...logo, width: ratio * 100, height: 100 })).toBe(expected);
});

test("each file of a logo has a path of its own", () => {
  expect([logoPath(logo), logoPath(logo, "icon-32")]).toEqual([
    "/pictures/uploads/0123-logo.png",
    "/pictures/uploads/0123-icon-32.png",
  ]);
});
