import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { issueTestGiftCard } from "../money/gift-cards.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { TODAY } from "../shop/test-config.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let simulator: Simulator;
let amaraId: string;
let owner: string;
beforeAll(async () => {
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  amaraId = await joinConfirmed(shopfront.shop, amara);
  owner = await joinStaff(shopfront.shop, chidinma);
  await setStock(shopfront.shop, "1", 1_000);
  await setStock(shopfront.shop, "2", 1_000);
});
afterAll(() => simulator.close());

const chidinma = { name: "Chidinma Eze", email: "eze@example.com", password: "uziza-and-utazi" };
const amarasForm = {
  fullName: "Amara Nwosu",
  email: amara.email,
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  city: "Ikeja",
};

/** Begins a basket on a phone with one pack of product 1, in the name of Amara. */
async function begin(page: Page): Promise<string> {
  await putInCart(page, "1");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Fill a basket together" }).click();
  await page.getByRole("button", { name: "Begin with 1 pack" }).click();
  await page.getByText("Please enter your name, so that the others see what is yours").waitFor();
  await page.getByLabel("Your name").fill("Amara");
  await page.getByRole("button", { name: "Begin with 1 pack" }).click();
  await page.getByRole("heading", { name: "A shared basket" }).waitFor();
  return page.url();
}

/** Adds one pack of product 2, in the name of Bola. */
async function add(page: Page, url: string): Promise<void> {
  await putInCart(page, "2");
  await page.goto(url);
  await page.getByLabel("Your name").fill("Bola");
  await page.getByRole("button", { name: "Add 1 pack" }).click();
  await page.getByText("What’s in your cart is in the basket now.").waitFor();
}

/** Pays what is open by the link to pay: a part with the gift card of this code, and the rest with OPay. */
async function payByLink(page: Page, link: string, code: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Use the gift card" }).click();
  await page.getByText("still to be paid").waitFor();
  await page.getByRole("button", { name: /^Pay ₦.* with OPay$/ }).click();
  await page.getByText("This is a simulator").first().waitFor();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByRole("heading", { name: "Your payment has arrived" }).waitFor();
}

test("two fill a basket from their phones, one orders it, and the other helps to pay by a link and a gift card", async () => {
  const amaras = await shopfront.visitor(phone);
  const url = await begin(amaras);
  const bolas = await shopfront.visitor(phone);
  await add(bolas, url);

  // Amara comes back to the page from the chat.
  await amaras.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await amaras.getByRole("heading", { name: "Bola" }).waitFor();
  await signInAs(shopfront, amaras, amara);
  await amaras.reload();
  await amaras.getByRole("button", { name: "Put it all in my cart" }).click();
  await amaras.getByText("1 pack is in your cart.").waitFor();
  await amaras.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await amaras.goto("/checkout");
  await fillShippingForm(amaras, amarasForm);
  expect(await amaras.getByLabel("This order is for everyone sharing the basket").isChecked()).toBe(true);
  await amaras.getByRole("button", { name: "Place Order" }).click();
  await amaras.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await amaras.getByText("to see what it comes to").waitFor();
  await expectAccessibleInBothThemes(amaras);
  await amaras.getByRole("link", { name: "the basket you share" }).click();
  await amaras.getByText(/^One of you has ordered for everyone\. .* to pay, by /).waitFor();

  await bolas.goto(url);
  expect(await bolas.getByRole("button", { name: /^Take out/ }).count()).toBe(0);
  expect(await bolas.locator("main").textContent()).not.toContain("Allen Avenue");
  await bolas.getByText("Ask them for the link to pay").waitFor();
  await amaras.goto("/orders");
  await amaras.getByText(/^Details/).click();
  await amaras.getByRole("button", { name: /^Let somebody else pay/ }).click();
  await amaras.getByText("Send them this page’s link.").waitFor();
  const { code } = await issueTestGiftCard(shopfront.shop, owner, 6_000);
  await payByLink(bolas, amaras.url(), code);
  await bolas.goto(url);
  await bolas.getByText(/Ordered, and fully paid/).waitFor();
  const [order] = await shopfront.shop.db.select().from(orders).where(eq(orders.userId, amaraId));
  expect(order).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("anybody with the link takes out what is not wanted, without JavaScript too", async () => {
  const url = await begin(await shopfront.visitor(desktop));
  const page = shopfront.noScriptVisitor();
  await page.goto(url);
  await page.getByRole("button", { name: /^Take out/ }).click();
  await page.getByText("It’s empty for now.").waitFor();
});

deepTest("the checkout leaves a basket alone when its tick is taken off, and never asks without one", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  const url = await begin(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place Order" }).waitFor();
  expect(await page.getByLabel("This order is for everyone sharing the basket").count()).toBe(0);
  await page.goto(url);
  await page.getByRole("button", { name: "Put it all in my cart" }).click();
  await page.getByText("All of it is in your cart.").waitFor();
  await page.goto("/checkout");
  await fillShippingForm(page, amarasForm);
  await page.getByLabel("This order is for everyone sharing the basket").uncheck();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.goto(url);
  await page
    .getByRole("button", { name: /^Take out/ })
    .first()
    .waitFor();
});

test("a link with characters that no code has is answered like one that has ended", async () => {
  const page = await shopfront.visitor(phone);
  for (const path of ["", "/removal"]) {
    const response = await page.request.get(`/shared-basket/${encodeURIComponent("𜟄 ọ")}${path}`);
    expect([response.status(), await response.text()]).toEqual([200, expect.stringContaining("This basket has ended")]);
  }
});

deepTest("a link that has ended says so, and leads to a new basket", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/shared-basket/AAAAAAAAAAAAAAAA");
  await page.getByRole("heading", { name: "This basket has ended" }).waitFor();
  await page.getByRole("link", { name: "Begin another" }).click();
  await page.getByText("Your cart is empty.").waitFor();
});
