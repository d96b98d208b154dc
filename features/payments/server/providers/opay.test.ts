import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReceiver } from "#tests/money/callback-receiver.ts";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { openOpay } from "./opay.ts";
import { ProviderUnavailable, type PaymentRequest, type RefundRequest } from "./provider.ts";

const MINUTE = 60_000;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let opay: ReturnType<typeof openOpay>;
beforeAll(async () => {
  receiver = await openReceiver();
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: { callbacks: "held" } });
  opay = openOpay({ baseUrl: simulator.url, ...simulator.keys.opay });
});
afterAll(async () => {
  await simulator.close();
  await receiver.close();
});
beforeEach(async () => {
  simulator.clearFaults();
  simulator.change({ callbacks: "held" });
  receiver.status = 200;
  await simulator.deliver();
  receiver.received.length = 0;
});

const request = (changes: Partial<PaymentRequest> = {}) => paymentRequest({ callbackUrl: receiver.url, ...changes });

/** An adapter with a short timeout. */
const withShortTimeout = () => openOpay({ baseUrl: simulator.url, ...simulator.keys.opay, timeoutMs: 2_000 });

async function started(changes: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  const payment = request(changes);
  expect(await opay.start(payment)).toMatchObject({ outcome: "started" });
  return payment;
}

async function paid(amount?: number): Promise<PaymentRequest> {
  const payment = await started();
  simulator.pay(payment.reference, amount === undefined ? {} : { amount });
  return payment;
}

function makeRefund(payment: PaymentRequest, changes: Partial<RefundRequest> = {}): RefundRequest {
  const known = { reference: payment.reference, providerReference: "" };
  return refundRequest(known, { callbackUrl: receiver.url, ...changes });
}

test("a payment is started in kobo, and its page shows the amount and says that no money moves", async () => {
  const payment = request();
  const result = await opay.start(payment);
  expect(result).toMatchObject({
    outcome: "started",
    amount: 3_780_700,
    providerReference: expect.stringMatching(/^\d{18,}$/),
  });
  const page = await fetch(result.outcome === "started" ? result.paymentUrl : "");
  const text = await page.text();
  expect(text).toContain("₦37,807.00");
  expect(text).toContain("This is a simulator");
  expect(text).toContain("Egusi and ọgbọnọ");
});

test("a reference that the provider knows is not started twice; a query returns its state", async () => {
  const payment = await started();
  expect(await opay.start(payment)).toEqual({ outcome: "exists" });
  expect(await opay.query(payment)).toMatchObject({
    state: "waiting",
    reference: payment.reference,
    currency: "NGN",
    amount: 3_780_700,
    raw: "INITIAL",
  });
});

test("an invalid request is a definite refusal", async () => {
  expect(await opay.start(request({ description: "" }))).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("02001"),
  });
});

test("wrong keys are a definite refusal of a command, and an unknown result of a query", async () => {
  const strange = { ...simulator.keys.opay, publicKey: "OPAYPUB1", privateKey: "OPAYPRV1" };
  const stranger = openOpay({ baseUrl: simulator.url, ...strange });
  expect(await stranger.start(request())).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("02000"),
  });
  const known = await paid();
  await expect(stranger.query(known)).rejects.toThrow(ProviderUnavailable);
  expect(await stranger.refund(makeRefund(known))).toMatchObject({ state: "failed", raw: "02000" });
  expect(simulator.ledger()[known.reference]).toMatchObject({ state: "paid", refunded: 0 });
});

test.each([
  ["error-before", () => opay],
  ["timeout-before", withShortTimeout],
] as const)("%s: the outcome is unknown, and nothing was created", async (what, adapter) => {
  simulator.fault({ provider: "opay", what, on: "create", times: 1 });
  const payment = request();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await opay.query(payment)).toMatchObject({ state: "unknown", amount: undefined });
  expect(await opay.start(payment)).toMatchObject({ outcome: "started" });
});

test.each([
  ["error-after", () => opay],
  ["timeout-after", withShortTimeout],
] as const)("%s: the outcome is unknown, and sending the request again finds the payment", async (what, adapter) => {
  simulator.fault({ provider: "opay", what, on: "create", times: 1 });
  const payment = request();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await opay.start(payment)).toEqual({ outcome: "exists" });
  expect(await opay.query(payment)).toMatchObject({ state: "waiting", amount: 3_780_700 });
});

test.each(["query", "close", "refund", "refund-query"] as const)(
  "%s without a response makes the provider unavailable, and is not a result",
  async (on) => {
    const payment = await paid();
    const verbs = {
      query: () => opay.query(payment),
      close: () => opay.close(payment.reference),
      refund: () => opay.refund(makeRefund(payment)),
      "refund-query": () => opay.queryRefund(makeRefund(payment)),
    };
    simulator.fault({ provider: "opay", what: "error-before", on, times: 1 });
    await expect(verbs[on]()).rejects.toThrow(ProviderUnavailable);
  },
);

