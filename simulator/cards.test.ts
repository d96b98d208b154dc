import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReceiver } from "#tests/money/callback-receiver.ts";
import { holdCallbacks } from "#tests/money/paying-shop.ts";
import { paymentRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openFlutterwave } from "../features/payments/server/providers/flutterwave.ts";
import { openPaystack } from "../features/payments/server/providers/paystack.ts";
import { openSimulator, type Simulator } from "./open-simulator.ts";

const HOUR = 60 * 60_000;
const RETURN = "http://localhost:3000/checkout/return/abc";
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  receiver = await openReceiver();
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: holdCallbacks(receiver.url) });
});
afterAll(async () => {
  await simulator.close();
  await receiver.close();
});
beforeEach(async () => {
  simulator.change({ callbacks: "held", paystackSessionTimeout: 1800 });
  await simulator.deliver();
  receiver.received.length = 0;
});

type Card = "paystack" | "flutterwave";

async function start(provider: Card): Promise<{ reference: string; page: string }> {
  const { keys, url: baseUrl } = simulator;
  const adapters = {
    paystack: openPaystack({ baseUrl, ...keys.paystack }),
    flutterwave: openFlutterwave({ baseUrl, ...keys.flutterwave }, () => TODAY),
  };
  const request = paymentRequest();
  const started = await adapters[provider].start(request);
  if (started.outcome !== "started") throw new Error(started.outcome);
  return { reference: request.reference, page: started.paymentUrl };
}

