import { beforeAll, expect, test } from "vitest";
import { publicPaths } from "./public-paths.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  // The browser setting for a default font size twice as large.
  shopfront = await openShopfront({ browserArguments: ["--blink-settings=defaultFontSize=32"] });
});

const pages = [...publicPaths, "/track-order?order=CBL_1760000000000_shipped01"];

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("with text at 200% nothing scrolls horizontally, on %s", async (_name, size) => {
  const page = await shopfront.visitor(size);
  for (const path of pages) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const { width } = size.viewport;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    const seen = await page.evaluate(() => ({
      header: (document.querySelector("header")?.getBoundingClientRect().height ?? 0) / innerHeight,
      skipLink: document.querySelector(".skip-link")?.getBoundingClientRect().bottom,
    }));
    expect(seen.header, `the header's part of the screen on ${path}`).toBeLessThanOrEqual(0.25);
    expect(seen.skipLink, path).toBeLessThanOrEqual(0);
  }
});