test("a provider that refuses connections is unavailable", async () => {
  const gone = openOpay({ baseUrl: "http://127.0.0.1:1", ...simulator.keys.opay });
  await expect(gone.start(request())).rejects.toThrow(ProviderUnavailable);
});

test("a query returns the state of a payment that was paid, failed, closed by us or by the customer, or expired", async () => {
  const payment = await paid();
  expect(await opay.query(payment)).toMatchObject({ state: "paid", amount: 3_780_700, raw: "SUCCESS" });
  const failed = await started();
  simulator.fail(failed.reference);
  expect(await opay.query(failed)).toMatchObject({
    state: "failed",
    reason: "The bank declined",
    raw: "FAIL",
  });
  const closed = await started();
  await opay.close(closed.reference);
  expect(await opay.query(closed)).toMatchObject({ state: "closed", raw: "CLOSE" });
  const cancelled = await started();
  simulator.cancel(cancelled.reference);
  expect(await opay.query(cancelled)).toMatchObject({ state: "closed" });
});

test("a payment expires when its minutes are over, and money may still arrive later", async () => {
  const payment = await started({ expiresInMinutes: 20 });
  await simulator.advance(19 * MINUTE);
  expect(await opay.query(payment)).toMatchObject({ state: "waiting" });
  await simulator.advance(MINUTE);
  expect(await opay.query(payment)).toMatchObject({ state: "closed" });
  simulator.pay(payment.reference);
  expect(await opay.query(payment)).toMatchObject({ state: "paid", amount: 3_780_700 });
});

test("closing a paid or an unknown payment changes nothing", async () => {
  const payment = await paid();
  await opay.close(payment.reference);
  expect(await opay.query(payment)).toMatchObject({ state: "paid" });
  await opay.close("NOTHING");
});

test("a query returns the received amount when it is not the requested one", async () => {
  const little = await paid(3_700_000);
  expect(await opay.query(little)).toMatchObject({ state: "paid", amount: 3_700_000 });
  const much = await paid(3_800_050);
  expect(await opay.query(much)).toMatchObject({ state: "paid", amount: 3_800_050 });
});

test("money is refunded some time after the request, and the callback has `refunded` as a boolean or as text", async () => {
  for (const asText of [false, true]) {
    if (asText) simulator.fault({ provider: "opay", what: "refunded-as-text", times: 1 });
    const payment = await paid();
    const wanted = makeRefund(payment);
    expect(await opay.refund(wanted)).toEqual({ state: "pending", raw: "PENDING" });
    expect(await opay.queryRefund(wanted)).toMatchObject({ state: "pending" });
    await simulator.deliver();
    receiver.received.length = 0;
    await simulator.advance(20_000);
    expect(await opay.queryRefund(wanted)).toMatchObject({ state: "completed", raw: "SUCCESS" });
    await simulator.deliver();
    const [callback] = receiver.received;
    expect(callback?.body.toString()).toContain(asText ? '"refunded":"true"' : '"refunded":true');
    expect(opay.readCallback(callback?.body ?? Buffer.of(), new Headers())).toMatchObject({
      eventType: "refund",
      reference: payment.reference,
    });
    expect(simulator.ledger()[payment.reference]).toMatchObject({ paid: 3_780_700, refunded: 100_000 });
  }
});

test("a refund requested twice is made once", async () => {
  const payment = await paid();
  const wanted = makeRefund(payment);
  simulator.fault({ provider: "opay", what: "error-after", on: "refund", times: 1 });
  await expect(opay.refund(wanted)).rejects.toThrow(ProviderUnavailable);
  expect(await opay.refund(wanted)).toMatchObject({ state: "pending" });
  await simulator.advance(20_000);
  expect(await opay.refund(wanted)).toMatchObject({ state: "completed" });
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 100_000 });
});

test("a query returns a refused or failed refund as such, and one that was never requested as unknown", async () => {
  const payment = await paid();
  expect(await opay.refund(makeRefund(payment, { amount: 3_780_701 }))).toMatchObject({
    state: "failed",
    raw: "02003",
  });
  expect(await opay.refund(makeRefund(request()))).toMatchObject({ state: "failed", raw: "02006" });
  simulator.fault({ provider: "opay", what: "fail-refund", times: 1 });
  const failing = makeRefund(payment);
  await opay.refund(failing);
  await simulator.advance(20_000);
  expect(await opay.queryRefund(failing)).toMatchObject({ state: "failed", raw: "FAIL" });
  expect(await opay.queryRefund({ ...failing, refundReference: "NOTHING" })).toMatchObject({ state: "unknown" });
});

test.each(["50003", "90", "77777"])(
  "a refund with the response %s may have been made, so it does not count as failed",
  async (code) => {
    simulator.fault({ provider: "opay", what: "refuse-refund", times: 1, code });
    await expect(opay.refund(makeRefund(await paid()))).rejects.toThrow(ProviderUnavailable);
  },
);
