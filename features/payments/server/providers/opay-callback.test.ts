import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReceiver } from "#tests/money/callback-receiver.ts";
import { paymentRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { openOpay } from "./opay.ts";
import type { PaymentRequest } from "./provider.ts";

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

async function started(): Promise<PaymentRequest> {
  const payment = paymentRequest({ callbackUrl: receiver.url });
  expect(await opay.start(payment)).toMatchObject({ outcome: "started" });
  return payment;
}

async function paid(): Promise<PaymentRequest> {
  const payment = await started();
  simulator.pay(payment.reference);
  return payment;
}

test("a callback is verified by its signature, and every copy of it has the same key", async () => {
  simulator.fault({ provider: "opay", what: "duplicate", times: 1 });
  const payment = await paid();
  await simulator.deliver();
  expect(receiver.received).toHaveLength(2);
  const [first, second] = receiver.received.map(({ body, headers }) => opay.readCallback(body, headers));
  expect(first).toMatchObject({ eventType: "payment", reference: payment.reference });
  expect(second).toEqual(first);
});

test("events of one payment have different keys", async () => {
  const payment = await started();
  simulator.expire(payment.reference);
  simulator.pay(payment.reference);
  await simulator.deliver();
  const keys = receiver.received.map(({ body, headers }) => opay.readCallback(body, headers)?.dedupeKey);
  expect(new Set(keys).size).toBe(2);
});

test("a callback is repeated with growing pauses until the response is 200", async () => {
  simulator.change({ callbacks: "sent" });
  receiver.status = 503;
  const { reference } = await paid();
  const times = () => receiver.received.filter(({ body }) => body.toString().includes(reference)).length;
  await simulator.sendDue();
  await simulator.advance(14_000);
  expect(times()).toBe(1);
  await simulator.advance(1_000);
  expect(times()).toBe(2);
  receiver.status = 200;
  await simulator.advance(59_000);
  expect(times()).toBe(2);
  await simulator.advance(1_000);
  await simulator.advance(60 * MINUTE);
  expect(times()).toBe(3);
});

test("callbacks can be dropped, delayed or reordered", async () => {
  simulator.fault({ provider: "opay", what: "drop", times: 1 });
  await paid();
  expect(simulator.undelivered()).toEqual([]);
  simulator.change({ callbacks: "sent" });
  simulator.fault({ provider: "opay", what: "delay", times: 1, milliseconds: 5_000 });
  await paid();
  await simulator.sendDue();
  expect(receiver.received).toHaveLength(0);
  await simulator.advance(5_000);
  expect(receiver.received).toHaveLength(1);
  simulator.fault({ provider: "opay", what: "reorder", times: 1 });
  const first = await paid();
  const second = await paid();
  await simulator.sendDue();
  const order = receiver.received.slice(1).map(({ body, headers }) => opay.readCallback(body, headers)?.reference);
  expect(order).toEqual([second.reference, first.reference]);
});

test("a forged or changed callback is not genuine, and parsing it never throws", async () => {
  simulator.fault({ provider: "opay", what: "wrong-signature", times: 1 });
  await paid();
  await paid();
  await simulator.deliver();
  const [forged, real] = receiver.received.map(({ body }) => body.toString());
  const read = (text: string) => opay.readCallback(Buffer.from(text), new Headers());
  expect(read(forged ?? "")).toBeUndefined();
  expect(read(real ?? "")).toBeDefined();
  const changes: [RegExp, string][] = [
    [/"amount":"[^"]*"/, '"amount":"1.00"'],
    [/"reference":"[^"]*"/, '"reference":"PAYMENT1"'],
    [/"refunded":false/, '"refunded":true'],
    [/"status":"SUCCESS"/, '"status":"FAIL"'],
    [/"sha512":"[^"]*"/, '"sha512":"00"'],
    [/transaction-status/, "topup"],
  ];
  for (const [part, instead] of changes) {
    const changed = (real ?? "").replace(part, instead);
    expect(changed).not.toBe(real);
    expect(read(changed)).toBeUndefined();
  }
  for (const nonsense of [
    "",
    "null",
    "[]",
    "{",
    '{"payload":null}',
    '{"payload":{},"sha512":7,"type":"transaction-status"}',
  ]) {
    expect(read(nonsense)).toBeUndefined();
  }
  expect(opay.readCallback(Buffer.from([0xff, 0xfe]), new Headers())).toBeUndefined();
});

test("a quotation mark cannot move text from one signed value into the next", async () => {
  await paid();
  await simulator.deliver();
  const callback = JSON.parse(receiver.received[0]?.body.toString() ?? "") as { payload: Record<string, unknown> };
  const { currency } = callback.payload;
  callback.payload["amount"] = `${callback.payload["amount"]}",Currency:"${currency}`;
  delete callback.payload["currency"];
  expect(opay.readCallback(Buffer.from(JSON.stringify(callback)), new Headers())).toBeUndefined();
});
