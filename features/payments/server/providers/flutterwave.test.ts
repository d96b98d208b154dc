import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAnsweringServer } from "#tests/money/answering-server.ts";
import { openReceiver, type Received } from "#tests/money/callback-receiver.ts";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { openFlutterwave } from "./flutterwave.ts";
import { ProviderUnavailable, type PaymentRequest, type Provider } from "./provider.ts";

const MINUTE = 60_000;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let flutterwave: Provider;
let ahead = 0;
const clock = () => new Date(TODAY.getTime() + ahead);
beforeAll(async () => {
  receiver = await openReceiver();
  const settings = { callbacks: "held" as const, flutterwaveCallbackUrl: receiver.url };
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings });
  flutterwave = openFlutterwave({ baseUrl: simulator.url, ...simulator.keys.flutterwave }, clock);
});
afterAll(async () => {
  await simulator.close();
  await receiver.close();
});
beforeEach(async () => {
  simulator.clearFaults();
  simulator.change({ customerBearsFees: false, flutterwaveProof: "hash" });
  await simulator.deliver();
  receiver.received.length = 0;
});

/** Advances the clocks of the simulator and the adapter. */
async function advance(milliseconds: number): Promise<void> {
  ahead += milliseconds;
  await simulator.advance(milliseconds);
}

/** An adapter with a short timeout. */
const withShortTimeout = () =>
  openFlutterwave({ baseUrl: simulator.url, ...simulator.keys.flutterwave, timeoutMs: 2_000 }, clock);

async function started(changes: Partial<PaymentRequest> = {}) {
  const payment = paymentRequest(changes);
  const result = await flutterwave.start(payment);
  if (result.outcome !== "started") throw new Error(result.outcome);
  return { ...payment, ...result };
}

/** A completed payment, with Flutterwave's id. */
async function paid() {
  const { reference } = await started();
  simulator.pay(reference);
  const { providerReference } = await flutterwave.query({ reference });
  return { reference, providerReference };
}

const read = ({ body, headers }: Received) => flutterwave.readCallback(body, headers);

test("a payment is started in naira, and its page offers cards and says that no money moves", async () => {
  const payment = await started();
  expect(payment).toMatchObject({ amount: 3_780_700 });
  expect(payment.providerReference).toBeUndefined();
  const text = await (await fetch(payment.paymentUrl)).text();
  expect(text).toContain("₦37,807.00");
  expect(text).toContain("This is a simulator");
  expect(text).toContain('value="card"');
});

test("until the customer has tried to pay, Flutterwave knows no payment; a second start makes another link", async () => {
  const { reference } = await started();
  expect(await flutterwave.query({ reference })).toMatchObject({ state: "unknown", reference, amount: undefined });
  expect(await flutterwave.start(paymentRequest({ reference }))).toMatchObject({ outcome: "started" });
});

test("an invalid request is a definite refusal", async () => {
  expect(await flutterwave.start(paymentRequest({ amount: 0 }))).toEqual({
    outcome: "refused",
    reason: "Flutterwave refused (400: amount is invalid)",
  });
});

test("a wrong key is a definite refusal of a command, and an unknown result of a query", async () => {
  const keys = { secretKey: "FLWSECK_TEST-wrong-X", secretHash: "x" };
  const stranger = openFlutterwave({ baseUrl: simulator.url, ...keys }, clock);
  const payment = await paid();
  const reason = expect.stringContaining("does not accept our key");
  expect(await stranger.start(paymentRequest())).toEqual({ outcome: "refused", reason });
  expect(await stranger.refund(refundRequest(payment))).toMatchObject({ state: "failed", reason });
  await expect(stranger.query(payment)).rejects.toThrow("does not accept our key");
  await expect(stranger.query(payment)).rejects.toThrow(ProviderUnavailable);
});

test.each([
  ["error-before", () => flutterwave],
  ["error-after", () => flutterwave],
  ["timeout-before", withShortTimeout],
  ["timeout-after", withShortTimeout],
] as const)("%s: the outcome is unknown, and the request can be sent again", async (what, adapter) => {
  simulator.fault({ provider: "flutterwave", what, on: "create", times: 1 });
  const payment = paymentRequest();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await flutterwave.query(payment)).toMatchObject({ state: "unknown" });
  expect(await flutterwave.start(payment)).toMatchObject({ outcome: "started" });
});

