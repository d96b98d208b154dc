import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { orders } from "#features/orders/tables.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { providerSettings, placeTestOrder, readRefunds } from "../money/paying-shop.ts";
import { setStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { byTier, deepTest } from "../run/tier.ts";
import { TODAY } from "../shop/test-config.ts";
import { choosePayment } from "./choose-payment.ts";
import { copiedText, desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let simulator: Simulator;
let amaraId: string;
let number = 0;
beforeAll(async () => {
  // The provider shares the shop's clock once the shop is open.
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  amaraId = await join(shopfront.shop, amara);
  await setStock(shopfront.shop, "1", 1_000);
});
afterAll(() => simulator.close());
beforeEach(() => simulator.clearFaults());

const validForm = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  city: "Ikeja",
};

/** Fills the cart, places an order, and waits for the payment dialog. */
async function openPaymentDialog(options: Parameters<Shopfront["visitor"]>[0] = desktop): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, validForm);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
  return page;
}

/** The order id that the waiting or success screen shows. */
async function orderOn(page: Page): Promise<string> {
  return /CBL_\d+_\w{9}/.exec((await page.locator("main dd").first().textContent()) ?? "")?.[0] ?? "";
}

async function readStatus(id: string) {
  const order = await findGoodsOrder(shopfront.shop.db, id);
  return [order?.status, order?.paymentState];
}

test.each([
  ["OPay", /OPay/, "Fee: 1.0%"],
  ["Moniepoint", /Moniepoint/, "Fee: 1.2%"],
] as const)(
  "paid with %s: to the provider's page, back to the success screen, and the cart is empty",
  async (_name, method, fee) => {
    const page = await openPaymentDialog(phone);
    await page.getByRole("dialog").getByText(fee).waitFor({ state: "attached" });
    await choosePayment(page, method);
    await page.getByText("This is a simulator").first().waitFor();
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await page.getByText("Your payment has arrived and the order is confirmed").waitFor();
    expect(await readStatus(await orderOn(page))).toEqual(["confirmed", "paid"]);
    await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).waitFor();
  },
);

deepTest(
  "the success screen says what an order waits for; one whose payment has a problem or went back leads to My Orders",
  async () => {
    const { db } = shopfront.shop;
    const order = await placeTestOrder(shopfront.shop, amaraId, 900 + number++);
    const paymentIs = (paymentMethod: PaymentMethod, paymentState: PaymentState) =>
      db.update(orders).set({ paymentMethod, paymentState, paymentReference: "CBL-1" }).where(eq(orders.id, order.id));
    const page = await shopfront.visitor(phone);
    await signInAs(shopfront, page, amara);
    for (const [method, state, said] of [
      ["bank-transfer", "awaiting-confirmation", "as soon as your transfer arrives, usually within 10-30 minutes"],
      ["paystack", "part-paid", "as soon as the rest of your payment arrives"],
      ["flutterwave", "part-refunded", "Your payment has arrived"],
    ] as const) {
      await paymentIs(method, state);
      await page.goto(`/checkout/complete/${order.id}`);
      await page.getByText(said).first().waitFor();
    }
    for (const [state, said] of [
      ["problem", "We’re looking into a payment for this order"],
      ["refunded", "We’ve refunded this order"],
    ] as const) {
      await paymentIs("paystack", state);
      await page.goto(`/checkout/complete/${order.id}`);
      await page.getByRole("heading", { name: "My Orders" }).waitFor();
      await page
        .getByRole("article", { name: `Order ${order.id}` })
        .getByText(said)
        .waitFor();
    }
  },
);

const failed = ["fails", "Let it fail", "The payment was declined."] as const;
const cancelled = ["is cancelled", "Cancel", "The payment was not made."] as const;

