import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAnsweringServer } from "#tests/money/answering-server.ts";
import { openReceiver, type Received } from "#tests/money/callback-receiver.ts";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { openPaystack } from "./paystack.ts";
import { ProviderUnavailable, type PaymentRequest, type Provider } from "./provider.ts";

const MINUTE = 60_000;
let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let paystack: Provider;
beforeAll(async () => {
  receiver = await openReceiver();
  const settings = { callbacks: "held" as const, paystackCallbackUrl: receiver.url };
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings });
  paystack = openPaystack({ baseUrl: simulator.url, ...simulator.keys.paystack });
});
afterAll(async () => {
  await simulator.close();
  await receiver.close();
});
beforeEach(async () => {
  simulator.clearFaults();
  simulator.change({ customerBearsFees: false, paystackSessionTimeout: 1800 });
  await simulator.deliver();
  receiver.received.length = 0;
});

/** An adapter with a short timeout. */
const withShortTimeout = () => openPaystack({ baseUrl: simulator.url, ...simulator.keys.paystack, timeoutMs: 2_000 });

async function started(changes: Partial<PaymentRequest> = {}) {
  const payment = paymentRequest(changes);
  const result = await paystack.start(payment);
  if (result.outcome !== "started") throw new Error(result.outcome);
  return { ...payment, ...result };
}

/** A completed payment, with Paystack's id. */
async function paid() {
  const { reference } = await started();
  simulator.pay(reference);
  const { providerReference } = await paystack.query({ reference });
  return { reference, providerReference };
}

/** The refunds that Paystack has for a payment, whatever the shop believes. */
async function refundsAt(reference: string) {
  const headers = { authorization: `Bearer ${simulator.keys.paystack.secretKey}` };
  const response = await fetch(`${simulator.url}/refund`, { headers });
  const { data } = (await response.json()) as { data: { transaction: { reference: string }; status: string }[] };
  return data.filter(({ transaction }) => transaction.reference === reference);
}

test("a payment is started in kobo, and its page offers cards and Apple Pay and says that no money moves", async () => {
  const payment = await started();
  expect(payment).toMatchObject({ amount: 3_780_700 });
  expect(payment.providerReference).toBeUndefined();
  const text = await (await fetch(payment.paymentUrl)).text();
  expect(text).toContain("₦37,807.00");
  expect(text).toContain("This is a simulator");
  expect(text).toContain('value="card"');
  expect(text).toContain('value="apple_pay"');
  expect(text).not.toContain("Pay too little");
});

test("a reference that Paystack knows is not started twice; before anybody paid, the payment waits", async () => {
  const { reference } = await started();
  expect(await paystack.start(paymentRequest({ reference }))).toEqual({ outcome: "exists" });
  expect(await paystack.query({ reference })).toEqual({
    state: "waiting",
    reference,
    providerReference: expect.stringMatching(/^\d+$/),
    currency: "NGN",
    amount: 3_780_700,
    raw: "abandoned",
  });
});

test("a reference that Paystack does not know is unknown, with either status that it responds with", async () => {
  for (const reference of ["NOTHING", "NOTHING1"]) {
    expect(await paystack.query({ reference })).toMatchObject({ state: "unknown", reference });
  }
});

test("an invalid request is a definite refusal", async () => {
  expect(await paystack.start(paymentRequest({ amount: 49 }))).toEqual({
    outcome: "refused",
    reason: "Paystack refused (missing_params: Invalid amount)",
  });
});

test("a wrong key is a definite refusal of a command, and an unknown result of a query", async () => {
  const stranger = openPaystack({ baseUrl: simulator.url, secretKey: "sk_test_wrong" });
  const payment = await paid();
  const reason = expect.stringContaining("does not accept our key");
  expect(await stranger.start(paymentRequest())).toEqual({ outcome: "refused", reason });
  expect(await stranger.refund(refundRequest(payment))).toMatchObject({ state: "failed", reason });
  await expect(stranger.query(payment)).rejects.toThrow("does not accept our key");
  await expect(stranger.query(payment)).rejects.toThrow(ProviderUnavailable);
});

test("a reply about a payment of the other mode than the key's counts as no reply", async () => {
  const reply = {
    status: true,
    message: "",
    data: { id: 1, domain: "live", status: "success", reference: "A", amount: 1 },
  };
  const baseUrl = await openAnsweringServer({ "/": reply });
  const adapter = openPaystack({ baseUrl, secretKey: "sk_test_1" });
  await expect(adapter.query({ reference: "A" })).rejects.toThrow("live payment to a test key");
  await expect(adapter.query({ reference: "B" })).rejects.toThrow("another reference");
  const live = openPaystack({ baseUrl, secretKey: "sk_live_1" });
  expect(await live.query({ reference: "A" })).toMatchObject({ state: "paid", amount: 1, currency: undefined });
});

