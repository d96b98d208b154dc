import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../db/seed/demo.ts";
import { setStock } from "../orders/orders.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

/** Opens a product's page, lets its code arrive only after `act`, and returns it. */
async function actBeforeCode(path: string, act: (page: Page) => Promise<void>, visitor?: Page): Promise<Page> {
  const page = visitor ?? (await shopfront.visitor(phone));
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await act(page);
  letThrough();
  return page;
}

const add = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true }).first();
const selectedTab = (page: Page) => page.getByRole("tab", { selected: true });
const warn = (page: Page) => page.getByRole("link", { name: "Warn me about allergens" });
const picture = (page: Page) => page.locator(".product-pictures a").first();

test("a reader loads no code of a product's page, and on a phone the bar with Add to Cart needs none", async () => {
  const page = await shopfront.visitor(phone);
  const code: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/(react|router|product).*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.goto("/product/6", { waitUntil: "networkidle" });
  const bar = page.getByRole("group", { name: "Buy" });
  expect(await bar.count()).toBe(0);
  await page.getByRole("heading", { name: "More from Seafood" }).scrollIntoViewIfNeeded();
  await bar.waitFor();
  expect(code).toEqual([]);
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expect(code.filter((url) => url.includes("/router"))).toEqual([]);
});

test("presses before the code has loaded take effect in order: two more, then into the cart", async () => {
  const page = await actBeforeCode("/product/1", async (early) => {
    const more = early.getByRole("button", { name: /^More of Egusi/ });
    await more.click();
    await more.click();
    await add(early).click();
  });
  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
  expect(await page.getByRole("group", { name: /^Quantity of Egusi/ }).innerText()).toContain("3");
});

test("a tab opens by a press, or by as many arrow keys as were pressed before the code had loaded", async () => {
  const pressed = await actBeforeCode("/product/1", (early) => early.getByRole("tab", { name: "Nutrition" }).click());
  await pressed.getByRole("table", { name: "Per 100 g" }).waitFor();
  const page = await actBeforeCode("/product/1", async (early) => {
    await early.getByRole("tab", { name: "Description" }).focus();
    await early.keyboard.press("ArrowRight");
    await early.keyboard.press("ArrowRight");
  });
  await page.getByText("Express: 2-3 business days").waitFor();
  expect(await selectedTab(page).innerText()).toBe("Shipping");
  expect(await selectedTab(page).evaluate((tab) => tab === document.activeElement)).toBe(true);
});

test("a country chosen before the code has loaded is the country of the delivery", async () => {
  const page = await actBeforeCode("/product/1", async (early) => {
    await early.locator(".product-delivery").getByRole("combobox").selectOption("Canada");
  });
  await page.getByText("To Canada: ").waitFor();
});

test("a product's picture and “Warn me” open their dialogs although they were pressed before the code had loaded", async () => {
  const page = await actBeforeCode("/product/1", (early) => picture(early).click());
  await page.getByRole("dialog", { name: "Pictures" }).getByText("1 of 2").waitFor();
  const other = await actBeforeCode("/product/1", (early) => warn(early).click());
  await other.getByRole("dialog", { name: "What should we warn you about?" }).waitFor();
  expect(new URL(other.url()).pathname).toBe("/product/1");
});

test("when the code cannot be loaded, a picture and “Warn me” are plain links", async () => {
  for (const [press, path] of [
    [picture, /^\/pictures\/egusi\.[0-9a-f]{8}-1200\.webp$/],
    [warn, /^\/auth$/],
  ] as const) {
    const page = await shopfront.visitor({ ...phone, expectErrors: true });
    await page.route("**/assets/product-page-*.js", (route) => route.abort());
    await page.goto("/product/1", { waitUntil: "load" });
    await press(page).click();
    await page.waitForURL((url) => path.test(url.pathname));
  }
});

test("the waiting list takes an email that was sent before the code had loaded", async () => {
  await setStock(shopfront.shop, "13", 0);
  const page = await actBeforeCode("/product/13", async (early) => {
    await early.getByRole("textbox", { name: "Your email" }).first().fill("ada@example.com");
    await early.getByRole("button", { name: "Tell me", exact: true }).click();
  });
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
});

const chooseLogo = (page: Page) => page.getByLabel("Logo").setInputFiles("public/icons/icon-192.png");

test("a file that was chosen before the code had loaded is sent", async () => {
  const visitor = await shopfront.visitor(phone);
  await signInAs(shopfront, visitor, demoAccounts.chidinma);
  const page = await actBeforeCode("/office/settings/logo", chooseLogo, visitor);
  await page.waitForFunction(() => window.earlyEvents === null);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByAltText("The logo of Calabash Larder").waitFor();
});