test.each(byTier([failed], [failed, cancelled]))(
  "a payment that %s shows the reason, and can be repeated with another method",
  async (_what, button, message) => {
    const page = await openPaymentDialog();
    await choosePayment(page, /OPay/);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor();
    await page
      .getByRole("alert")
      .getByText(/^Payment failed: /)
      .waitFor();
    await page.getByText(message).waitFor();
    const id = await orderOn(page);
    expect(await readStatus(id)).toEqual(["pending", "unpaid"]);
    await page.getByRole("link", { name: "Pay again" }).click();
    await page.getByRole("dialog").getByText(id).waitFor();
    await choosePayment(page, /Moniepoint/);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    expect(await readStatus(id)).toEqual(["confirmed", "paid"]);
  },
);

test("the waiting screen survives closing the browser, follows the payment, and leads to the success screen", async () => {
  const page = await openPaymentDialog();
  await choosePayment(page, /OPay/);
  await page.getByRole("button", { name: "Walk away" }).click();
  await page.getByRole("heading", { name: "You walked away" }).waitFor();
  await page.context().close();

  const later = await shopfront.visitor(phone);
  await signInAs(shopfront, later, amara);
  await later.goto("/orders");
  const card = later.getByRole("article").first();
  await card
    .getByText(/^Your payment with OPay isn’t finished. Pay by \d\d:\d\d on \d+ \w+ \(your time\)\.$/)
    .waitFor();
  await card.getByRole("link", { name: /^Check payment/ }).click();
  await later.getByRole("heading", { name: "We’re confirming your payment" }).waitFor();
  const id = await orderOn(later);
  const reference = (await findGoodsOrder(shopfront.shop.db, id))?.paymentReference ?? "";
  // The shop queries the provider again only once its clock has advanced a little.
  shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + 5_000));
  simulator.pay(reference);
  await later.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  expect(await readStatus(id)).toEqual(["confirmed", "paid"]);
});

deepTest("a payment made in time is found by the sweep even if the browser never returned", async () => {
  const page = await openPaymentDialog();
  await choosePayment(page, /Moniepoint/);
  await page.getByText("This is a simulator").first().waitFor();
  await page.context().close();
  const reference = Object.keys(simulator.ledger()).at(-1) ?? "";
  simulator.pay(reference);
  shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + 2 * 60_000));
  await sweepPayments(shopfront.shop);
  const later = await shopfront.visitor();
  await signInAs(shopfront, later, amara);
  await later.goto("/orders");
  await later.getByRole("article").first().getByText("Confirmed", { exact: true }).waitFor();
});

deepTest(
  "an underpayment: nothing is lost, and the waiting screen and My Orders say that staff will review it",
  async () => {
    const page = await openPaymentDialog(phone);
    await choosePayment(page, /OPay/);
    await page.getByRole("button", { name: "Pay too little" }).click();
    await page.getByRole("heading", { name: "We need to look at your payment" }).waitFor();
    await page.getByText("Money arrived, but less than the total.").waitFor();
    expect(await readStatus(await orderOn(page))).toEqual(["pending", "problem"]);
    await page.getByRole("link", { name: "My Orders" }).last().click();
    await page.getByRole("article").first().getByText("We’re looking into a payment for this order.").waitFor();
  },
);

deepTest("a payment after the deadline: the order is cancelled, and the provider is asked to refund it", async () => {
  const page = await openPaymentDialog();
  await choosePayment(page, /OPay/);
  await page.getByRole("button", { name: "Walk away" }).click();
  await page.getByRole("heading", { name: "You walked away" }).waitFor();
  const reference = Object.keys(simulator.ledger()).at(-1) ?? "";
  shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + 24 * 60 * 60_000));
  await sweepPayments(shopfront.shop);
  simulator.pay(reference);
  shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + 60 * 60_000));
  await sweepPayments(shopfront.shop);
  await page.goto(`${shopfront.url}/orders`);
  const card = page.getByRole("article").first();
  await card.getByText("Cancelled", { exact: true }).waitFor();
  const id = /CBL_\d+_\w{9}/.exec((await card.textContent()) ?? "")?.[0] ?? "";
  const reason = "It came after the order had ended";
  expect(await readRefunds(shopfront.shop, id)).toMatchObject([{ reason, requestedBy: null }]);
});