test.each([
  ["a status that nobody documented", { status: "frozen", amount: 1 }, "unclear"],
  ["paid without an amount", { status: "success" }, "unclear"],
  ["paid with an amount that is no number of kobo", { status: "success", amount: 1.5 }, "unclear"],
  ["an amount as text", { status: "success", amount: "100" }, "paid"],
])("%s: the state of %j is %s", async (_what, data, state) => {
  const baseUrl = await openAnsweringServer({ "/": { status: true, data: { id: 1, reference: "A", ...data } } });
  const adapter = openPaystack({ baseUrl, secretKey: "sk_test_1" });
  expect(await adapter.query({ reference: "A" })).toMatchObject({ state });
});

test.each([
  ["error-before", () => paystack],
  ["timeout-before", withShortTimeout],
] as const)("%s: the outcome is unknown, and nothing was created", async (what, adapter) => {
  simulator.fault({ provider: "paystack", what, on: "create", times: 1 });
  const payment = paymentRequest();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await paystack.query(payment)).toMatchObject({ state: "unknown", amount: undefined });
  expect(await paystack.start(payment)).toMatchObject({ outcome: "started" });
});

test.each([
  ["error-after", () => paystack],
  ["timeout-after", withShortTimeout],
] as const)("%s: the outcome is unknown, and sending the request again finds the payment", async (what, adapter) => {
  simulator.fault({ provider: "paystack", what, on: "create", times: 1 });
  const payment = paymentRequest();
  await expect(adapter().start(payment)).rejects.toThrow(ProviderUnavailable);
  expect(await paystack.start(payment)).toEqual({ outcome: "exists" });
  expect(await paystack.query(payment)).toMatchObject({ state: "waiting", amount: 3_780_700 });
});

test.each(["query", "refund", "refund-query"] as const)(
  "%s without a response makes the provider unavailable, and is not a result",
  async (on) => {
    const payment = await paid();
    const verbs = {
      query: () => paystack.query(payment),
      refund: () => paystack.refund(refundRequest(payment)),
      "refund-query": () => paystack.queryRefund(refundRequest(payment)),
    };
    simulator.fault({ provider: "paystack", what: "error-before", on, times: 1 });
    await expect(verbs[on]()).rejects.toThrow(ProviderUnavailable);
  },
);

test("an error after 28 seconds is no result either", async () => {
  const payment = await paid();
  simulator.fault({ provider: "paystack", what: "hang", on: "query", times: 1 });
  const query = paystack.query(payment);
  query.catch(() => {});
  // The call has arrived once it has used the fault up.
  await expect.poll(() => simulator.faults()).toEqual([]);
  await simulator.advance(28_000);
  await expect(query).rejects.toThrow("returned status 503");
});

test("a query returns the state of a payment that was paid, declined and then paid, or taken back", async () => {
  const { reference, providerReference } = await paid();
  expect(await paystack.query({ reference })).toEqual({
    state: "paid",
    reference,
    providerReference,
    currency: "NGN",
    amount: 3_780_700,
    raw: "success",
  });
  simulator.reverse(reference);
  expect(await paystack.query({ reference })).toMatchObject({ state: "reversed", raw: "reversed" });
  const declined = await started();
  simulator.fail(declined.reference);
  expect(await paystack.query(declined)).toMatchObject({ state: "failed", reason: "Declined" });
  simulator.pay(declined.reference);
  expect(await paystack.query(declined)).toMatchObject({ state: "paid", amount: 3_780_700 });
});

test("closing does nothing: a payment that nobody made waits, and money may still arrive after a day", async () => {
  const { reference } = await started();
  await paystack.close(reference);
  await simulator.advance(24 * 60 * MINUTE);
  expect(await paystack.query({ reference })).toMatchObject({ state: "waiting", raw: "abandoned" });
  simulator.pay(reference);
  expect(await paystack.query({ reference })).toMatchObject({ state: "paid", amount: 3_780_700 });
});

test("where the customer bears the fee, the amount is what was paid, and the reason says why it is another", async () => {
  simulator.change({ customerBearsFees: true });
  const { reference } = await started();
  expect(await paystack.query({ reference })).toMatchObject({ state: "waiting", amount: 3_780_700 });
  simulator.pay(reference);
  expect(await paystack.query({ reference })).toMatchObject({
    state: "paid",
    amount: 3_780_700 + 66_711,
    reason: expect.stringContaining("let the merchant bear the fees"),
  });
});

