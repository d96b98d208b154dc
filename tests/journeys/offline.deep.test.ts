import { type Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

/** A visitor whose browser runs the service worker, and whose page may log network errors. */
async function visitor(look: typeof phone | typeof desktop = desktop): Promise<Page> {
  return shopfront.visitor({ ...look, serviceWorkers: "allow", expectErrors: true });
}

/** Opens a page and waits until the service worker has cached it. */
async function openAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilCached(page, path);
}

/** Waits until a page is in a cache together with every file that it names. */
async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => missingFiles(page, path)).toEqual([]);
}

/** Opens a visitor's first page, and waits until the service worker has cached it with what it shows. */
async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await missingFiles(page, path))?.filter((file) => !file.endsWith(".js"))).toEqual([]);
}

/** The files that a cached page names and that are in no cache; undefined if the page itself is in none. */
async function missingFiles(page: Page, path: string): Promise<string[] | undefined> {
  return page.evaluate(async (url) => {
    const text = await (await caches.match(url))?.text();
    const files = text?.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
    const cached = await Promise.all(files.map((file) => caches.match(file)));
    return text === undefined ? undefined : files.filter((_, index) => !cached[index]);
  }, path);
}

/** Visits two pages, after which the service worker prefetches the catalogue. */
async function browseUntilPrefetched(page: Page): Promise<void> {
  await openFirst(page, "/");
  await page.getByRole("link", { name: "Shop Now" }).click();
  await page.getByRole("status").filter({ hasText: "Showing 20 products" }).waitFor();
  await expect.poll(() => cachedPaths(page)).toContain("/sw.js");
}

async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("a visitor’s first page, of which nothing was touched, opens offline without its code", async () => {
  const page = await visitor(phone);
  await openFirst(page, "/product/1");
  expect(await missingFiles(page, "/product/1")).toContainEqual(expect.stringMatching(/react-.*\.js/));
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /Egusi/ }).waitFor();
  await page.getByText("You’re offline.").waitFor();
});

test("a first page that was touched opens offline, complete and working", async () => {
  const page = await visitor(phone);
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Favorite: " }).first().click();
  await untilCached(page, "/product/1");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("offline, a request for products of which one was never fetched fails, and is not answered without that one", async () => {
  const page = await visitor();
  await openFirst(page, "/about");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await productsFetched(page, "1,2")).toEqual(["1", "2"]);
  await page.context().setOffline(true);
  expect(await productsFetched(page, "2")).toEqual(["2"]);
  expect(await productsFetched(page, "1,3")).toBe("failed");
});

/** The ids of the products that a page gets from the API; "failed" without a response. */
async function productsFetched(page: Page, ids: string): Promise<string[] | "failed"> {
  return page.evaluate(
    (list) =>
      fetch(`/api/products?ids=${list}`).then(
        async (response) => ((await response.json()) as { id: string }[]).map(({ id }) => id),
        () => "failed" as const,
      ),
    ids,
  );
}

deepTest("a visited product page opens offline, complete and working", async () => {
  const page = await visitor(phone);
  await openFirst(page, "/");
  await openAndCache(page, "/product/1");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /Egusi/ }).waitFor();
  await page.getByText("You’re offline.").waitFor();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

deepTest("a visited dish is worked out for more people and put into the cart offline", async () => {
  const page = await visitor(phone);
  await openFirst(page, "/");
  await openAndCache(page, "/dish/egusi-soup");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel("For how many?").selectOption("12");
  await page.getByText("600 g Egusi (melon seed)").waitFor();
  await page.getByRole("button", { name: "Add all to Cart" }).click();
  // Two packs of egusi and of crayfish, and one of each of the four others that the dish needs.
  await page.getByRole("link", { name: "Cart, 8 items" }).waitFor();
});

deepTest("after browsing, the catalogue with its pictures, the cart and the favourites work offline", async () => {
  const page = await visitor(phone);
  await browseUntilPrefetched(page);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Favorite: / })
    .first()
    .click();
  await page.context().setOffline(true);
  await page.goto("/products");
  await page.getByText("Showing 20 products").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() =>
      page
        .locator(".product-card img")
        .evaluateAll((all) =>
          all
            .filter((image) => (image as HTMLImageElement).complete)
            .every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true);
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
  await page.goto("/favorites");
  await page.getByRole("heading", { name: "My Favorites" }).waitFor();
  await page.locator(".favourites-grid .product-card").waitFor();
});

