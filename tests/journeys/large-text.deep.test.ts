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

const TEXT_TWICE = "html { font-size: 64px !important }";
const WIDE_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test.each([
  ["the text of a phone at twice its size", { width: 780, height: 1688 }, TEXT_TWICE],
  ["the text spacing of WCAG 1.4.12 on a desktop", { width: 2560, height: 1800 }, WIDE_SPACING],
])(
  "with %s nothing of cart, checkout and lists scrolls horizontally, and no button breaks a word",
  async (_name, viewport, css) => {
    // The browser of this file has a default font size of 32px, so each page looks as it would at half the width.
    const page = await shopfront.visitor({ viewport });
    await page.goto("/products");
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
    for (const path of ["/", "/products", "/product/1", "/cart", "/checkout"]) {
      await page.goto(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
      expect(await page.evaluate(brokenButtons), path).toEqual([]);
    }
  },
);

/** The main buttons that have more lines than words. */
function brokenButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main :is(.cart-bar, .buy-bar, .summary) .button")].flatMap(
    (button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const words = button.innerText.trim().split(/\s+/);
      return button.innerText && lines.size > words.length ? [button.innerText] : [];
    },
  );
}