test("an id beyond the numbers of JavaScript keeps all its digits, and its payment can be refunded", async () => {
  const payments = [];
  for (let count = 0; count < 5; count += 1) payments.push(await paid());
  const large = payments.find(({ providerReference }) => BigInt(providerReference ?? 0) > Number.MAX_SAFE_INTEGER);
  const wanted = refundRequest(large ?? { reference: "" });
  expect(await paystack.refund(wanted)).toMatchObject({ state: "pending" });
  expect(await paystack.queryRefund(wanted)).toMatchObject({ state: "pending" });
});

test("a refund is queued, made some time later, and found by its note or by Paystack's id", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  const asked = await paystack.refund(wanted);
  expect(asked).toEqual({ state: "pending", raw: "pending", providerRefund: expect.stringMatching(/^\d+$/) });
  const known = { ...wanted, providerRefund: asked.providerRefund };
  await simulator.advance(10_000);
  expect(await paystack.queryRefund(wanted)).toEqual({ ...asked, raw: "processing" });
  expect(await paystack.queryRefund(known)).toEqual({ ...asked, raw: "processing" });
  await simulator.advance(10_000);
  for (const request of [wanted, known, { ...wanted, providerReference: "" }]) {
    expect(await paystack.queryRefund(request)).toEqual({ ...asked, state: "completed", raw: "processed" });
  }
  expect(simulator.ledger()[payment.reference]).toMatchObject({ paid: 3_780_700, refunded: 100_000 });
  expect(await paystack.query(payment)).toMatchObject({ state: "paid" });
});

test("a payment that was refunded in full is reversed in Paystack's words", async () => {
  const payment = await paid();
  await paystack.refund(refundRequest(payment, { amount: 3_780_700 }));
  await simulator.advance(20_000);
  expect(await paystack.query(payment)).toMatchObject({ state: "reversed", amount: 3_780_700, raw: "reversed" });
});

test("a refund whose reply was lost is found again, on any page of the list", async () => {
  const payment = await paid();
  const lost = refundRequest(payment, { amount: 1_000 });
  simulator.fault({ provider: "paystack", what: "error-after", on: "refund", times: 1 });
  await expect(paystack.refund(lost)).rejects.toThrow(ProviderUnavailable);
  for (let count = 0; count < 100; count += 1) await paystack.refund(refundRequest(payment, { amount: 1_000 }));
  expect(await paystack.queryRefund(lost)).toMatchObject({ state: "pending" });
  expect(await paystack.queryRefund(refundRequest(payment))).toEqual({ state: "unknown", raw: "not listed" });
});

/** A reply with a page of Paystack's list of refunds. */
const listed = (...ids: number[]) => ({
  status: true,
  data: ids.map((id) => ({ id, status: "processed", merchant_note: `R${id}` })),
});

test("a list of refunds is read to its end, however few are on a page, and not for ever", async () => {
  const path = "/refund?transaction=9&perPage=100&page=";
  const pages = { [`${path}1`]: listed(1, 2), [`${path}2`]: listed(3), [`${path}3`]: listed() };
  const wanted = { ...refundRequest({ reference: "P", providerReference: "9" }), refundReference: "R3" };
  const short = openPaystack({ baseUrl: await openAnsweringServer(pages), secretKey: "sk_test_x" });
  expect(await short.queryRefund(wanted)).toMatchObject({ state: "completed", providerRefund: "3" });
  const endless = openPaystack({ baseUrl: await openAnsweringServer({ "/refund?": listed(1, 2) }), secretKey: "x" });
  await expect(endless.queryRefund(wanted)).rejects.toThrow("repeats a page");
});

test("Paystack refunds twice when asked twice, and the state says so", async () => {
  const payment = await paid();
  const wanted = refundRequest(payment);
  await paystack.refund(wanted);
  await paystack.refund(wanted);
  expect(await refundsAt(payment.reference)).toHaveLength(2);
  await simulator.advance(20_000);
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 200_000 });
  expect(await paystack.queryRefund(wanted)).toMatchObject({
    state: "completed",
    reason: expect.stringContaining("lists this refund 2 times"),
  });
});