test.each(["query", "list", "refund", "refund-query"] as const)(
  "%s without a response makes the provider unavailable, and is not a result",
  async (on) => {
    const payment = await paid();
    const verbs = {
      query: () => flutterwave.query(payment),
      list: () => flutterwave.query(payment),
      refund: () => flutterwave.refund(refundRequest(payment)),
      "refund-query": () => flutterwave.queryRefund(refundRequest(payment)),
    };
    simulator.fault({ provider: "flutterwave", what: "error-before", on, times: 1 });
    await expect(verbs[on]()).rejects.toThrow(ProviderUnavailable);
  },
);

test("an error after 28 seconds is no result either", async () => {
  const payment = await paid();
  simulator.fault({ provider: "flutterwave", what: "hang", on: "query", times: 1 });
  const query = flutterwave.query(payment);
  query.catch(() => {});
  // The call has arrived once it has used the fault up.
  await expect.poll(() => simulator.faults()).toEqual([]);
  await advance(28_000);
  await expect(query).rejects.toThrow("returned status 503");
});

test("a query returns the state of a payment that was paid, or declined and then paid", async () => {
  const { reference, providerReference } = await paid();
  const expected = {
    state: "paid",
    reference,
    providerReference,
    currency: "NGN",
    amount: 3_780_700,
    raw: "successful",
  };
  expect(await flutterwave.query({ reference })).toEqual(expected);
  expect(await flutterwave.query({ reference, providerReference })).toEqual(expected);
  const declined = await started();
  simulator.fail(declined.reference);
  const failed = await flutterwave.query(declined);
  expect(failed).toMatchObject({ state: "failed", reason: "Insufficient funds" });
  // Its id is not the payment's: another transaction may follow.
  expect(failed.providerReference).toBeUndefined();
  simulator.pay(declined.reference);
  expect(await flutterwave.query(declined)).toMatchObject({ state: "paid", amount: 3_780_700 });
  expect((await flutterwave.query(declined)).others).toBeUndefined();
});

test("a card that is declined after the payment does not change the payment", async () => {
  const { reference, providerReference } = await paid();
  simulator.pay(reference);
  simulator.fail(reference);
  expect(await flutterwave.query({ reference })).toMatchObject({ state: "paid", providerReference });
});

test("closing does nothing, and money may still arrive after a day", async () => {
  const { reference } = await started();
  await flutterwave.close(reference);
  await advance(24 * 60 * MINUTE);
  expect(await flutterwave.query({ reference })).toMatchObject({ state: "unknown" });
  simulator.pay(reference);
  expect(await flutterwave.query({ reference })).toMatchObject({ state: "paid", amount: 3_780_700 });
});

test("where the customer bears the fee, the amount is the one that was asked, and the reason says it", async () => {
  simulator.change({ customerBearsFees: true });
  const { reference } = await paid();
  expect(await flutterwave.query({ reference })).toMatchObject({
    state: "paid",
    amount: 3_780_700,
    reason: expect.stringContaining("let the merchant bear the fees"),
  });
});

test("a page that is paid several times is the first payment, and the others have references of their own", async () => {
  const { reference } = await started();
  for (let count = 0; count < 12; count += 1) {
    await advance(1_000);
    simulator.pay(reference);
  }
  const state = await flutterwave.query({ reference });
  const { others = [] } = state;
  expect(state).toMatchObject({ state: "paid", amount: 3_780_700 });
  // Flutterwave's list has two pages of these.
  expect(new Set([state, ...others].map((one) => one.providerReference)).size).toBe(12);
  for (const other of others) {
    expect(Number(other.providerReference)).toBeGreaterThan(Number(state.providerReference));
    expect(other).toMatchObject({ amount: 3_780_700, currency: "NGN" });
    expect(other.reference).toBe(`${reference}x${other.providerReference}`);
  }
  expect(await flutterwave.query({ reference })).toEqual(state);
});

test("a further payment is queried and refunded by its own id, and its reference is never longer than 32", async () => {
  const { reference } = await started({ reference: "CBLabcdefghijklmnopqrstuvwxyz" });
  simulator.pay(reference);
  simulator.pay(reference);
  const [other] = (await flutterwave.query({ reference })).others ?? [];
  if (!other) throw new Error("There is no second payment");
  expect(other.reference).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(other.reference.endsWith(`x${other.providerReference}`)).toBe(true);
  const sibling = await flutterwave.query(other);
  expect(sibling).toMatchObject({ state: "paid", reference: other.reference, amount: 3_780_700 });
  expect(sibling.others).toBeUndefined();
  const wanted = refundRequest(other, { amount: 3_780_700 });
  expect(await flutterwave.refund(wanted)).toMatchObject({ state: "completed" });
  expect(await flutterwave.queryRefund(wanted)).toMatchObject({ state: "completed" });
  // The first payment can still be refunded in full.
  const first = await flutterwave.query({ reference });
  expect(await flutterwave.refund(refundRequest(first, { amount: 3_780_700 }))).toMatchObject({ state: "completed" });
});

