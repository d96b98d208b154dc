import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandShades, brandStyles, contrast, FIRST_BRAND_COLOUR, isReadable } from "./brand-colour.ts";

const [inLight = "", inDark = ""] = readFileSync("platform/ui/shell/theme.css", "utf8").split(":root.dark");
const token = (theme: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? "";

test("the contrast of two colours is that of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

test("the first colour and its partner are those of the theme", () => {
  const { light, dark } = brandShades(FIRST_BRAND_COLOUR);
  for (const [theme, shades] of [
    [inLight, light],
    [inDark, dark],
  ] as const) {
    const found = { brand: token(theme, "brand"), deep: token(theme, "brand-deep"), on: token(theme, "on-brand") };
    expect(shades).toEqual(found);
  }
  expect(brandStyles(FIRST_BRAND_COLOUR)).toBe("");
});

test("every colour is refused, or can be read as text and under text, in both themes", () => {
  const levels = ["00", "22", "44", "66", "88", "aa", "cc", "ff"];
  const colours = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));
  const readable = colours.filter(isReadable);
  expect(readable.length).toBeGreaterThan(100);
  for (const colour of readable) {
    const { light, dark } = brandShades(colour);
    for (const [theme, shades] of [
      [inLight, light],
      [inDark, dark],
    ] as const) {
      const grounds = ["background", "surface", "shade"].map((name) => token(theme, name));
      for (const shade of [shades.brand, shades.deep])
        for (const other of [...grounds, shades.on])
          expect(contrast(shade, other), `${colour}: ${shade} with ${other}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(["#ffffff", "#efb03f", "#d9534f", "#888888"])("%s is too light to be read", (colour) =>
  expect(isReadable(colour)).toBe(false),
);

test("another colour comes after the theme, wherever its style sheet is", () =>
  expect(brandStyles("#00563f")).toBe(
    ":root:root{--brand:#00563f;--brand-deep:#003e2d;--on-brand:#fff6e9}" +
      "@media not print{:root:root.dark{--brand:#73a295;--brand-deep:#abc7bf;--on-brand:#1f1207}}",
  ));
