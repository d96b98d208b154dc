import { beforeAll, expect, test } from "vitest";
import { setStock } from "../orders/orders.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("without JavaScript a product page shows nutrition and delivery below its description, each with a heading", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/product/1");
  await page.getByRole("heading", { name: "Nutrition" }).waitFor();
  await page.getByRole("table", { name: "Per 100 g" }).waitFor();
  await page.getByRole("heading", { name: "Shipping" }).waitFor();
});

test("a sold-out product has the mail field in the place of Add to Cart, promises no delivery, and says what to take instead", async () => {
  await setStock(shopfront.shop, "12", 0);
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/12");
  const main = page.locator(".product-page-text");
  await main.getByRole("textbox", { name: "Your email" }).waitFor();
  await main.getByRole("button", { name: "Tell me" }).waitFor();
  const text = (await main.textContent()) ?? "";
  expect(text).toContain("with one of them a pepper soup still smells right");
  await main
    .getByRole("region", { name: "Instead" })
    .getByRole("link", { name: /^Ehuru/ })
    .waitFor();
  expect(text).not.toMatch(/business days|Deliver to/);
  expect(await main.getByRole("button", { name: "Add to Cart", exact: true }).getAttribute("disabled")).not.toBeNull();
});

test("without JavaScript goods go into a basket by Add to Cart, are changed and taken out there, and can be sent to the shop", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/1");
  await page.locator(".buy-without-script input[type=number]").fill("2");
  await page.locator(".buy-without-script button").click();
  await page.getByText("2 × Egusi").waitFor();
  const first = page.url();
  await page.goto("/products");
  await page.locator("form[action='/basket'] button[value='2']").click();
  // The same basket, which holds both.
  expect(page.url()).toBe(first);
  await page.getByText("2 × Egusi").waitFor();
  await page.getByText("1 × Crayfish").waitFor();
  await page.locator("form.basket-change input[type=number]").first().fill("0");
  await page.locator("form.basket-change button").first().click();
  expect(await page.getByText("2 × Egusi").count()).toBe(0);
  await page.getByRole("link", { name: /^Send it to us/ }).waitFor();
  await page.goto("/basket");
  expect(page.url()).toBe(first);
  // Another visitor with the link may look at the basket, but not change it.
  const other = shopfront.noScriptVisitor();
  await other.goto(new URL(first).pathname);
  expect(await other.locator("form.basket-change").count()).toBe(0);
  await other.goto("/basket");
  expect(new URL(other.url()).pathname).toBe("/cart");
});

test("without JavaScript one field finds an order by its id or by the email address, and says so", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/track-order");
  await page.getByLabel("Order ID or Email Address").fill("nobody@example.com");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByText("No orders found", { exact: false }).first().waitFor();
});
