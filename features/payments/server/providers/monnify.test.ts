import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { openMonnify } from "./monnify.ts";
import { ProviderUnavailable, type PaymentRequest, type Provider } from "./provider.ts";

const MINUTE = 60_000;
let simulator: Simulator;
let monnify: Provider;
let ahead = 0;
const clock = () => new Date(TODAY.getTime() + ahead);
beforeAll(async () => {
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: { callbacks: "held" } });
  monnify = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, clock);
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.clearFaults();
  simulator.change({ acceptOtherAmounts: false });
});

/** Advances the clocks of the simulator and the adapter. */
async function advance(milliseconds: number): Promise<void> {
  ahead += milliseconds;
  await simulator.advance(milliseconds);
}

/** An adapter with a short timeout. */
const withShortTimeout = () =>
  openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify, timeoutMs: 2_000 }, clock);

async function started(changes: Partial<PaymentRequest> = {}) {
  const payment = paymentRequest(changes);
  const result = await monnify.start(payment);
  if (result.outcome !== "started") throw new Error(result.outcome);
  return { ...payment, ...result };
}

async function paid(method = "ACCOUNT_TRANSFER") {
  const payment = await started();
  simulator.pay(payment.reference, { method });
  return payment;
}

test("a payment is started in naira, and its page offers every method and says that no money moves", async () => {
  const payment = await started();
  expect(payment).toMatchObject({ amount: 3_780_700, providerReference: expect.stringContaining("|") });
  const text = await (await fetch(payment.paymentUrl)).text();
  expect(text).toContain("₦37,807.00");
  expect(text).toContain("This is a simulator");
  for (const method of ["CARD", "ACCOUNT_TRANSFER", "USSD", "PHONE_NUMBER"])
    expect(text).toContain(`value="${method}"`);
});

test("a page for USSD offers no other method", async () => {
  const ussd = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify, methods: ["USSD"] }, clock);
  const result = await ussd.start(paymentRequest());
  const text = await (await fetch(result.outcome === "started" ? result.paymentUrl : "")).text();
  expect(text).toContain('value="USSD"');
  expect(text).not.toContain('value="CARD"');
});

test("a name of two letters is padded to the minimum length", async () => {
  const { customer } = paymentRequest();
  expect(await started({ customer: { ...customer, name: "Bo" } })).toMatchObject({ outcome: "started" });
});

test("a return URL that Monnify would break or refuse is not sent", async () => {
  await expect(monnify.start(paymentRequest({ returnUrl: "http://localhost/return?order=1" }))).rejects.toThrow(
    RangeError,
  );
  await expect(monnify.start(paymentRequest({ returnUrl: `http://localhost/${"x".repeat(520)}` }))).rejects.toThrow(
    RangeError,
  );
});

test("a reference that the provider knows is not started twice; a query returns its state", async () => {
  const { reference, providerReference } = await started();
  expect(await monnify.start(paymentRequest({ reference }))).toEqual({ outcome: "exists" });
  expect(await monnify.query({ reference })).toEqual({
    state: "waiting",
    reference,
    providerReference,
    currency: "NGN",
    amount: 3_780_700,
    raw: "PENDING",
  });
});

test("an invalid request is a definite refusal", async () => {
  expect(await monnify.start(paymentRequest({ amount: 10 }))).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("amount"),
  });
});

test("wrong keys are a definite refusal of a command, and an unknown result of a query", async () => {
  const stranger = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify, secretKey: "wrong" }, clock);
  expect(await stranger.start(paymentRequest())).toMatchObject({ outcome: "refused" });
  const payment = await paid();
  await expect(stranger.query(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await stranger.refund(refundRequest(payment))).toMatchObject({ state: "failed", raw: "keys" });
});

test.each([
  ["error-before", () => monnify],
  ["timeout-before", withShortTimeout],
] as const)("%s: the outcome is unknown, and nothing was created", async (what, adapter) => {
  simulator.fault({ provider: "monnify", what, on: "create", times: 1 });
  const payment = paymentRequest();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await monnify.query(payment)).toMatchObject({ state: "unknown", amount: undefined });
  expect(await monnify.start(payment)).toMatchObject({ outcome: "started" });
});

