import { expect, test } from "vitest";
import { onlineMethods } from "#features/shop/rules/payment-methods.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome } from "#tests/money/paying-shop.ts";
import { processCallbacks } from "#tests/money/process-callbacks.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { providerNames } from "../rules/provider-names.ts";
import { paymentWebhooks } from "../tables.ts";
import { receiveCallback } from "./callbacks.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();

const stored = () => paying.shop.db.$count(paymentWebhooks);

test.each(onlineMethods)(
  "a callback of %s is stored raw and acknowledged; processing it confirms the order",
  async (method) => {
    const { order, reference } = await paying.start(method);
    paying.simulator.pay(reference);
    expect(await paying.deliver()).toEqual(["stored"]);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
    await processCallbacks(paying.shop);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("confirmed");
    const [callback] = (await paying.shop.db.select().from(paymentWebhooks)).slice(-1);
    expect(callback).toMatchObject({ outcome: "payment paid", processedAt: paying.shop.clock() });
    expect(callback?.body).toContain(reference);
  },
);

test("the callbacks of each provider wait in a queue of their own, so that a silent one holds up no other", async () => {
  await paying.shop.pool.query("delete from pgboss.job");
  for (const method of onlineMethods) paying.simulator.pay((await paying.start(method)).reference);
  await paying.deliver();
  const { rows } = await paying.shop.pool.query(
    "select name from pgboss.job where name like '%callback' order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "process-flutterwave-callback",
    "process-monnify-callback",
    "process-opay-callback",
    "process-paystack-callback",
  ]);
});

test("the same callback sent ten times is one row, and one confirmation", async () => {
  const { order, reference } = await paying.start("opay");
  paying.simulator.fault({ provider: "opay", what: "duplicate", times: 1 });
  paying.simulator.pay(reference);
  const before = await stored();
  const outcomes = await paying.deliver();
  expect(outcomes).toContain("stored");
  expect(outcomes).toContain("repeated");
  expect(await stored()).toBe(before + 1);
  await processCallbacks(paying.shop);
  await processCallbacks(paying.shop);
  const { history } = await readOutcome(paying.shop, order.id);
  expect(history.filter((description) => description === "Payment received")).toHaveLength(1);
});

test.each(onlineMethods)(
  "a callback of %s that does not prove its sender is neither stored nor processed",
  async (method) => {
    const { order, reference } = await paying.start(method);
    const provider = method === "moniepoint" ? "monnify" : method;
    paying.simulator.fault({ provider, what: "wrong-signature", times: 1 });
    paying.simulator.pay(reference);
    const before = await stored();
    expect(await paying.deliver()).toEqual(["forged"]);
    expect(await stored()).toBe(before);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
  },
);

test.each([
  "",
  "{}",
  "null",
  "[1]",
  "\0",
  "x".repeat(5_000),
  '{"payload":null,"sha512":"","type":"transaction-status"}',
])("malformed input is an invalid callback, not an error: %j", async (body) => {
  for (const provider of providerNames) {
    const raw = new TextEncoder().encode(body);
    expect(await receiveCallback(paying.shop, provider, { body: raw, headers: new Headers() })).toBe("forged");
  }
});

test("Flutterwave's secret hash, which is a password, is neither stored with a callback nor logged", async () => {
  const { log, lines } = captureLog();
  const shop = { ...paying.shop, log };
  const { secretHash } = paying.simulator.keys.flutterwave;
  const { secretKey } = paying.simulator.keys.paystack;
  const body = new TextEncoder().encode('{"event":"charge.completed","data":{"tx_ref":"NOTHING"}}');
  const headers = new Headers({ "verif-hash": secretHash, "user-agent": "Flutterwave", cookie: "session=1" });
  expect(await receiveCallback(shop, "flutterwave", { body, headers })).toBe("stored");
  const [callback] = (await shop.db.select().from(paymentWebhooks)).slice(-1);
  expect(callback?.headers).toEqual({ "user-agent": "Flutterwave" });
  expect(JSON.stringify(callback)).not.toContain(secretHash);
  await processCallbacks(shop);
  const wrong = new Headers({ "verif-hash": `${secretHash}1` });
  expect(await receiveCallback(shop, "flutterwave", { body, headers: wrong })).toBe("forged");
  expect(await receiveCallback(shop, "paystack", { body, headers: wrong })).toBe("forged");
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).not.toContain(secretHash);
  expect(lines.join("")).not.toContain(secretKey);
});

test("the signature of a callback is stored with it", async () => {
  paying.simulator.change({ flutterwaveProof: "signature" });
  for (const [method, header] of [
    ["paystack", "x-paystack-signature"],
    ["flutterwave", "flutterwave-signature"],
  ] as const) {
    paying.simulator.pay((await paying.start(method)).reference);
    await paying.deliver();
    const [callback] = (await paying.shop.db.select().from(paymentWebhooks)).slice(-1);
    expect(callback).toMatchObject({ provider: method, headers: { [header]: expect.any(String) } });
  }
  paying.simulator.change({ flutterwaveProof: "hash" });
});

test("the content of the callback is not trusted: the provider's reply to a query counts", async () => {
  const { order, reference } = await paying.start("opay");
  paying.simulator.pay(reference, { amount: toKobo(order.total) - 100 });
  await paying.deliver();
  await processCallbacks(paying.shop);
  expect(await readAttempt(paying.shop, reference)).toMatchObject({ status: "underpaid" });
});

test("a callback is retried when the provider is unavailable to the query; the sweep replaces a lost callback", async () => {
  const { order, reference } = await paying.start("opay");
  paying.simulator.pay(reference);
  await paying.deliver();
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "query", times: 1 });
  await expect(processCallbacks(paying.shop)).rejects.toThrow();
  expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
  paying.wait(2);
  await sweepPayments(paying.shop);
  expect((await readOutcome(paying.shop, order.id)).status).toBe("confirmed");
  await processCallbacks(paying.shop);
});

test("OPay's callback about a refund that we did not ask for leaves a note for staff, and the amounts as they are", async () => {
  const { order, reference } = await paying.start("opay");
  paying.simulator.pay(reference);
  await paying.deliver();
  await processCallbacks(paying.shop);
  paying.simulator.reverse(reference);
  await paying.deliver();
  await processCallbacks(paying.shop);
  expect(await readAttempt(paying.shop, reference)).toMatchObject({
    status: "paid",
    receivedKobo: toKobo(order.total),
    note: expect.stringContaining("refunded, which we did not ask for"),
  });
  expect((await readOutcome(paying.shop, order.id)).paymentState).toBe("paid");
});