const unavailable = [
  ["OPay", /OPay/, "opay", "Payment failed: OPay payment initialization failed"],
  ["Moniepoint", /Moniepoint/, "monnify", "Payment failed: Moniepoint payment initialization failed"],
  ["USSD", /USSD/, "monnify", "Payment failed: USSD payment initialization failed"],
] as const;

test.each(byTier([unavailable[0]] as const, unavailable))(
  "when %s is unavailable the dialog closes with its own message, and the order can still be paid",
  async (name, method, provider, message) => {
    const page = await openPaymentDialog({ ...desktop, expectErrors: true } as Parameters<Shopfront["visitor"]>[0]);
    simulator.fault({ provider, what: "error-before", on: "create" });
    await choosePayment(page, method);
    if (name === "USSD") {
      await page.getByLabel("Your bank").selectOption("058");
      await page.getByRole("button", { name: "Show the code" }).click();
    }
    await page.getByRole("alert").getByText(message).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    simulator.clearFaults();
    await page.getByRole("button", { name: "Place Order" }).click();
    await choosePayment(page, /OPay/);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  },
);

deepTest(
  "USSD: bank and phone are required, the code is text and a tel: link, and a reported payment awaits confirmation",
  async () => {
    const page = await openPaymentDialog(phone);
    await choosePayment(page, /USSD/);
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("option").allTextContents()).toEqual([
      "Choose your bank",
      "GTBank (*737*)",
      "First Bank (*894*)",
      "UBA (*919*)",
      "Access (*901*)",
      "Zenith (*966*)",
      "Fidelity (*770*)",
      "Stanbic IBTC (*909*)",
      "Standard Chartered (*977*)",
    ]);
    await dialog.getByRole("button", { name: "Show the code" }).click();
    await dialog.getByRole("alert").getByText("Please select a bank and enter your phone number").waitFor();
    await dialog.getByLabel("Your bank").selectOption("058");
    await dialog.getByLabel("Phone number").fill("0803 555 0142");
    await dialog.getByRole("button", { name: "Show the code" }).click();
    const code = dialog.getByRole("link", { name: /^Dial/ });
    await code.waitFor();
    const text = (await code.textContent()) ?? "";
    expect(text).toMatch(/^\*737\*41263\*\d{10}#$/);
    expect(await code.getAttribute("href")).toBe(`tel:${text.replace("#", "%23")}`);
    await dialog.getByRole("button", { name: "Copy USSD code" }).click();
    expect(await copiedText(page)).toBe(text);
    await dialog.getByRole("button", { name: "I've Completed the Payment" }).click();
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await page.getByText("as soon as your USSD payment arrives, usually within a few minutes").waitFor();
    await page
      .getByText(/^USSD_\d{10}$/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Copy USSD code" }).click();
    expect(await copiedText(page)).toBe(text);
    // The goods, where they go and what happens next.
    await page.getByText("1 × ₦15,984 = ₦15,984").waitFor();
    await page.getByText("500 g").waitFor();
    await page.locator("address", { hasText: "12 Allen Avenue" }).waitFor();
    expect(await page.getByRole("heading", { name: "What happens next" }).count()).toBe(1);
    const id = await orderOn(page);
    expect(await readStatus(id)).toEqual(["pending", "awaiting-confirmation"]);
    await page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }).waitFor();

    const reference = (await findGoodsOrder(shopfront.shop.db, id))?.paymentReference ?? "";
    simulator.pay(reference, { method: "USSD" });
    shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + 2 * 60_000));
    await sweepPayments(shopfront.shop);
    expect(await readStatus(id)).toEqual(["confirmed", "paid"]);
  },
);