test("a refund fails when Paystack refuses it, when the bank does, or when it needs the customer's account", async () => {
  const payment = await paid();
  expect(await paystack.refund(refundRequest(payment, { amount: 3_780_701 }))).toMatchObject({ state: "failed" });
  simulator.fault({ provider: "paystack", what: "refuse-refund", times: 1 });
  expect(await paystack.refund(refundRequest(payment))).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("balance"),
    raw: "insufficient_balance",
  });
  for (const what of ["fail-refund", "needs-attention"] as const) {
    simulator.fault({ provider: "paystack", what, times: 1 });
    const wanted = refundRequest(payment);
    await paystack.refund(wanted);
    await simulator.advance(20_000);
    expect(await paystack.queryRefund(wanted)).toMatchObject(
      what === "fail-refund"
        ? { state: "failed", raw: "failed" }
        : { state: "failed", raw: "needs-attention", needsAccount: true, reason: expect.stringContaining("account") },
    );
  }
  expect(simulator.ledger()[payment.reference]).toMatchObject({ refunded: 0 });
});

test.each(["processor_error", "api_error"])("a refund with an error of type %s may have been made", async (code) => {
  simulator.fault({ provider: "paystack", what: "refuse-refund", times: 1, code });
  await expect(paystack.refund(refundRequest(await paid()))).rejects.toThrow(ProviderUnavailable);
});

test("callbacks of a payment, a refund and a dispute are genuine and name what they are about", async () => {
  const { reference } = await paid();
  await simulator.deliver();
  expect(receiver.received.map(read)).toMatchObject([{ eventType: "payment", reference }]);
  const [{ body = Buffer.of() } = {}] = receiver.received;
  expect(body.toString()).toMatch(/\\u2014 \\\/ test/);
  receiver.received.length = 0;
  await paystack.refund(refundRequest({ reference }));
  await simulator.advance(20_000);
  await simulator.deliver();
  expect(receiver.received.map(read)).toMatchObject([
    { eventType: "refund", reference },
    { eventType: "refund", reference },
  ]);
  receiver.received.length = 0;
  for (const step of ["open", "remind", "won"] as const) simulator.dispute(reference, step);
  await simulator.deliver();
  const disputes = receiver.received.map(read);
  expect(disputes).toHaveLength(3);
  for (const one of disputes) expect(one).toMatchObject({ eventType: "dispute", reference: disputes[0]?.reference });
  expect(new Set(disputes.map((one) => one?.dedupeKey)).size).toBe(3);
});

test("every copy of a callback has the same key, and a forged one is not genuine", async () => {
  simulator.fault({ provider: "paystack", what: "duplicate", times: 1 });
  await paid();
  simulator.fault({ provider: "paystack", what: "wrong-signature", times: 1 });
  await paid();
  await simulator.deliver();
  const [first, second, forged] = receiver.received.map(read);
  expect(second).toEqual(first);
  expect(first).toBeDefined();
  expect(forged).toBeUndefined();
});

test("the account's session timeout is a problem only while it is zero", async () => {
  expect(await paystack.findAccountProblem?.()).toBeUndefined();
  simulator.change({ paystackSessionTimeout: 0 });
  expect(await paystack.findAccountProblem?.()).toContain("never expire");
});

function read({ body, headers }: Received) {
  return paystack.readCallback(body, headers);
}

const accounts = () => openPaystack({ baseUrl: simulator.url, ...simulator.keys.paystack, givesAccount: true });

test("an account for one transfer lives until the requested end; a reference that Paystack knows gets no other", async () => {
  // The tests before have moved the simulator's clock by a day.
  const payment = paymentRequest({ expiresAt: new Date(TODAY.getTime() + 28 * 60 * MINUTE) });
  expect(await accounts().start(payment)).toEqual({
    outcome: "account",
    amount: 3_780_700,
    account: {
      bankName: expect.stringContaining("Bank"),
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "CALABASH LARDER",
      expiresAt: payment.expiresAt,
    },
  });
  expect(await accounts().start(payment)).toEqual({ outcome: "exists" });
  expect(await paystack.query(payment)).toMatchObject({ state: "waiting", raw: "pending" });
  expect(await accounts().start(paymentRequest({ amount: 20 }))).toMatchObject({ outcome: "refused" });
});

test("a transfer of another amount goes back, and its callback has the amount and Paystack's id of the payment", async () => {
  const { reference } = paymentRequest();
  await accounts().start(paymentRequest({ reference }));
  const { providerReference } = await paystack.query({ reference });
  simulator.pay(reference, { amount: 3_000_000 });
  await simulator.deliver();
  expect(receiver.received.map(read)).toEqual([
    { dedupeKey: expect.any(String), eventType: "payment", reference: providerReference, returnedKobo: 3_000_000 },
  ]);
  simulator.pay(reference);
  expect(await paystack.query({ reference })).toMatchObject({ state: "paid", amount: 3_780_700, providerReference });
});
