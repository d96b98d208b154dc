import { beforeAll, expect, test } from "vitest";
import { publicPaths } from "./public-paths.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { findFaintTexts } from "./text-contrast.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const views = [["a phone", phone] as const, ["a desktop", desktop] as const].flatMap(([name, size]) =>
  (["light", "dark"] as const).map((colorScheme) => [name, colorScheme, size] as const),
);

test.each(views)(
  "every text on %s in the %s theme has the contrast it needs with the pixels behind it",
  async (_name, colorScheme, size) => {
    const page = await shopfront.visitor({ ...size, colorScheme, reducedMotion: "reduce" });
    const faint: Record<string, string[]> = {};
    for (const path of [...publicPaths, "/no/such/page"]) {
      await page.setViewportSize(size.viewport);
      await page.goto(path, { waitUntil: "networkidle" });
      const found = await findFaintTexts(page);
      if (found.length > 0) faint[path] = found;
    }
    expect(faint).toEqual({});
  },
  300_000,
);

test("a text is too faint over the part of a pattern that is too close to its colour, and not over the rest", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/about");
  await page.evaluate(() => {
    const stripes = "repeating-linear-gradient(#fff 0 2px, #777 2px 4px)";
    const texts = Object.entries({ Black: "#000", Grey: "#444" }).map(([name, color]) => {
      const text = document.createElement("p");
      text.textContent = `${name} on stripes`;
      Object.assign(text.style, { color, background: stripes });
      return text;
    });
    document.body.replaceChildren(...texts);
  });
  expect(await findFaintTexts(page)).toEqual([expect.stringMatching(/^“Grey on stripes”/)]);
});
