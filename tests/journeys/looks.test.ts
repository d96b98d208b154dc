import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { setStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { countShifts, sumOfShifts } from "./layout-shifts.ts";
import { desktop, openShopfront, phone, putInCart, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await setStock(shopfront.shop, "15", 0);
  await join(shopfront.shop, amara);
});

const sizes = { "a phone": phone, "a desktop": desktop };
const pages = [
  "/",
  "/products",
  "/products?view=list",
  "/products?search=plutonium",
  "/product/1",
  "/product/15",
  "/parts",
];

test("nothing scrolls horizontally at 320 pixels", async () => {
  const page = await shopfront.visitor({ ...phone, viewport: { width: 320, height: 640 } });
  for (const path of [...pages, "/product/6", "/product/10", "/cart", "/auth", "/track-order"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  // The header has two rows, and no third one for the icons.
  expect((await page.locator("header").first().boundingBox())?.height).toBeLessThan(125);
});

const FONTS = "**/*.woff2";
const READING_PAGES = ["/", "/products", "/product/1", "/categories", "/about"];

async function expectNoShifts(options: VisitorOptions, prepare: (page: Page) => Promise<unknown>): Promise<void> {
  for (const path of READING_PAGES) {
    const page = await shopfront.visitor(options);
    await countShifts(page);
    await prepare(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    expect(await sumOfShifts(page), path).toBeLessThan(0.001);
    await page.context().close();
  }
}

deepTest.each(Object.keys(sizes))(
  "the pages load without a visible layout shift when the typeface is there before the first paint, on %s",
  (size) =>
    expectNoShifts(contextOptions(size), async (page) => {
      const typeface = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
      // Nothing is painted before the styles are there.
      await page.route("**/*.css", async (route) => {
        await typeface;
        await route.continue();
      });
    }),
);

deepTest.each(Object.keys(sizes))("nothing but the typeface shifts a page while it loads, on %s", (size) =>
  expectNoShifts({ ...contextOptions(size), expectErrors: true }, (page) =>
    page.route(FONTS, (route) => route.abort()),
  ),
);

deepTest(
  "the search is in the second row of a phone's header before the rest of the first row has arrived",
  async () => {
    const page = await shopfront.visitor({ ...phone, expectErrors: true });
    await page.route(FONTS, (route) => route.abort());
    await page.goto("/products");
    const top = () =>
      page.locator(".header-row > .search-box").evaluate((search) => search.getBoundingClientRect().top);
    const whole = await top();
    await page.locator(".header-actions").evaluate((actions) => actions.remove());
    expect(await top()).toBe(whole);
  },
);

/** The largest sum of shifts that web.dev/articles/cls calls good. */
const GOOD_SHIFT = 0.1;

deepTest.each(Object.keys(sizes))(
  "a typeface that loads after the first paint shifts a page little, on %s",
  async (size) => {
    for (const path of READING_PAGES) {
      const page = await shopfront.visitor(contextOptions(size));
      await countShifts(page);
      const painted = Promise.withResolvers<void>();
      await page.route(FONTS, async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      painted.resolve();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => document.fonts.check("1em 'Bricolage Grotesque'"))).toBe(true);
      await nextPaint(page);
      expect(await sumOfShifts(page), path).toBeLessThan(GOOD_SHIFT);
      await page.context().close();
    }
  },
);

deepTest.each([390, 768, 1440])(
  "scrolling the list to its end shifts nothing and changes its height little, at %i px",
  async (width) => {
    const page = await shopfront.visitor({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await countShifts(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (const path of ["/products", "/products?view=list"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const reserved = await height();
      for (let top = 0; top < reserved; top += 700) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await nextPaint(page);
      }
      expect(Math.abs((await height()) / reserved - 1), path).toBeLessThan(0.04);
      expect(await sumOfShifts(page), path).toBeLessThan(0.02);
    }
  },
);

/** What the code of every visit may take, compressed: it measures the page and registers the service worker. */
const VISIT_BYTES = 6_000;
/** What the code of a page may take, compressed, with its parts and that of every visit. */
const CODE_BYTES = 85_200;

test.each([
  ["/products", /^Add to Cart/, "Cart, 1 item"],
  ["/product/1", /^Add to Cart/, "Cart, 1 item"],
  ["/", /^Add to Cart/, "Cart, 1 item"],
  ["/dish/egusi-soup", "Add all to Cart", /^Cart, \d+ items$/],
] as const)(
  "%s loads none of its code before a control is touched, and at most 85.2 KB with what filling the cart needs",
  async (path, button, cart) => {
    const page = await shopfront.visitor();
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const visit = (await page.locator("#page-data").getAttribute("data-visit"))?.split(" ") ?? [];
    await expect.poll(() => [...scripts.keys()].toSorted()).toEqual(visit.toSorted());
    expect(sum(scripts.values())).toBeLessThan(VISIT_BYTES);
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole("link", { name: cart }).waitFor();
    await page.getByRole("region", { name: "Messages" }).getByRole("link", { name: "View cart" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(scripts.size).toBeGreaterThan(visit.length + 3);
    expect(sum(scripts.values())).toBeLessThan(CODE_BYTES);
  },
);

/**
 * What cart and checkout may take, in compressed bytes and in files, without the code that measures the visit later.
 */
const PURCHASE = [
  ["/cart", ".cart-item", 88_000, 8],
  ["/checkout", ".checkout-form", 100_000, 9],
] as const;

test.each(PURCHASE)(
  "%s with goods of a signed-in customer loads no router, and no more code than it needs before it is touched",
  async (path, goods, bytes, files) => {
    const page = await shopfront.visitor();
    await signInAs(shopfront, page, amara);
    await putInCart(page, "1");
    await page.waitForLoadState("networkidle");
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator(goods).waitFor();
    const code = [...scripts].filter(([file]) => !file.includes("/report-vitals-"));
    expect(code.map(([file]) => file).join()).not.toMatch(/\/(router|schemas|phone|payment-dialog)-/);
    expect(sum(code.map(([, size]) => size))).toBeLessThan(bytes);
    expect(code.length).toBeLessThanOrEqual(files);
  },
);

test.each(PURCHASE)("what %s shows once its code has loaded moves nothing that is in view", async (path, goods) => {
  const page = await shopfront.visitor(phone);
  await putInCart(page, "1");
  await countShifts(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
  letThrough();
  await page.locator(goods).waitFor();
  await nextPaint(page);
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});

deepTest.each(["/gift-cards", "/shared-basket"])(
  "%s loads no schemas and no phone numbers: its form is checked by the server",
  async (path) => {
    const page = await shopfront.visitor();
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect([...scripts.keys()].filter((file) => /\/(schemas|phone)-/.test(file))).toEqual([]);
    expect(scripts.size).toBeGreaterThan(3);
  },
);

deepTest("the naira sign and the letters of Yoruba, Igbo and Hausa are rendered in the shop's own font", async () => {
  const page = await shopfront.visitor();
  await page.goto("/product/10");
  // A first visit may render without a font that loads late; the reload has it in the cache.
  await page.reload({ waitUntil: "networkidle" });
  expect(await renderedFonts(page, ".product-page-price .price-amount .amount-first")).toEqual(["Bricolage Grotesque"]);
  const yoruba = page.locator('.local-names [lang="yo"]');
  expect(await renderedFonts(page, '.local-names [lang="yo"]')).toEqual(["Bricolage Grotesque"]);
  expect(await yoruba.textContent()).toBe("èlùbọ́ iṣu");
  await page.goto("/parts");
  expect(await page.locator(".style-guide-type").textContent()).toContain("ẹ ọ ṣ ị ụ ɓ ɗ ƙ");
  expect(await renderedFonts(page, ".style-guide-type")).toEqual(["Bricolage Grotesque"]);
});

async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

/** The compressed bytes of each script that the page loads from now on, by its path. */
function countScripts(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(new URL(response.url()).pathname, Number(response.headers()["content-length"]));
  });
  return scripts;
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, part) => total + part, 0);

function contextOptions(size: string): BrowserContextOptions {
  return { ...sizes[size as keyof typeof sizes], colorScheme: "light", reducedMotion: "reduce" };
}

/** The font families in which the browser actually rendered an element's text. */
async function renderedFonts(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return [...new Set(fonts.map((font) => font.familyName.replace(/ \d+pt.*| (Regular|Bold|ExtraBold)$/, "")))];
}
