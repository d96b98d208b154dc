import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeLogo } from "./logo-file.ts";

const RED = [196, 61, 23];
const GROUND = [248, 242, 230];

const draw = (width: number, height: number, background = "#c43d17") =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** The colours of a PNG's pixels at these places, given as shares of its width and height. */
async function coloursAt(png: Buffer, places: [number, number][]): Promise<number[][]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}

test.each([
  ["icon-32", 0.01, 0.99],
  ["icon-192", 0.12, 0.88],
  ["maskable-512", 0.24, 0.76],
] as const)(
  "a wide or high logo is whole in %s, in the middle, on the ground of the pages",
  async (file, first, last) => {
    const ends: [number, number][] = [
      [first, 0.5],
      [last, 0.5],
      [0.5, first],
      [0.5, last],
      [first - 0.03, 0.5],
      [last + 0.03, 0.5],
    ];
    const shown = ends.slice(0, file === "icon-32" ? 4 : 6);
    const wide = await coloursAt(await encodeLogo(await draw(900, 300), file), shown);
    expect(wide).toEqual([RED, RED, GROUND, GROUND, GROUND, GROUND].slice(0, shown.length));
    const high = await coloursAt(await encodeLogo(await draw(300, 900), file), shown.slice(0, 4));
    expect(high).toEqual([GROUND, GROUND, RED, RED]);
  },
);

test("a transparent logo has the ground of the pages in icons and is on white on paper; a small one is not enlarged", async () => {
  const clear = await draw(300, 100, "#0000");
  expect(await coloursAt(await encodeLogo(clear, "icon-180"), [[0.5, 0.5]])).toEqual([GROUND]);
  expect(await coloursAt(await encodeLogo(clear, "print"), [[0.5, 0.5]])).toEqual([[255, 255, 255]]);
  expect(await sharp(await encodeLogo(clear, "logo")).metadata()).toMatchObject({ width: 300, height: 100 });
});
