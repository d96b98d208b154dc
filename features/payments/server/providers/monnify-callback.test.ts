import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReceiver, type Received } from "#tests/money/callback-receiver.ts";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import { signMonnify } from "./monnify-callback.ts";
import { openMonnify } from "./monnify.ts";
import type { Provider } from "./provider.ts";

let simulator: Simulator;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let monnify: Provider;
beforeAll(async () => {
  receiver = await openReceiver();
  const settings = { callbacks: "held" as const, monnifyCallbackUrl: receiver.url };
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings });
  monnify = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, () => TODAY);
});
afterAll(async () => {
  await simulator.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

const read = ({ body, headers }: Received) => monnify.readCallback(body, headers);

async function started() {
  const payment = paymentRequest();
  const result = await monnify.start(payment);
  if (result.outcome !== "started") throw new Error(result.outcome);
  return { reference: payment.reference, providerReference: result.providerReference };
}

async function paidAndDelivered(): Promise<string> {
  const { reference } = await started();
  simulator.pay(reference, { method: "ACCOUNT_TRANSFER" });
  await simulator.deliver();
  return reference;
}

test("a callback is verified by its signature, and every copy of it has the same key", async () => {
  simulator.fault({ provider: "monnify", what: "duplicate", times: 1 });
  const reference = await paidAndDelivered();
  const [first, second] = receiver.received.map(read);
  expect(first).toMatchObject({ eventType: "payment", reference });
  expect(first?.returnedKobo).toBeUndefined();
  expect(second).toEqual(first);
});

test("two returned transfers are two events", async () => {
  const { reference } = await started();
  simulator.pay(reference, { amount: 1_000_000, method: "ACCOUNT_TRANSFER" });
  simulator.pay(reference, { amount: 2_000_000, method: "ACCOUNT_TRANSFER" });
  await simulator.deliver();
  const [first, second] = receiver.received.map(read);
  expect(first).toMatchObject({ eventType: "payment", reference, returnedKobo: 1_000_000 });
  expect(second).toMatchObject({ eventType: "payment", reference, returnedKobo: 2_000_000 });
  expect(second?.dedupeKey).not.toBe(first?.dedupeKey);
});

test("a refund's callback names the refund, whether it succeeded or failed", async () => {
  const payment = await started();
  simulator.pay(payment.reference, { method: "ACCOUNT_TRANSFER" });
  for (const well of [true, false]) {
    const wanted = refundRequest(payment);
    await monnify.refund(wanted);
    await simulator.deliver();
    receiver.received.length = 0;
    simulator.decideRefund(wanted.refundReference, well);
    await simulator.deliver();
    const [callback] = receiver.received.map(read);
    expect(callback).toMatchObject({ eventType: "refund", reference: wanted.refundReference });
  }
});

test("a forged or changed callback is not genuine, and parsing it never throws", async () => {
  simulator.fault({ provider: "monnify", what: "wrong-signature", times: 1 });
  await paidAndDelivered();
  await paidAndDelivered();
  const [forged, real] = receiver.received;
  if (!forged || !real) throw new Error("two callbacks");
  expect(read(forged)).toBeUndefined();
  expect(read(real)).toBeDefined();
  const changed = Buffer.from(real.body.toString().replace('"paymentStatus":"PAID"', '"paymentStatus":"OVERPAID"'));
  expect(read({ body: changed, headers: real.headers })).toBeUndefined();
  expect(read({ body: real.body, headers: new Headers() })).toBeUndefined();
  expect(read({ body: Buffer.concat([real.body, Buffer.from(" ")]), headers: real.headers })).toBeUndefined();
});

test.each(["", "null", "[]", '{"eventType":7}', '{"eventType":"SETTLEMENT","eventData":{}}'])(
  "a signed callback about something else is of type other: %s",
  (text) => {
    const headers = new Headers({ "monnify-signature": signMonnify(text, simulator.keys.monnify.secretKey) });
    expect(monnify.readCallback(Buffer.from(text), headers)).toMatchObject({ eventType: "other" });
  },
);
