import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { setStock } from "../orders/orders.ts";
import { deepTest } from "../run/tier.ts";
import { openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

const iru = "15";
const egusi = "1";
const crayfish = "2";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront({ plainHttp: true });
});

const cartLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
const undo = (page: Page, title: RegExp) =>
  page.locator(".toast:not(.toast-closing)").filter({ hasText: title }).getByRole("button", { name: "Undo" });

test("the card counts up to the stock and back by keyboard alone, and the focus stays on it", async () => {
  await setStock(shopfront.shop, iru, 2);
  const page = await shopfront.visitor(phone);
  await page.goto("/products?search=iru");
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^Iru/ }) });
  const { height } = (await card.boundingBox())!;
  await card.getByRole("button", { name: /^Add to Cart/ }).focus();
  await page.keyboard.press("Enter");
  await cartLink(page, "Cart, 1 item").waitFor();
  expect(await focusedName(page)).toMatch(/^One more Iru/);
  expect((await card.boundingBox())?.height).toBe(height);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("All 2 are in your cart. Subtotal ₦28,768").waitFor();
  await page.keyboard.press("Enter");
  await cartLink(page, "Cart, 2 items").waitFor();
  await card.getByText("2 in your cart").waitFor();

  await page.keyboard.press("Shift+Tab");
  expect(await focusedName(page)).toMatch(/^Quantity of Iru/);
  await page.keyboard.type("9");
  await card.getByRole("status").getByText("Only 2 left").waitFor();
  await page.keyboard.press("Shift+Tab");
  expect(await card.getByRole("textbox").inputValue()).toBe("2");
  expect(await focusedName(page)).toMatch(/^One fewer Iru/);
  await page.keyboard.press("Enter");
  await cartLink(page, "Cart, 1 item").waitFor();
  await page.keyboard.press("Enter");
  await cartLink(page, "Cart").waitFor();
  expect(await focusedName(page)).toMatch(/^Add to Cart Iru/);
  await undo(page, /^Iru.*removed/).click();
  await cartLink(page, "Cart, 1 item").waitFor();
});

test("the product page adds no more than the stock, says so, and the cart holds what it says", async () => {
  await setStock(shopfront.shop, iru, 3);
  const page = await shopfront.visitor();
  await page.goto(`/product/${iru}`);
  const quantity = page.getByRole("textbox", { name: /^Quantity of Iru/ });
  await quantity.fill("a few");
  await page.getByText("Please type a whole number, such as 2").waitFor();
  await quantity.fill("12");
  await page.getByText("Only 3 left").waitFor();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await cartLink(page, "Cart, 3 items").waitFor();
  await page.getByRole("link", { name: "All 3 are in your cart" }).waitFor();
  const add = page.getByRole("button", { name: "Add to Cart" }).first();
  expect(await add.getAttribute("aria-disabled")).toBe("true");
  await add.press("Enter");
  await page
    .getByRole("status")
    .getByText(/^3 × Iru/)
    .waitFor();
  expect(await cartLink(page, "Cart, 3 items").count()).toBe(1);
});

test("a cart that exceeds the stock offers what is left, and says why it cannot go to the checkout", async () => {
  await setStock(shopfront.shop, iru, 5);
  const page = await shopfront.visitor(phone);
  await page.goto(`/product/${iru}`);
  await page.getByRole("button", { name: /^More of Iru/ }).click();
  await page.getByRole("button", { name: /^More of Iru/ }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await cartLink(page, "Cart, 3 items").waitFor();
  await setStock(shopfront.shop, iru, 2);
  await page.goto("/cart");
  await page.getByText("Only 2 left").waitFor();
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
  await page.getByText(/^There is less of Iru.* than you have in your cart/).waitFor();
  await proceed.focus();
  await page.keyboard.press("Enter");
  expect(await focusedName(page)).toMatch(/^Take 2/);
  await page.keyboard.press("Enter");
  await cartLink(page, "Cart, 2 items").waitFor();
  await page.getByText("All 2 are in your cart").waitFor();
  await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor();

  await setStock(shopfront.shop, iru, 0);
  await page.reload();
  await page.getByText("Sold out for now").waitFor();
  await proceed.waitFor();
});

test("after a removal the focus is on the next line, and Undo restores place and quantity", async () => {
  const page = await shopfront.visitor();
  await putInCart(page, egusi);
  await page.goto(`/product/${crayfish}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await cartLink(page, "Cart, 2 items").waitFor();
  await page.goto("/cart");
  await page.getByRole("textbox", { name: /^Quantity of Egusi/ }).fill("2");
  const names = () => page.locator(".cart-item h2").allTextContents();
  const before = await names();
  await page.getByRole("button", { name: /^Remove Egusi/ }).press("Enter");
  expect(await focusedName(page)).toMatch(/^Remove Crayfish/);
  await undo(page, /^Egusi.*removed/).press("Enter");
  expect(await names()).toEqual(before);
  await cartLink(page, "Cart, 3 items").waitFor();

  await page.getByRole("button", { name: /^Remove Crayfish/ }).press("Enter");
  expect(await focusedName(page)).toMatch(/^Remove Egusi/);
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Your cart is empty");
  await undo(page, /^Egusi.*removed/).click();
  await cartLink(page, "Cart, 2 items").waitFor();
  await page.getByRole("button", { name: "Clear Cart" }).press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Your cart is empty");
  await undo(page, /cart has been cleared/).click();
  await cartLink(page, "Cart, 2 items").waitFor();
});

deepTest("Undo puts goods back on a named list, and brings back a list that was deleted", async () => {
  const page = await shopfront.visitor();
  await page.goto("/cart");
  const lists = [{ id: "a", name: "Party pot", productIds: [egusi] }];
  await page.evaluate((all) => localStorage.setItem("calabash-larder:lists", JSON.stringify(all)), lists);
  await page.goto("/favorites");
  const list = page.getByRole("region", { name: "Party pot" });
  await list.getByRole("button", { name: /^Remove Egusi/ }).click();
  await list.getByText("Nothing on it yet.").waitFor();
  await undo(page, /^Egusi.*removed/).click();
  await list.getByRole("heading", { level: 3 }).waitFor();
  await list.getByRole("button", { name: "Delete Party pot" }).click();
  await list.waitFor({ state: "detached" });
  await undo(page, /“Party pot” deleted/).click();
  await list.waitFor();
});

deepTest("on a wide screen the header opens the cart beside the page, and the keyboard is enough for it", async () => {
  const page = await shopfront.visitor();
  await putInCart(page, egusi);
  await cartLink(page, "Cart, 1 item").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your cart" });
  await dialog.getByText("Spend ₦144,017 more for free standard delivery").waitFor();
  await dialog.getByRole("button", { name: /^More of Egusi/ }).press("Enter");
  await dialog.getByText("Spend ₦128,033 more for free standard delivery").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Cart, 2 items");

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Remove Egusi/ }).press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Your cart is empty");
  await page.keyboard.press("Escape");
  await undo(page, /^Egusi.*removed/).press("Enter");
  await cartLink(page, "Cart, 2 items").press("Enter");
  await dialog.getByRole("link", { name: "Checkout" }).press("Enter");
  await page.waitForURL("**/checkout");
  await dialog.waitFor({ state: "detached" });
});
