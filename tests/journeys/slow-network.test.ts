import { beforeAll, expect, test } from "vitest";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";

let front: Shopfront;
beforeAll(async () => {
  front = await openShopfront();
});

test("a button pressed before the page's code has arrived does what it says once the code is there", async () => {
  const page = await front.visitor(phone);
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

test("the page's code is not asked for before the pictures that are seen first have come", async () => {
  const page = await front.visitor(phone);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/pictures/**", async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  const picture = page.waitForRequest("**/pictures/egusi-*");
  await page.goto("/product/1", { waitUntil: "domcontentloaded" });
  await picture;
  await page.evaluate(() => document.fonts.ready);
  expect(asked).not.toContain("script");
  const code = page.waitForRequest("**/assets/framework-*.js");
  letThrough();
  await code;
});

test("a picture that hangs holds nobody up: the first touch brings the code", async () => {
  const page = await front.visitor(phone);
  await page.route("**/pictures/**", () => new Promise(() => {}));
  await page.goto("/product/1", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});
