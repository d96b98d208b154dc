import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { amara, amarasAddress, join } from "../people/people.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { fillShippingForm, openShopfront, phone, putInCart, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});
beforeEach(async () => {
  await shopfront.shop.pool.query("truncate orders cascade");
});

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });

async function readyToOrder(options: VisitorOptions): Promise<Page> {
  const page = await shopfront.visitor({ ...phone, ...options, expectErrors: true });
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await placeOrder(page).waitFor();
  await fillShippingForm(page, amarasAddress);
  return page;
}

test("an order placed offline shows an error, keeps the form through an offline reload, and becomes one order afterwards", async () => {
  const page = await readyToOrder({ serviceWorkers: "allow" });
  await expect.poll(() => page.evaluate(async () => (await caches.match("/checkout")) !== undefined)).toBe(true);
  await page.context().setOffline(true);
  await placeOrder(page).click();
  await page
    .getByRole("alert")
    .getByText(/^You’re offline, so we don’t know yet whether your order arrived/)
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await placeOrder(page).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe(amarasAddress.fullName);
  await placeOrder(page).click();
  await page
    .getByRole("alert")
    .getByText(/^You’re offline/)
    .waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(0);
  await page.context().setOffline(false);
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(1);
});

test("an order whose response was lost can be sent again and remains one order", async () => {
  const page = await readyToOrder({});
  await page.route("**/api/orders", async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await placeOrder(page).click();
  await page
    .getByRole("alert")
    .getByText(/^You’re offline/)
    .waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(1);
  await page.unroute("**/api/orders");
  await page.context().setOffline(false);
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(1);
});
