import { type Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../people.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let front: Shopfront;
beforeAll(async () => {
  front = await openShopfront();
  await join(front.shop, amara);
});

/** A visitor whose browser lets the service worker in, and whose line will break. */
async function visitor(look: typeof phone | typeof desktop = desktop): Promise<Page> {
  return front.visitor({ ...look, serviceWorkers: "allow", expectErrors: true });
}

/** Opens a page and waits until the service worker has it. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page, path);
}

/** Until an address lies in a cache with every file that it names. */
async function untilKept(page: Page, path: string): Promise<void> {
  const whole = () =>
    page.evaluate(async (address) => {
      const text = (await (await caches.match(address))?.text()) ?? "nothing";
      const files = text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
      const missing = (await Promise.all(files.map((file) => caches.match(file)))).filter((file) => !file);
      return text !== "nothing" && missing.length === 0;
    }, path);
  await expect.poll(whole).toBe(true);
}

/** Two pages, and the visitor counts as looking around: the catalogue is fetched ahead. */
async function lookAround(page: Page): Promise<void> {
  await openAndKeep(page, "/");
  await page.getByRole("link", { name: "Shop Now" }).click();
  await page.getByRole("status").filter({ hasText: "Showing 20 products" }).waitFor();
  await expect.poll(() => keptAddresses(page)).toContain("/sw.js");
}

async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("a product page that was looked at opens without a line, whole and working", async () => {
  const page = await visitor(phone);
  await openAndKeep(page, "/product/1");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: /Egusi/ }).waitFor();
  await page.getByText("You are offline.").waitFor();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("after a look around, the catalogue with its pictures, the cart and the favourites work without a line", async () => {
  const page = await visitor(phone);
  await lookAround(page);
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

test("a page that was never looked at says kindly that there is no line, and opens by itself when it is back", async () => {
  const page = await visitor(phone);
  await openAndKeep(page, "/");
  await page.context().setOffline(true);
  await page.goto("/product/7?from=letter");
  await page.getByRole("heading", { name: "We cannot reach the shop just now" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/offline");
  await page.getByText("You are offline.").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.context().setOffline(false);
  await page.waitForURL("**/product/7?from=letter");
});

test("links work without a line: to what was looked at, and to what was not", async () => {
  const page = await visitor();
  await openAndKeep(page, "/product/2");
  await openAndKeep(page, "/");
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.locator('.home-featured a[href="/product/2"]').last().click();
  await page.waitForURL("**/product/2");
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Track Order" }).click();
  await page.getByRole("heading", { name: "We cannot reach the shop just now" }).waitFor();
});

test("a page reached by a link is kept like one that was opened by its address", async () => {
  const page = await visitor();
  await openAndKeep(page, "/products");
  await page.locator('a[href="/product/4"]').last().click();
  await page.waitForURL("**/product/4");
  await untilKept(page, "/product/4");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/product/4");
});

test("what is somebody's own is in no cache, and signing out clears where they have been", async () => {
  const page = await visitor();
  await signInAs(front, page, amara);
  await openAndKeep(page, "/product/5");
  for (const path of ["/orders", "/profile", "/track-order?order=CBL_1", "/products"]) await page.goto(path);
  await page.getByRole("link", { name: "About" }).first().click();
  await page.waitForURL("**/about");
  await untilKept(page, "/about");
  const kept = await keptAddresses(page);
  expect(kept).toContain("/product/5");
  expect(
    kept.filter(
      (path) =>
        !path.startsWith("/assets/") && /orders|profile|track|session|\/me|office|auth|outbox|letters|pay/.test(path),
    ),
  ).toEqual([]);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(front.url + "/");
  const left = await keptAddresses(page);
  expect(left).not.toContain("/product/5");
  expect(left).not.toContain("/about");
});

test("without a line the orders of a person are not shown, and the page says why", async () => {
  const page = await visitor();
  await signInAs(front, page, amara);
  await openAndKeep(page, "/");
  await page.goto("/orders");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "We cannot reach the shop just now" }).waitFor();
});

test("who saves data has nothing fetched ahead, only what they looked at", async () => {
  const page = await visitor(phone);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await openAndKeep(page, "/");
  await page.goto("/product/3");
  await untilKept(page, "/product/3");
  const kept = await keptAddresses(page);
  expect(kept).not.toContain("/favorites");
  expect(kept).not.toContain("/sw.js");
});