test.each([
  ["error-after", () => monnify],
  ["timeout-after", withShortTimeout],
] as const)("%s: the outcome is unknown, and sending the request again finds the payment", async (what, adapter) => {
  simulator.fault({ provider: "monnify", what, on: "create", times: 1 });
  const payment = paymentRequest();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await monnify.start(payment)).toEqual({ outcome: "exists" });
  expect(await monnify.query(payment)).toMatchObject({ state: "waiting", amount: 3_780_700 });
});

test.each(["login", "query", "refund", "refund-query"] as const)(
  "%s without a response makes the provider unavailable, and the next call succeeds",
  async (on) => {
    const payment = await paid();
    const fresh = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, clock);
    const verb = {
      login: () => fresh.query(payment),
      query: () => fresh.query(payment),
      refund: () => fresh.refund(refundRequest(payment)),
      "refund-query": () => fresh.queryRefund(refundRequest(payment)),
    }[on];
    simulator.fault({ provider: "monnify", what: "error-before", on, times: 1 });
    await expect(verb()).rejects.toThrow(ProviderUnavailable);
    await expect(verb()).resolves.toMatchObject({ raw: expect.any(String) });
  },
);

test("a token is used until a minute before it expires, and concurrent calls share a login", async () => {
  const fresh = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, clock);
  const { reference } = await started();
  // A second login would get an error.
  await Promise.all([fresh.query({ reference }), fresh.query({ reference }), fresh.query({ reference })]);
  simulator.fault({ provider: "monnify", what: "error-before", on: "login", times: 1 });
  await advance(58 * MINUTE);
  await expect(fresh.query({ reference })).resolves.toMatchObject({ state: "closed" });
  await advance(MINUTE);
  await expect(fresh.query({ reference })).rejects.toThrow(ProviderUnavailable);
  await expect(fresh.query({ reference })).resolves.toMatchObject({ state: "closed" });
});

test("a token that is refused before it expires is requested again, once", async () => {
  const { reference } = await started();
  simulator.expireTokens();
  expect(await monnify.query({ reference })).toMatchObject({ state: "waiting" });
  simulator.expireTokens();
  expect(await monnify.start(paymentRequest())).toMatchObject({ outcome: "started" });
});

test("a query returns the state of a payment that was paid, failed, cancelled, expired or reversed", async () => {
  const payment = await paid();
  expect(await monnify.query(payment)).toMatchObject({
    state: "paid",
    amount: 3_780_700,
    currency: "NGN",
    raw: "PAID",
  });
  simulator.reverse(payment.reference);
  expect(await monnify.query(payment)).toMatchObject({ state: "reversed", raw: "REVERSED" });
  const failed = await started();
  simulator.fail(failed.reference);
  expect(await monnify.query(failed)).toMatchObject({ state: "failed" });
  const cancelled = await started();
  simulator.cancel(cancelled.reference);
  expect(await monnify.query(cancelled)).toMatchObject({ state: "closed", raw: "CANCELLED" });
});

test("a payment expires after forty minutes, closing it does nothing, and money may still arrive later", async () => {
  const { reference } = await started();
  await monnify.close(reference);
  await advance(39 * MINUTE);
  expect(await monnify.query({ reference })).toMatchObject({ state: "waiting" });
  await advance(MINUTE);
  expect(await monnify.query({ reference })).toMatchObject({ state: "closed", raw: "EXPIRED" });
  simulator.pay(reference);
  expect(await monnify.query({ reference })).toMatchObject({ state: "paid", amount: 3_780_700 });
});

test("a transfer of another amount is returned, and the payment stays open", async () => {
  const { reference } = await started();
  simulator.pay(reference, { amount: 3_700_000, method: "ACCOUNT_TRANSFER" });
  expect(await monnify.query({ reference })).toMatchObject({ state: "waiting", amount: 3_780_700 });
  expect(simulator.ledger()[reference]).toMatchObject({ paid: 0, returned: 3_700_000 });
});

test("where the contract accepts other amounts, a query returns the received amount", async () => {
  simulator.change({ acceptOtherAmounts: true });
  const little = await started();
  simulator.pay(little.reference, { amount: 3_700_050 });
  expect(await monnify.query(little)).toMatchObject({
    state: "paid",
    amount: 3_700_050,
    raw: "PARTIALLY_PAID",
  });
  const much = await started();
  simulator.pay(much.reference, { amount: 3_800_000 });
  expect(await monnify.query(much)).toMatchObject({ state: "paid", amount: 3_800_000, raw: "OVERPAID" });
});