test("which payment is the first one never changes once the shop has its id", async () => {
  const { reference } = await started();
  simulator.pay(reference);
  simulator.pay(reference);
  const first = await flutterwave.query({ reference });
  const [other] = first.others ?? [];
  const state = await flutterwave.query({ reference, providerReference: other?.providerReference });
  expect(state).toMatchObject({ state: "paid", providerReference: other?.providerReference });
  expect(state.others).toMatchObject([{ providerReference: first.providerReference }]);
});

test("payments under another reference are not this page's, even if Flutterwave lists them", async () => {
  const one = { id: 1, tx_ref: "A", status: "successful", amount: 10.5, currency: "NGN" };
  const baseUrl = await openAnsweringServer({
    "/v3/transactions/verify_by_reference": { status: "success", data: one },
    "/v3/transactions": { status: "success", data: [one, { ...one, id: 2, tx_ref: "B" }] },
  });
  const adapter = openFlutterwave({ baseUrl, secretKey: "x", secretHash: "x" }, clock);
  expect(await adapter.query({ reference: "A" })).toEqual({
    state: "paid",
    reference: "A",
    providerReference: "1",
    currency: "NGN",
    amount: 1_050,
    raw: "successful",
  });
  await expect(adapter.query({ reference: "B" })).rejects.toThrow("another reference");
});

test.each([
  ["a status that nobody documented", { status: "frozen", amount: 1 }, "unclear"],
  ["paid without an amount", { status: "successful" }, "unclear"],
  ["pending", { status: "pending", amount: 1 }, "waiting"],
])("%s: the state of %j is %s", async (_what, data, state) => {
  const one = { id: "1", tx_ref: "A", ...data };
  const baseUrl = await openAnsweringServer({
    "/v3/transactions/verify_by_reference": { status: "success", data: one },
    "/v3/transactions": { status: "success", data: [] },
  });
  const adapter = openFlutterwave({ baseUrl, secretKey: "x", secretHash: "x" }, clock);
  expect(await adapter.query({ reference: "A" })).toMatchObject({ state });
});

test.each([
  ["complete", "completed"],
  ["completed-mpgs", "completed"],
  ["completed-bank-transfer", "completed"],
  ["pending-momo", "pending"],
  ["processing", "pending"],
  ["failed", "failed"],
  ["incomplete", "unclear"],
])("a refund that Flutterwave calls %s is %s", async (status, state) => {
  const baseUrl = await openAnsweringServer({ "/v3/refunds/7": { status: "success", data: { id: 7, status } } });
  const adapter = openFlutterwave({ baseUrl, secretKey: "x", secretHash: "x" }, clock);
  const wanted = refundRequest({ reference: "A" }, { providerRefund: "7" });
  expect(await adapter.queryRefund(wanted)).toEqual({ state, providerRefund: "7", raw: status });
});

test("an id of another payment counts as no reply", async () => {
  const { reference } = await paid();
  const { providerReference } = await paid();
  await expect(flutterwave.query({ reference, providerReference })).rejects.toThrow(ProviderUnavailable);
});

test("a refund is made at once, and found by its comment or by Flutterwave's id", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment, { amount: 100_050 });
  const made = await flutterwave.refund(wanted);
  expect(made).toEqual({ state: "completed", raw: "completed", providerRefund: expect.stringMatching(/^\d+$/) });
  for (const request of [
    wanted,
    { ...wanted, providerRefund: made.providerRefund },
    { ...wanted, providerReference: "" },
  ]) {
    expect(await flutterwave.queryRefund(request)).toEqual(made);
  }
  expect(simulator.ledger()[payment.reference]).toMatchObject({ paid: 3_780_700, refunded: 100_050 });
  expect(await flutterwave.query(payment)).toMatchObject({ state: "paid" });
});

test("a refund whose reply was lost is found again, on any page of the list; one never requested is unknown", async () => {
  const payment = await paid();
  const lost = refundRequest(payment, { amount: 1_000 });
  simulator.fault({ provider: "flutterwave", what: "error-after", on: "refund", times: 1 });
  await expect(flutterwave.refund(lost)).rejects.toThrow(ProviderUnavailable);
  for (let count = 0; count < 11; count += 1) await flutterwave.refund(refundRequest(payment, { amount: 1_000 }));
  expect(await flutterwave.queryRefund(lost)).toMatchObject({ state: "completed" });
  expect(await flutterwave.queryRefund(refundRequest(payment))).toEqual({ state: "unknown", raw: "not listed" });
});