deepTest(
  "a page that was never visited shows a friendly offline page, and opens by itself once back online",
  async () => {
    const page = await visitor(phone);
    await openFirst(page, "/");
    await page.context().setOffline(true);
    await page.goto("/product/7?from=letter");
    await page.getByRole("heading", { name: "We can’t reach the shop just now" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/offline");
    await page.getByText("You’re offline.").waitFor();
    await expectAccessibleInBothThemes(page);
    await page.context().setOffline(false);
    await page.waitForURL("**/product/7?from=letter");
  },
);

deepTest("links work offline: to visited pages, and to pages that were not visited", async () => {
  const page = await visitor();
  await openFirst(page, "/product/2");
  await openAndCache(page, "/");
  await page.context().setOffline(true);
  await page.getByText("You’re offline.").waitFor();
  await page.locator('.home-featured a[href="/product/2"]').last().click();
  await page.waitForURL("**/product/2");
  await page.getByRole("contentinfo").getByRole("link", { name: "Track Order" }).click();
  await page.getByRole("heading", { name: "We can’t reach the shop just now" }).waitFor();
});

deepTest(
  "a page reached by a link is cached like the first one, with the code that it loads when it is touched",
  async () => {
    const page = await visitor();
    await openFirst(page, "/products");
    await page.locator('a[href="/product/4"]').last().click();
    await page.waitForURL("**/product/4");
    await untilCached(page, "/product/4");
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/product/4");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  },
);

deepTest("a page with a router that is reached without a document is cached as one", async () => {
  const page = await visitor();
  await openFirst(page, "/");
  await page.goto("/auth?next=/checkout");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/checkout");
  await untilCached(page, "/checkout");
});

test("personal pages are never cached, and signing out removes the visited pages", async () => {
  const page = await visitor();
  await signInAs(shopfront, page, amara);
  await openAndCache(page, "/product/5");
  for (const path of ["/orders", "/profile", "/track-order?order=CBL_1", "/products"]) await page.goto(path);
  await page.getByRole("link", { name: "About" }).first().click();
  await page.waitForURL("**/about");
  await untilCached(page, "/about");
  const cached = await cachedPaths(page);
  expect(cached).toContain("/product/5");
  expect(
    cached.filter(
      (path) =>
        !path.startsWith("/assets/") && /orders|profile|track|session|\/me|office|auth|outbox|letters|pay/.test(path),
    ),
  ).toEqual([]);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(shopfront.url + "/");
  const remaining = await cachedPaths(page);
  expect(remaining).not.toContain("/product/5");
  expect(remaining).not.toContain("/about");
});

deepTest("offline, a customer's orders are not shown, and the page says why", async () => {
  const page = await visitor();
  await signInAs(shopfront, page, amara);
  await openAndCache(page, "/");
  await page.goto("/orders");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "We can’t reach the shop just now" }).waitFor();
});

deepTest(
  "with Save-Data nothing is cached before a control is touched, and then only the pages that are visited",
  async () => {
    const page = await visitor(phone);
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await page.getByRole("searchbox").focus();
    await untilCached(page, "/");
    await page.goto("/product/3");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
    await untilCached(page, "/product/3");
    const cached = await cachedPaths(page);
    expect(cached).not.toContain("/favorites");
    expect(cached).not.toContain("/sw.js");
  },
);
