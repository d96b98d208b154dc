import { afterAll, beforeAll, expect, test } from "vitest";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { addNote } from "#features/orders/server/office/office-order.ts";
import { lookForDisputes } from "#features/payments/server/settle-dispute.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { readAttempt, placeTestOrder, providerSettings, startTestPayment } from "../money/paying-shop.ts";
import { setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
let shopfront: Shopfront;
let simulator: Simulator;
let customer: string;
let staff: string;
let number = 0;
beforeAll(async () => {
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  customer = await joinConfirmed(shopfront.shop, amara);
  staff = await joinStaff(shopfront.shop, chidi);
  await setStock(shopfront.shop, "1", 100);
});
afterAll(() => simulator.close());

/** An order that was paid by card. */
async function paidOrder() {
  const { shop } = shopfront;
  number += 1;
  const order = await placeTestOrder(shop, customer, number, { "1": 2 });
  const reference = await startTestPayment(shop, order, "paystack");
  simulator.pay(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  return { id: order.id, reference };
}

/** An order that was paid by card, sent, delivered, and then disputed by the customer's bank. */
async function disputedOrder(): Promise<string> {
  const { shop } = shopfront;
  const { id, reference } = await paidOrder();
  const action = { orderId: id, actor: staff };
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 4821930575", estimatedDelivery: "2026-12-01" };
  for (const done of [
    await takeStep(shop, action, { step: "processing" }),
    await shipOrder(shop, action, parcel),
    await takeStep(shop, action, { step: "delivery" }),
    await addNote(shop, action, "Her cousin called: she is angry"),
  ]) {
    if (done instanceof Refusal) throw new Error(done.message);
  }
  simulator.dispute(reference, "open", "fraud");
  await lookForDisputes(shop);
  return id;
}

test("the page that cancels a paid order says that its refund waits while the payment is disputed", async () => {
  const { id, reference } = await paidOrder();
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, chidi);
  await page.goto(`/office/orders/${id}/cancellation`);
  await page.getByText("It is paid: the refund is made automatically").waitFor();
  simulator.dispute(reference, "open", "fraud");
  await lookForDisputes(shopfront.shop);
  await page.reload();
  await page.getByText("nothing is refunded until the bank decides").waitFor();
});

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s a dispute leads from Today to its papers, and to a note of the answer", async (_where, options) => {
  const id = await disputedOrder();
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, chidi);
  await page.goto("/office");
  const waiting = page.getByRole("list", { name: "Disputes to answer" });
  await waiting.getByText("at Paystack by 24 Nov 2026, 10:30").first().waitFor();
  await waiting.getByText("3 days left").first().waitFor();
  await waiting.getByRole("link", { name: new RegExp(orderNumber(id)) }).click();
  await page.getByText("Answer on Paystack’s dashboard by 24 November 2026 at 10:30").waitFor();
  const papers = page.getByRole("article", { name: /^Papers for dispute/ });
  const text = (await papers.innerText()).replaceAll(/\s+/g, " ");
  for (const fact of [
    "Amara Nwosu ordered 2 items of food for NGN 58,525 on 21 November 2026.",
    "A parcel was sent with GIG Logistics, tracking number GIG 4821930575, to Ikeja, Nigeria on 21 November 2026. It was delivered on 21 November 2026.",
    "Category fraud",
    "The customer does not know this payment",
    "Calabash Larder Ltd",
    "The email address was confirmed by a mailed link",
    `Order ${id}, placed on 21 November 2026 at 10:30`,
    "Card or Apple Pay, through Paystack",
    "12 Allen Avenue",
    `Your parcel is on its way (${orderNumber(id)})`,
    "The customer has not asked to return anything.",
    "No money has been refunded by us.",
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toMatch(/angry|Chidi|4081|₦/);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("region", { name: "What to do" }).isVisible()).toBe(false);
  expect(await papers.isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "I have answered…" }).click();
  await page.getByRole("button", { name: "Keep the note" }).click();
  await page.getByText("Please say what you answered").waitFor();
  await page.getByLabel("What you answered, and when").fill("Declined at 11:00, with the papers");
  await page.getByRole("button", { name: "Keep the note" }).click();
  const block = page.getByRole("region", { name: "Dispute" });
  await block.getByText("An answer is noted, but Paystack still waits for it.").waitFor();
  await block.getByText("Declined at 11:00, with the papers (Chidi Ani").waitFor();
  await page.goto(`/office/orders/${id}/refunds`);
  await page.getByText("a refund would pay it twice").waitFor();
  expect(await page.getByRole("button", { name: "Refund" }).count()).toBe(0);
});
