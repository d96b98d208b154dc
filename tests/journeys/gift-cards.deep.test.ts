import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopGiftCard } from "#features/gift-cards/server/staff.ts";
import { giftCards } from "#features/gift-cards/tables.ts";
import { orders } from "#features/orders/tables.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { buyTestGiftCard, readMailedCode, issueTestGiftCard } from "../money/gift-cards.ts";
import { placeTestOrder, providerSettings } from "../money/paying-shop.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { choosePayment } from "./choose-payment.ts";
import { desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidinma = { name: "Chidinma Eze", email: "eze@example.com", password: "uziza-and-utazi" };

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
});
afterAll(() => simulator.close());

async function fillGiftCard(page: Page | NoScriptPage, amount = ""): Promise<void> {
  await page.getByLabel("Or another amount").fill(amount);
  await page.getByLabel("Their name").fill("Ada Obi");
  await page.getByLabel("Their email address").fill("ada@example.com");
  await page.getByLabel("A message to go with it").fill("For the new kitchen");
  await page.getByLabel("Your name").fill("Bola Akande");
  await page.getByLabel("Your email address").fill("bola@example.com");
  await page.getByLabel("Your phone number").fill("0803 555 0142");
}

async function newestCard() {
  const [card] = await shopfront.shop.db.select().from(giftCards).orderBy(desc(giftCards.id)).limit(1);
  if (!card) throw new Error("There is no gift card");
  return card;
}

test("a gift card is bought without an account: chosen, paid for, and mailed with its code", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/gift-cards");
  await page.getByText("₦50,000").click();
  await fillGiftCard(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("heading", { name: "Your order" }).waitFor();
  await page.getByText("Gift card, sent by email").waitFor();
  expect(await page.getByText("It goes to").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Use the gift card" }).count()).toBe(0);
  await page.getByRole("button", { name: "Pay ₦50,000 with OPay" }).click();
  await page.getByText("This is a simulator").first().waitFor();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByText("The gift card’s code is on its way by email.").waitFor();
  const card = await newestCard();
  expect(card).toMatchObject({ balanceKobo: 50_000_00, recipientEmail: "ada@example.com" });
  expect(await readMailedCode(shopfront.shop, card.id)).toHaveLength(16);
});

test("the form works without JavaScript: it keeps what was typed, says what is wrong, and leads to the payment", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/gift-cards");
  await fillGiftCard(page, "4,999");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByText("Please choose an amount from ₦5,000 to ₦500,000").waitFor();
  expect(await page.getByLabel("Their name").inputValue()).toBe("Ada Obi");
  await page.getByLabel("Or another amount").fill("7,500");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByText("₦7,500").first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/pay-order\//);
});

test("whoever has a code sees what is left on its card, without JavaScript", async () => {
  const { code, id } = await issueTestGiftCard(shopfront.shop, owner, 6_000);
  const page = shopfront.noScriptVisitor();
  await page.goto("/gift-cards");
  await page.getByRole("link", { name: "See what is left on a card" }).click();
  await page.getByLabel("Code of the gift card").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByText("₦6,000 is left on this gift card").waitFor();
  await stopGiftCard(shopfront.shop, { id, actor: owner }, "Lost");
  await page.getByLabel("Code of the gift card").fill(code);
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByText("We don’t know this gift card").waitFor();
  expect(page.url()).not.toContain(code);
});

test("at the checkout a gift card pays a part, and the dialog goes on with the rest", async () => {
  const { code, id } = await issueTestGiftCard(shopfront.shop, owner, 6_000);
  const page = await checkoutDialog(phone);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Have a gift card?").click();
  await dialog.getByRole("button", { name: "Use it" }).click();
  await dialog.getByText("Please enter the code of your gift card").waitFor();
  await dialog.getByLabel("Code of the gift card").fill("ABCD-EFGH");
  await dialog.getByRole("button", { name: "Use it" }).click();
  await dialog.getByText("We don’t know this gift card").waitFor();
  await dialog.getByLabel("Code of the gift card").fill(code);
  await dialog.getByRole("button", { name: "Use it" }).click();
  await dialog.getByText("Your gift card has paid ₦6,000.").waitFor();
  const rest = (await newestOrder()).total - 6_000;
  await dialog
    .getByText(`₦${rest.toLocaleString("en")}`)
    .first()
    .waitFor();
  // Closed and opened again, the dialog still asks for the rest.
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await dialog
    .getByText(`₦${rest.toLocaleString("en")}`)
    .first()
    .waitFor();
  await choosePayment(page, /OPay/);
  await page.getByText("This is a simulator").first().waitFor();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page.getByText("Your payment has arrived and the order is confirmed").waitFor();
  expect((await shopfront.shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]?.balanceKobo).toBe(0);
});

test("at the checkout a gift card that covers everything confirms the order at once", async () => {
  const { code } = await issueTestGiftCard(shopfront.shop, owner, 200_000);
  const page = await checkoutDialog(desktop);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Have a gift card?").click();
  await dialog.getByLabel("Code of the gift card").fill(code.toLowerCase());
  await dialog.getByLabel("Code of the gift card").press("Enter");
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.getByText("Your payment has arrived and the order is confirmed").waitFor();
  expect(await newestOrder()).toMatchObject({ status: "confirmed", paymentState: "paid", paymentMethod: "gift-card" });
});