/** The URL that the hosted page redirects to after a customer presses a button. */
async function press(page: string, action: string): Promise<string> {
  const response = await fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

const fetchText = async (page: string) => (await fetch(page)).text();

/** A reply of the API to the shop's key. */
async function get(provider: Card, path: string, method = "GET", body?: object) {
  const { secretKey } = simulator.keys[provider];
  const headers = { authorization: `Bearer ${secretKey}` };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${simulator.url}${provider === "flutterwave" ? "/v3" : ""}${path}`, init);
  return (await response.json()) as { message: string; data: Record<string, never>[] & Record<string, never> };
}

test("the hosted pages redirect the customer back as the real providers do", async () => {
  const paystack = await start("paystack");
  expect(await press(paystack.page, "cancel")).toBe(`${RETURN}?status=cancelled`);
  expect(await press(paystack.page, "pay")).toBe(
    `${RETURN}?trxref=${paystack.reference}&reference=${paystack.reference}`,
  );
  const flutterwave = await start("flutterwave");
  expect(await press(flutterwave.page, "cancel")).toBe(`${RETURN}?status=cancelled&tx_ref=${flutterwave.reference}`);
  const tried = new RegExp(`\\?status=(\\w+)&tx_ref=${flutterwave.reference}&transaction_id=\\d+$`);
  expect(tried.exec(await press(flutterwave.page, "fail"))?.[1]).toBe("failed");
  expect(tried.exec(await press(flutterwave.page, "pay"))?.[1]).toBe("successful");
});

test.each(["paystack", "flutterwave"] as const)(
  "a card that %s declines leaves the customer on the page, who can pay with another",
  async (provider) => {
    const { reference, page } = await start(provider);
    await press(page, "decline");
    await press(page, "decline");
    expect(await fetchText(page)).toContain("Your card was declined");
    expect(simulator.ledger()[reference]).toMatchObject({ state: "failed", paid: 0 });
    await press(page, "pay");
    expect(simulator.ledger()[reference]).toMatchObject({ state: "paid", paid: 3_780_700 });
  },
);

test.each(["paystack", "flutterwave"] as const)(
  "money of %s may arrive a day after its page ended",
  async (provider) => {
    const { reference, page } = await start(provider);
    await press(page, "next-day");
    expect(simulator.ledger()[reference]).toMatchObject({ state: "expired", paid: 0 });
    await simulator.advance(23 * HOUR);
    expect(simulator.ledger()[reference]).toMatchObject({ paid: 0 });
    await simulator.advance(HOUR);
    expect(simulator.ledger()[reference]).toMatchObject({ state: "paid", paid: 3_780_700 });
  },
);

test("Flutterwave's page can be paid twice until it ends, Paystack's only once", async () => {
  const twice = await start("flutterwave");
  await press(twice.page, "twice");
  expect(simulator.ledger()[twice.reference]).toMatchObject({ paid: 7_561_400 });
  expect(await fetchText(twice.page)).toContain("can be paid again");
  await simulator.advance(HOUR);
  expect(await fetchText(twice.page)).toContain("This payment is paid");
  const once = await start("paystack");
  await press(once.page, "pay");
  await press(once.page, "pay");
  expect(simulator.ledger()[once.reference]).toMatchObject({ paid: 3_780_700 });
});

test("Paystack's pages end with the session of the account, and never when it has none", async () => {
  const path = "/integration/payment_session_timeout";
  expect(await get("paystack", path)).toMatchObject({ data: { payment_session_timeout: 1800 } });
  expect(await get("paystack", path, "PUT", { timeout: 0 })).toMatchObject({ data: { payment_session_timeout: 0 } });
  const { reference, page } = await start("paystack");
  await simulator.advance(1000 * HOUR);
  expect(await fetchText(page)).toContain("for as long as you like");
  await get("paystack", path, "PUT", { timeout: 1800 });
  const ending = await start("paystack");
  await simulator.advance(HOUR);
  expect(await fetchText(ending.page)).toContain("ran out of time");
  simulator.pay(reference);
  expect(simulator.ledger()[reference]).toMatchObject({ state: "paid" });
});

test("a callback without a response is repeated as documented", async () => {
  const repeats = { paystack: [3, 3, 3, 3, 60, 60], flutterwave: [30, 30, 30] };
  for (const [provider, minutes] of Object.entries(repeats) as [Card, number[]][]) {
    simulator.change({ callbacks: "sent", [`${provider}CallbackUrl`]: "http://127.0.0.1:1/" });
    const { reference } = await start(provider);
    simulator.pay(reference);
    await simulator.sendDue();
    const attempts = () => simulator.undelivered().findLast((one) => one.provider === provider)?.statuses.length;
    expect(attempts()).toBe(1);
    for (const [index, pause] of minutes.entries()) {
      await simulator.advance(pause * 60_000 - 1);
      expect(attempts()).toBe(index + 1);
      await simulator.advance(1);
      expect(attempts()).toBe(index + 2);
    }
  }
  await simulator.advance(100 * HOUR);
  const last = simulator.undelivered().findLast(({ provider }) => provider === "flutterwave");
  expect(last?.statuses).toHaveLength(4);
  simulator.change(holdCallbacks(receiver.url));
});

test("a lost dispute takes the payment back, a won one does not, and Paystack tells its deadline", async () => {
  const outcomes = { lost: "reversed", won: "paid" } as const;
  for (const [step, state] of Object.entries(outcomes) as ["lost" | "won", string][]) {
    const { reference } = await start("paystack");
    simulator.dispute(reference, "open");
    expect((await get("paystack", "/dispute")).data.filter((one) => isAbout(one, reference))).toEqual([]);
    simulator.pay(reference);
    simulator.dispute(reference, "open", "fraud");
    const [dispute] = (await get("paystack", "/dispute")).data;
    expect(dispute).toMatchObject({
      status: "awaiting-merchant-feedback",
      resolution: null,
      category: "fraud",
      refund_amount: 3_780_700,
      transaction: { reference },
    });
    const id = String(dispute?.["id"]);
    const before = await get("paystack", `/dispute/${id}`);
    simulator.dispute(reference, "remind");
    expect((await get("paystack", `/dispute/${id}`)).data["dueAt"]).not.toBe(before.data["dueAt"]);
    simulator.dispute(reference, step);
    expect(await get("paystack", `/dispute/${id}`)).toMatchObject({
      data: { status: "resolved", resolution: step === "lost" ? "merchant-accepted" : "declined" },
    });
    expect(simulator.ledger()[reference]).toMatchObject({ state });
  }
});

test("a chargeback of Flutterwave is listed, and has no callback", async () => {
  const { reference } = await start("flutterwave");
  simulator.pay(reference);
  await simulator.deliver();
  receiver.received.length = 0;
  simulator.dispute(reference, "open");
  simulator.dispute(reference, "lost");
  expect((await get("flutterwave", "/chargebacks")).data[0]).toMatchObject({ tx_ref: reference, status: "lost" });
  await simulator.deliver();
  expect(receiver.received).toEqual([]);
});

test("lists have pages, the newest first, and only the days that are asked for", async () => {
  const paystack = await start("paystack");
  const flutterwave = await start("flutterwave");
  simulator.pay(flutterwave.reference);
  const [first] = (await get("paystack", "/transaction?perPage=1&page=1")).data;
  const [second] = (await get("paystack", "/transaction?perPage=1&page=2")).data;
  expect(first).toMatchObject({ reference: paystack.reference, status: "abandoned" });
  expect(second?.["reference"]).not.toBe(paystack.reference);
  expect((await get("flutterwave", "/transactions")).data[0]).toMatchObject({ tx_ref: flutterwave.reference });
  for (const [provider, path] of [
    ["paystack", "/transaction"],
    ["flutterwave", "/transactions"],
    ["paystack", "/refund"],
    ["flutterwave", "/refunds"],
  ] as const) {
    expect((await get(provider, `${path}?from=2020-01-01&to=2020-12-31`)).data).toEqual([]);
  }
});

test("the controls decide refunds and disputes over HTTP too", async () => {
  const { reference } = await start("paystack");
  simulator.pay(reference);
  const post = (route: string, body: object) =>
    fetch(`${simulator.url}/simulator${route}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await get("paystack", "/refund", "POST", { transaction: reference, amount: 100, merchant_note: "RF1" });
  expect((await post("/refunds/RF1", { action: "needs-attention" })).status).toBe(200);
  expect((await get("paystack", "/refund")).data[0]).toMatchObject({ merchant_note: "RF1", status: "needs-attention" });
  expect((await post(`/disputes/${reference}`, { action: "open" })).status).toBe(200);
  expect((await post(`/disputes/${reference}`, { action: "rain" })).status).toBe(400);
  expect((await post("/disputes/NOTHING", { action: "open" })).status).toBe(404);
  expect((await post("/settings", { customerBearsFees: "false", flutterwaveProof: "hash" })).status).toBe(200);
  expect(await fetchText(simulator.url)).toContain(reference);
});

function isAbout(dispute: Record<string, unknown>, reference: string): boolean {
  return (dispute["transaction"] as { reference: string }).reference === reference;
}
