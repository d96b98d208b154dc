import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findProducts } from "#features/catalogue/server/products.ts";
import { byTier } from "../run/tier.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import type { FilledShop } from "./filled-shop.ts";
import { openFilledShopfront, people, type Person } from "./filled-shopfront.ts";
import { desktop, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const sizes = { phone, desktop, "narrow phone": { ...phone, viewport: { width: 320, height: 700 } } };
/** The height of a page of the office on a phone, in CSS pixels: what is longer is folded, or has several pages. */
const TALLEST = 4_200;

type Size = keyof typeof sizes;

/** A page of the shop as somebody sees it. */
export type View = {
  path: string;
  as?: Person;
  on?: Size[];
  status?: number;
  /** Whether `pages.txt` describes this view too, besides the first of its page. */ described?: boolean;
  /** The product of each unit in the cart. */ cart?: string[];
  /** What else the browser has stored, by key without its prefix. */ stored?: Record<string, unknown>;
  /** States that are brought about one after the other; without them the page is inspected as it is loaded. */
  states?: [name: string, prepare: (page: Page, shopfront: Shopfront) => Promise<unknown>][];
};

/** By their route in `pages.ts`, the views of a filled shop. */
export type Pages = Record<string, (filled: FilledShop) => (string | View)[]>;

type Defaults = {
  as: Person;
  on: Size[];
  /** Pages of the office: a bar covers their bottom, and on a phone none is longer than `TALLEST`. */ bar?: true;
  /** The shop has the keys of all payment providers. */ providers?: true;
};

/** The pages that customers and staff open every day. `npm test` inspects the first view of each, on one device. */
const everyday = [
  "/",
  "/products",
  "/product/:id",
  "/cart",
  "/checkout",
  "/auth",
  "/orders",
  "/office",
  "/office/orders",
  "/office/orders/:id",
  "/office/packing",
  "/office/products",
  "/office/products/:id",
];

/** Tests that each view of the table passes axe and fits, centred. All views of a person on a device share a page. */
export function inspectPages(pages: Pages, defaults: Defaults): void {
  let shopfront: Shopfront;
  let filled: FilledShop;
  const opened = new Map<string, Page>();
  beforeAll(async () => {
    ({ shopfront, filled } = await openFilledShopfront(defaults));
  });

  const all = Object.entries(pages);
  test.each(
    byTier(
      all.filter(([route]) => everyday.includes(route)),
      all,
    ),
  )(
    "%s passes axe in both themes, fits, and is in the middle",
    async (_route, listViews) => {
      const views = listViews(filled).map((view) => (typeof view === "string" ? { path: view } : view));
      const most = byTier(1, Infinity);
      for (const view of views.slice(0, most))
        for (const size of (view.on ?? defaults.on).slice(0, most)) await inspect(view, size);
    },
    300_000,
  );

  async function inspect({ path, as = defaults.as, status = 200, states, ...view }: View, size: Size): Promise<void> {
    const { shop, url } = shopfront;
    const page = await openPage(as, size);
    // A session that is older than a few minutes has to be confirmed for some pages.
    await shop.pool.query("update sessions set confirmed_at = now()");
    await page.setViewportSize(sizes[size].viewport);
    await store(page, view);
    const what = `${path} as ${as} on a ${size}`;
    expect((await page.goto(path))?.status(), what).toBe(status);
    // Otherwise the page that a redirect leads to would be inspected instead.
    expect(new URL(page.url()).pathname, what).toBe(new URL(path, url).pathname);
    if (!states) return expectGoodPage(page, size, what);
    for (const [state, prepare] of states) {
      await page.setViewportSize(sizes[size].viewport);
      await prepare(page, shopfront);
      await expectGoodPage(page, size, `${what}: ${state}`);
    }
  }

  async function openPage(person: Person, size: Size): Promise<Page> {
    const known = opened.get(person + size);
    if (known) return known;
    const page = await shopfront.visitor({ ...sizes[size], stays: true });
    const account = people[person];
    if (account) await signInAs(shopfront, page, account);
    opened.set(person + size, page);
    return page;
  }

  /** Stores in the browser what a view needs, and removes what earlier views needed. */
  async function store(page: Page, { cart = [], stored = {} }: Pick<View, "cart" | "stored">): Promise<void> {
    await page.goto("/robots.txt");
    const products = await findProducts(shopfront.shop.db, cart);
    const items = products.map((product) => ({ product, quantity: cart.filter((id) => id === product.id).length }));
    const values = { ...(cart.length > 0 && { cart: { items } }), ...stored };
    await page.evaluate((entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(`calabash-larder:${key}`, JSON.stringify(value));
    }, Object.entries(values));
  }

  async function expectGoodPage(page: Page, size: Size, what: string): Promise<void> {
    await expectToFit(page, what);
    if (defaults.bar) {
      // As tall as the page: axe reports what the bar covers as too small, though it scrolls.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (size === "phone") expect(height, `The height of ${what}`).toBeLessThanOrEqual(TALLEST);
      await page.setViewportSize({ width: sizes[size].viewport.width, height: height + 100 });
    }
    await expectAccessibleInBothThemes(page, what);
    if (size !== "phone") return;
    await page.setViewportSize(sizes["narrow phone"].viewport);
    await expectToFit(page, `${what} of 320 px`);
  }
}

async function expectToFit(page: Page, what: string): Promise<void> {
  const { overflow, askew } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const box = document.querySelector("main > .page")?.getBoundingClientRect();
    return { overflow: scrollWidth - innerWidth, askew: box ? Math.abs(box.left - (clientWidth - box.right)) : 0 };
  });
  expect(overflow, `What sticks out of ${what}`).toBeLessThanOrEqual(0);
  expect(askew, `How much more room there is on one side of ${what} than on the other`).toBeLessThanOrEqual(2);
}