test("a customer passes on a link to pay, and whoever has it pays a part with a gift card, without JavaScript", async () => {
  const { code } = await issueTestGiftCard(shopfront.shop, owner, 6_000);
  const { id, total } = await placeTestOrder(shopfront.shop, amaraId, 70);
  const amaras = shopfront.noScriptVisitor();
  await signInAs(shopfront, amaras, amara);
  await amaras.goto("/orders");
  await amaras.getByText(`Details of order ${id}`).click();
  await amaras.getByRole("button", { name: `Let somebody else pay for order ${id}` }).click();
  await amaras.getByText("Send them this page’s link.").waitFor();
  const page = shopfront.noScriptVisitor();
  await page.goto(amaras.url());
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Use the gift card" }).click();
  await page.getByText("still to be paid").waitFor();
  await page.getByRole("button", { name: `Pay ₦${(total - 6_000).toLocaleString("en")} with OPay` }).waitFor();
});

test("in the office: a card is issued, its code is stopped when it is lost, and a new one is sent with what is left", async () => {
  const page = await shopfront.visitor(phone);
  // Tall enough that the bar at the bottom covers nothing.
  await page.setViewportSize({ width: phone.viewport.width, height: 1_600 });
  await signInAs(shopfront, page, chidinma);
  await page.goto("/office/gift-cards");
  await page.getByText("is left on all gift cards: money that we owe").waitFor();
  await page.getByRole("link", { name: "Issue a gift card" }).click();
  await page.getByLabel("Amount, in naira").fill("7,000");
  await page.getByLabel("For whom").fill("Efe Bassey");
  await page.getByLabel("Their email address").fill("efe@example.com");
  await page.getByLabel("Why").fill("The parcel was late");
  await page.getByRole("button", { name: "Issue and send it" }).click();
  await page.getByText("+₦7,000 · Issued by us").waitFor();
  const { id } = await newestCard();
  const lost = await readMailedCode(shopfront.shop, id);
  expect(await page.content()).not.toContain(lost.slice(0, 8));
  await page.getByRole("link", { name: "Block code…" }).click();
  await page.getByLabel("Why").fill("She lost the email");
  await page.getByRole("button", { name: "Block it" }).click();
  await page.getByText("Stopped", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "Send a new code…" }).click();
  expect(await page.getByLabel("Email address").inputValue()).toBe("efe@example.com");
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByText("Usable").waitFor();
  const renewed = await readMailedCode(shopfront.shop, id);
  expect(renewed).not.toBe(lost);
  await page.goto(`/office/gift-cards?search=${renewed.slice(-4)}`);
  await page.getByRole("link", { name: /Efe Bassey/ }).click();
  await page.getByRole("link", { name: "Cancel card…" }).click();
  await page.getByLabel("Why").fill("Issued twice");
  await page.getByRole("button", { name: "Cancel card" }).click();
  await page.getByText("−₦7,000 · Cancelled").waitFor();
});

test("in the office, an order that buys a gift card has no parcel to pack, and its unspent card is refunded", async () => {
  const { shop } = shopfront;
  const { order, card } = await buyTestGiftCard({ shop, simulator }, { amount: 9_000 });
  const page = await shopfront.visitor(desktop);
  await signInAs(shopfront, page, chidinma);
  await page.goto(`/office/orders/${order.id}`);
  await page.getByRole("heading", { name: "A gift card of ₦9,000" }).waitFor();
  await page.getByText("Amara Nwosu, pays from Nigeria").waitFor();
  expect(await page.getByText(/Packing slip|Change the order|Not delivered|Invoice/).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Copy the address" }).count()).toBe(0);
  for (const path of ["packing-slip", "invoice", "shipment", "edit", "parcels/1"]) {
    expect((await page.request.get(`/office/orders/${order.id}/${path}`)).status(), path).toBe(404);
  }
  await page.getByRole("link", { name: "What is left on it" }).click();
  await page.getByText("₦9,000 of ₦9,000").waitFor();
  await page.getByRole("link", { name: card.lastFour ?? "" }).click();
  await page.getByRole("link", { name: "Refund the buyer…" }).click();
  await page.getByRole("link", { name: "Refund everything, ₦9,000" }).click();
  await page.getByLabel("Reason").fill("Changed her mind");
  await page.getByRole("button", { name: "Refund ₦9,000" }).click();
  await page.waitForURL(`**/office/orders/${order.id}`);
  await page.goto(`/office/gift-cards/${card.id}`);
  await page.getByText("−₦9,000 · Refunded to the buyer").waitFor();
});

async function checkoutDialog(options: Parameters<Shopfront["visitor"]>[0]): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, {
    fullName: "Amara Nwosu",
    email: amara.email,
    phone: "0803 555 0142",
    address: "12 Allen Avenue",
    city: "Ikeja",
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
  return page;
}

async function newestOrder() {
  const [order] = await shopfront.shop.db
    .select()
    .from(orders)
    .where(eq(orders.userId, amaraId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!order) throw new Error("There is no order");
  return order;
}