test("a transfer is refunded some time after the refund was requested", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  expect(await monnify.refund(wanted)).toEqual({ state: "pending", raw: "PENDING" });
  await advance(20_000);
  expect(await monnify.queryRefund(wanted)).toEqual({ state: "completed", raw: "COMPLETED" });
  expect(simulator.ledger()[payment.reference]).toMatchObject({ paid: 3_780_700, refunded: 100_000 });
});

test("a refund requested twice is made once", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  simulator.fault({ provider: "monnify", what: "error-after", on: "refund", times: 1 });
  await expect(monnify.refund(wanted)).rejects.toThrow(ProviderUnavailable);
  expect(await monnify.refund(wanted)).toMatchObject({ state: "pending" });
  await advance(20_000);
  expect(await monnify.refund(wanted)).toMatchObject({ state: "completed" });
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 100_000 });
});

test("a refund that Monnify refuses has the reason", async () => {
  const payment = await paid();
  const refused = async (changes: Parameters<typeof refundRequest>[1], of = payment) =>
    (await monnify.refund(refundRequest(of, changes))).raw;
  expect(await refused({ providerReference: "MNFY|0" })).toBe("R1");
  expect(await refused({}, await paid("CARD"))).toBe("R2");
  expect(await refused({ amount: 3_780_701 })).toBe("R3");
  expect(await refused({ amount: 9_999 })).toBe("R4");
  expect(await refused({ amount: 3_700_000 })).toBe("PENDING");
  expect(await refused({ amount: 100_000 })).toBe("R12");
  simulator.fault({ provider: "monnify", what: "refuse-refund", times: 1, code: "R5" });
  expect(await monnify.refund(refundRequest(await paid()))).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("sufficient funds"),
  });
  const failing = refundRequest(await paid(), { reason: "x".repeat(100) });
  simulator.fault({ provider: "monnify", what: "fail-refund", times: 1 });
  await monnify.refund(failing);
  await advance(20_000);
  expect(await monnify.queryRefund(failing)).toMatchObject({ state: "failed", raw: "FAILED" });
  expect(await monnify.queryRefund({ ...failing, refundReference: "NOTHING" })).toEqual({
    state: "unknown",
    raw: "R7",
  });
});

test.each(["R10", "R11", "99"])(
  "a refund with the response %s may be requested again, so it does not count as failed",
  async (code) => {
    simulator.fault({ provider: "monnify", what: "refuse-refund", times: 1, code });
    await expect(monnify.refund(refundRequest(await paid()))).rejects.toThrow(ProviderUnavailable);
  },
);

const accounts = (changes: Partial<Parameters<typeof openMonnify>[0]> = {}) =>
  openMonnify(
    {
      baseUrl: simulator.url,
      ...simulator.keys.monnify,
      methods: ["ACCOUNT_TRANSFER"],
      givesAccount: true,
      ...changes,
    },
    clock,
  );

test("an account for one transfer lives as long as its payment, and asked for again is the same with less time", async () => {
  const payment = paymentRequest();
  const first = await accounts().start(payment);
  expect(first).toEqual({
    outcome: "account",
    providerReference: expect.stringContaining("|"),
    amount: 3_780_700,
    account: {
      bankName: expect.stringContaining("Bank"),
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "CALABASH LARDER",
      expiresAt: new Date(clock().getTime() + 40 * MINUTE),
    },
  });
  await advance(10 * MINUTE);
  // Monnify says that it knows the reference; its account can be asked for all the same.
  expect(await accounts().start(payment)).toEqual(first);
});

test("an account that Monnify does not give is a refusal, and a page has none to ask for again", async () => {
  expect(await accounts({ methods: ["CARD"] }).start(paymentRequest())).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("Payment method not enabled"),
  });
  simulator.fault({ provider: "monnify", what: "error-before", on: "transfer", times: 1 });
  await expect(accounts().start(paymentRequest())).rejects.toThrow(ProviderUnavailable);
});
