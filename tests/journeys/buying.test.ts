import { beforeAll, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { setStock } from "../orders/orders.ts";
import { amara, amarasAddress, bola, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import {
  acceptImport,
  copiedText,
  fillShippingForm,
  openShopfront,
  phone,
  putInCart,
  type Shopfront,
} from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront({ plainHttp: true });
  await join(shopfront.shop, amara);
});

test("from the home page to the tracked order, on a phone, with a new account and a bank transfer", async () => {
  const page = await shopfront.visitor(phone);
  const ordersBefore = await shopfront.shop.db.$count(orders);
  await page.goto("/");
  await page.getByRole("link", { name: "Shop Now" }).click();
  await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
  await page.getByText("Showing 20 products").waitFor();
  await page.getByRole("link", { name: "Spices" }).click();
  await page.waitForURL("**/products?category=Spices");
  await page.getByRole("heading", { level: 3 }).getByRole("link", { name: /^Uda/ }).click();
  await page.getByRole("heading", { name: /^Uda/, level: 1 }).waitFor();
  await page.getByRole("button", { name: /^More of Uda/ }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await page.getByText("₦25,568").first().waitFor();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillShippingForm(page, { ...amarasAddress, email: bola.email, fullName: bola.name });

  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("heading", { name: "Create Account", level: 1 }).waitFor();
  await page.getByText("Nothing is ordered yet.").waitFor();
  const account = page.getByRole("main");
  await expect.poll(() => account.getByLabel("Name").inputValue()).toBe(bola.name);
  await expect.poll(() => account.getByLabel("Email").inputValue()).toBe(bola.email);
  expect(await account.locator("input[type=password]").count()).toBe(1);
  expect(await shopfront.shop.db.$count(orders)).toBe(ordersBefore);
  await account.getByLabel("Password").fill(bola.password);
  await account.getByRole("button", { name: "Create Account" }).click();

  // The order is placed automatically, once.
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Choose how to pay" }).waitFor();
  expect(page.url()).toBe(`${shopfront.url}/checkout`);
  expect(await shopfront.shop.db.$count(orders)).toBe(ordersBefore + 1);
  await page.goBack();
  await page.waitForURL(`${shopfront.url}/checkout`);
  await page.getByText("waits for your payment").waitFor();
  await page.reload();
  await page.getByText("waits for your payment").waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(ordersBefore + 1);
  expect(await page.getByLabel("Address").inputValue()).toBe("12 Allen Avenue");
  await page.getByRole("button", { name: "Place Order" }).click();
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(await dialog.getByRole("radio").count()).toBe(4);
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();

  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page
    .getByText(/^BANK_CBL_\d{13}_[0-9a-z]{9}_\d{13}$/)
    .first()
    .waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Track Your Order" }).click();
  await page.getByRole("heading", { name: "Order Details" }).waitFor();
  await page.getByText("2 items").waitFor();
  await page.getByText("Order placed successfully").waitFor();
  await page
    .getByText(/₦51,613/)
    .first()
    .waitFor();
});

const inCanada = { country: "Canada", state: "Ontario", postalCode: "M6H 1A1" };

test("an account that exists already is named at Create Account, and its order is placed after signing in", async () => {
  const page = await shopfront.visitor();
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, { ...amarasAddress, city: "Yaba", phone: "+1 416 555 0148", ...inCanada });
  await page.getByRole("radio", { name: /Express/ }).check();
  await acceptImport(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("heading", { name: "Create Account", level: 1 }).waitFor();
  const account = page.getByRole("main");
  // React has filled in what the checkout knows.
  await expect.poll(() => account.getByLabel("Email").inputValue()).toBe(amara.email);
  await account.getByLabel("Password").fill(bola.password);
  await account.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Authentication failed. Please try again.").waitFor();
  await page.getByText(`Is there an account with ${amara.email} already?`).waitFor();
  await account.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Sign In", level: 1 }).waitFor();
  expect(await account.getByLabel("Email").inputValue()).toBe(amara.email);
  await account.getByLabel("Password").fill("wrong-password");
  await account.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Authentication failed. Please try again.").waitFor();
  await account.getByLabel("Password").fill(amara.password);
  await account.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Choose how to pay" }).waitFor();
  expect(page.url()).toBe(`${shopfront.url}/checkout`);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  expect(await page.getByLabel("City").inputValue()).toBe("Yaba");
  expect(await page.getByLabel("Country").inputValue()).toBe("Canada");
  expect(await page.getByRole("radio", { name: /Express/ }).isChecked()).toBe(true);
  await page.getByRole("listitem").filter({ hasText: "Egusi (melon seed), shelled" }).getByText("1 × C$").waitFor();
  await page.goto("/");
  await page
    .getByText(`Account of ${amara.name}`)
    .or(page.getByLabel(`Account of ${amara.name}`))
    .first()
    .waitFor();
});

deepTest(
  "without a payment method the dialog asks for one; closing the dialog and placing again is the same order",
  async () => {
    const page = await signedIn();
    await putInCart(page, "2");
    await page.goto("/checkout");
    await fillShippingForm(page, amarasAddress);
    await page.getByRole("button", { name: "Place Order" }).click();
    const dialog = page.getByRole("dialog");
    const first = await dialog.getByText(/^Order .*CBL_/).textContent();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Place Order" }).click();
    expect(await dialog.getByText(/^Order .*CBL_/).textContent()).toBe(first);
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("radio", { name: "Zenith Bank" }).check();
    await dialog.getByRole("button", { name: "Copy Account number of Zenith Bank" }).click();
    await dialog.getByRole("button", { name: "Account number of Zenith Bank copied" }).waitFor();
    expect(await copiedText(page)).toMatch(/^\d{10}$/);
    await dialog.getByRole("button", { name: "Back to Payment Options" }).click();
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).waitFor();
  },
);

test("when another customer bought the last unit, the checkout names the item and keeps everything typed", async () => {
  const page = await signedIn();
  await setStock(shopfront.shop, "3", 1);
  await putInCart(page, "3");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  await setStock(shopfront.shop, "3", 0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("alert").getByText("Cameroon pepper (smoked hot pepper), ground is sold out").waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Ikeja");
});

async function signedIn() {
  const page = await shopfront.visitor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel(`Account of ${amara.name}`).waitFor();
  return page;
}