deepTest(
  "a made-up return URL is a 404; a signed-out visitor with a real one sees only the payment status",
  async () => {
    const page = await openPaymentDialog();
    await choosePayment(page, /OPay/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor();
    const stranger = await shopfront.visitor();
    await stranger.goto(page.url());
    await stranger.getByRole("heading", { name: "The payment did not go through" }).waitFor();
    expect(await stranger.locator("main").textContent()).not.toContain("Amara");
    const response = await stranger.goto("/pay/0123456789abcdef0123456789abcdef");
    expect(response?.status()).toBe(404);
  },
);

async function error(response: Promise<Response>) {
  const got = await response;
  return [got.status, await got.json()];
}

const badInput = (field: string, text: string) => [
  400,
  { success: false, code: "bad-input", message: `${field}: ${text}`, errors: { [field]: text } },
];

test("the three calls that start a payment (specification 7.2): signed out, not your order, and bad input each have their status and message", async () => {
  number += 1;
  const order = await placeTestOrder(shopfront.shop, amaraId, number);
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(shopfront.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const body = {
    amount: order.total,
    currency: "NGN",
    email: order.customerEmail,
    orderId: order.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    items: order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  };
  const ussd = { amount: order.total, orderId: order.id, customerPhone: "0803 555 0142", bankCode: "058" };
  const signedOut = { success: false, code: "signed-out", message: "Please sign in first." };
  for (const method of ["opay", "moniepoint", "ussd"]) {
    expect(await error(post(`/api/${method}/initialize`, body))).toEqual([401, signedOut]);
  }
  const differs = await post("/api/moniepoint/initialize", { ...body, amount: order.total - 1 }, cookie);
  expect([differs.status, await differs.json()]).toEqual([
    409,
    { success: false, code: "order-differs", message: "The amount is not the total of this order." },
  ]);
  const bad = (method: string, sent: object) => error(post(`/api/${method}/initialize`, sent, cookie));
  expect(await bad("opay", { ...body, currency: "USD" })).toEqual(
    badInput("currency", "The currency is NGN: all prices are in naira"),
  );
  expect(await bad("opay", { ...body, amount: "1" })).toEqual(
    badInput("amount", "The amount is a whole number of naira"),
  );
  expect(await bad("ussd", { ...ussd, bankCode: "" })).toEqual(badInput("bankCode", "Please select a bank"));
  const notFound = { success: false, code: "order-not-found", message: "Order not found" };
  expect(await bad("ussd", { ...ussd, orderId: "CBL_1760000000000_000000000" })).toEqual([404, notFound]);
  const noMethod = { success: false, code: "method-unknown", message: "Invalid payment method" };
  expect(await bad("paypal", body)).toEqual([404, noMethod]);
  expect(await error(post("/api/paypal/initialize", body))).toEqual([404, noMethod]);

  const dial = await post("/api/ussd/initialize", ussd, cookie);
  expect(await dial.json()).toMatchObject({
    reference: expect.stringMatching(/^USSD_/),
    ussdCode: expect.stringMatching(/^\*737\*.*#$/),
  });
  const online = await post("/api/opay/initialize", body, cookie);
  expect([online.status, await online.json()]).toEqual([
    200,
    { success: true, paymentUrl: expect.any(String), reference: expect.any(String), message: expect.any(String) },
  ]);
});

test("callbacks over HTTP: a genuine one gets 200, a forged one 401, and an unknown provider 404", async () => {
  number += 1;
  const order = await placeTestOrder(shopfront.shop, amaraId, number);
  const headers = { "content-type": "application/json" };
  const forged = await fetch(`${shopfront.url}/api/opay/callback`, {
    method: "POST",
    headers,
    body: JSON.stringify({ payload: { reference: order.id }, sha512: "00", type: "transaction-status" }),
  });
  expect(forged.status).toBe(401);
  // Without a content type too: only the signature decides.
  expect((await fetch(`${shopfront.url}/api/monnify/callback`, { method: "POST", body: "x" })).status).toBe(401);
  expect((await fetch(`${shopfront.url}/api/paypal/callback`, { method: "POST", body: "{}", headers })).status).toBe(
    404,
  );
  const page = await openPaymentDialog();
  await choosePayment(page, /OPay/);
  await page.getByText("This is a simulator").first().waitFor();
  const reference = Object.keys(simulator.ledger()).at(-1) ?? "";
  simulator.pay(reference, { amount: toKobo(order.total) });
  const deliveries = await simulator.deliver(
    simulator
      .undelivered()
      .slice(-1)
      .map(({ id }) => id),
  );
  expect(deliveries).toMatchObject([{ status: 200 }]);
});
