import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("a button pressed before the scripts have loaded takes effect once they have", async () => {
  const page = await shopfront.visitor(phone);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/product/1", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  expect(await page.getByRole("link", { name: "Cart, 2 items" }).count()).toBe(0);
  letThrough();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
});

test("the scripts are not requested before the pictures in the first view have loaded", async () => {
  const page = await shopfront.visitor(phone);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/pictures/**", async (route) => {
    await held;
    await route.continue();
  });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.resourceType()));
  const picture = page.waitForRequest("**/pictures/egusi.*");
  await page.goto("/product/1", { waitUntil: "domcontentloaded" });
  await picture;
  await page.evaluate(() => document.fonts.ready);
  expect(requested).not.toContain("script");
  const script = page.waitForRequest(/\/assets\/(start|react)-.*\.js/);
  letThrough();
  await script;
});

test("a button pressed before the document has arrived completely takes effect once it has", async () => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  const html = await (await fetch(shopfront.url)).text();
  // A page is painted when all above its footer has arrived.
  const visible = html.indexOf("</footer>");
  const relay = async (url: string, response: ServerResponse) => {
    const upstream = await fetch(shopfront.url + url);
    response.setHeader("Content-Type", upstream.headers.get("content-type") ?? "");
    if (url !== "/") return response.end(Buffer.from(await upstream.arrayBuffer()));
    response.write(html.slice(0, visible));
    await held;
    return response.end(html.slice(visible));
  };
  // A request under way fails when the test ends.
  const server = createServer(({ url = "" }, response) => void relay(url, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const page = await shopfront.visitor(phone);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  letThrough();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("a picture that never loads blocks nothing: the first interaction loads the scripts", async () => {
  const page = await shopfront.visitor(phone);
  await page.route("**/pictures/**", () => new Promise(() => {}));
  await page.goto("/product/1", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test.each([
  ["a sort order", (page: Page) => page.getByLabel("Sort by").selectOption("rating"), "?sort=rating"],
  ["the slider", (page: Page) => page.getByRole("slider").fill("15000"), "?maxPrice=15000"],
  ["an allergen", (page: Page) => page.getByRole("checkbox", { name: "Fish" }).check(), "?free=fish"],
])(
  "%s that is chosen in the list before the scripts have loaded takes effect once they have",
  async (_what, choose, query) => {
    const page = await shopfront.visitor();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/products");
    await page.getByText("Filters", { exact: true }).filter({ visible: true }).click();
    await choose(page);
    expect(new URL(page.url()).search).toBe("");
    letThrough();
    await page.waitForURL(`**/products${query}`);
  },
);