test("Flutterwave refunds twice when asked twice, and the state says so", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  await flutterwave.refund(wanted);
  await flutterwave.refund(wanted);
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 200_000 });
  expect(await flutterwave.queryRefund(wanted)).toMatchObject({
    state: "completed",
    reason: expect.stringContaining("lists this refund 2 times"),
  });
});

test("a refund of the same amount without a comment may be ours, so it is unclear and not requested again", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  await flutterwave.refund({ ...wanted, refundReference: "" });
  expect(await flutterwave.queryRefund(wanted)).toMatchObject({ state: "unclear" });
  expect(await flutterwave.queryRefund({ ...wanted, amount: 100_001 })).toMatchObject({ state: "unknown" });
});

test("a refund fails when the balance is too small, when it is too much, and when the bank refuses it", async () => {
  const payment = await paid();
  simulator.fault({ provider: "flutterwave", what: "refuse-refund", times: 1 });
  expect(await flutterwave.refund(refundRequest(payment))).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("Insufficient balance"),
  });
  expect(await flutterwave.refund(refundRequest(payment, { amount: 3_780_701 }))).toMatchObject({ state: "failed" });
  expect(await flutterwave.refund(refundRequest({ reference: "NOTHING" }))).toMatchObject({ state: "failed" });
  simulator.fault({ provider: "flutterwave", what: "fail-refund", times: 1 });
  const failing = refundRequest(payment);
  expect(await flutterwave.refund(failing)).toMatchObject({ state: "pending", raw: "processing" });
  await advance(20_000);
  expect(await flutterwave.queryRefund(failing)).toMatchObject({ state: "failed", raw: "failed" });
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 0 });
});

test.each(["hash", "signature"] as const)(
  "callbacks with the %s are genuine and name what they are about, also of a declined card",
  async (flutterwaveProof) => {
    simulator.change({ flutterwaveProof });
    const { reference } = await started();
    simulator.fail(reference);
    simulator.pay(reference);
    const { providerReference } = await flutterwave.query({ reference });
    const wanted = refundRequest({ reference, providerReference });
    await flutterwave.refund(wanted);
    await simulator.deliver();
    const callbacks = receiver.received.map(read);
    expect(callbacks).toMatchObject([
      { eventType: "payment", reference },
      { eventType: "payment", reference },
      { eventType: "refund", reference: wanted.refundReference },
    ]);
    expect(new Set(callbacks.map((one) => one?.dedupeKey)).size).toBe(3);
  },
);

test.each(["hash", "signature"] as const)(
  "every copy of a callback has the same key, and one with a wrong %s is not genuine",
  async (flutterwaveProof) => {
    simulator.change({ flutterwaveProof });
    simulator.fault({ provider: "flutterwave", what: "duplicate", times: 1 });
    await paid();
    simulator.fault({ provider: "flutterwave", what: "wrong-signature", times: 1 });
    await paid();
    await simulator.deliver();
    const [first, second, forged] = receiver.received.map(read);
    expect(second).toEqual(first);
    expect(first).toBeDefined();
    expect(forged).toBeUndefined();
  },
);

const accounts = () =>
  openFlutterwave({ baseUrl: simulator.url, ...simulator.keys.flutterwave, givesAccount: true }, clock);

test("an account for one transfer has no name; every transfer to it is a payment of its own, of any amount", async () => {
  const payment = paymentRequest();
  expect(await accounts().start(payment)).toEqual({
    outcome: "account",
    amount: 3_780_700,
    account: {
      bankName: expect.stringContaining("Bank"),
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: null,
    },
  });
  simulator.pay(payment.reference, { amount: 3_000_000 });
  simulator.pay(payment.reference);
  expect(await flutterwave.query(payment)).toMatchObject({
    state: "paid",
    amount: 3_000_000,
    others: [{ amount: 3_780_700 }],
  });
  expect(await accounts().start(paymentRequest({ amount: 0 }))).toMatchObject({ outcome: "refused" });
});

test.each([
  ["an account number as a number, which would have lost a zero", { transfer_account: 60_001_407 }],
  ["no bank", { transfer_bank: "" }],
])("a reply with %s is no reply", async (_what, wrong) => {
  const authorization = { transfer_account: "6000140770", transfer_bank: "Wema", transfer_amount: 37_807, ...wrong };
  const baseUrl = await openAnsweringServer({ "/v3/charges": { status: "success", meta: { authorization } } });
  const adapter = openFlutterwave({ baseUrl, ...simulator.keys.flutterwave, givesAccount: true }, clock);
  await expect(adapter.start(paymentRequest())).rejects.toThrow(ProviderUnavailable);
});
