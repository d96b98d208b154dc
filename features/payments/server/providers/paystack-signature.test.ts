import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPaystackCallback, signPaystack } from "./paystack-callback.ts";

const key = "sk_test_calabash_larder_0000000000000000000000";
const body = readFileSync(new URL("fixtures/paystack-charge.txt", import.meta.url));
const signature =
  "0d02887156ff3280623605da31c44c3bfb9152e93e9d09a06259dfa59b5d9615a074eb8da5cc29a5baa6d1cadb66dd7bc9d9dfdac88339d21fd5fce825bf756e";
const read = (raw: Uint8Array, signed = signature, by = key) =>
  readPaystackCallback(raw, new Headers({ "x-paystack-signature": signed }), by);

test("a payment's callback is signed over its raw bytes, and the signature is its key", () => {
  expect(read(body)).toEqual({ dedupeKey: signature, eventType: "payment", reference: "CL7K2M9Q4X8Z" });
  expect(read(body, signature.toUpperCase())).toEqual(read(body));
});

test("the callback is refused with any one byte changed, one byte more or less, another key or no signature", () => {
  for (let at = 0; at < body.length; at += 1) {
    const changed = Buffer.from(body);
    changed[at] = (body[at] ?? 0) ^ 1;
    expect(read(changed), `byte ${at}`).toBeUndefined();
  }
  expect(read(Buffer.concat([body, Buffer.from("\n")]))).toBeUndefined();
  expect(read(body.subarray(0, -1))).toBeUndefined();
  expect(read(body, signature, `${key}1`)).toBeUndefined();
  expect(readPaystackCallback(body, new Headers(), key)).toBeUndefined();
});

test("the same content written as JSON again is refused: only the bytes that were sent are signed", () => {
  const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  expect(again).toHaveLength(772);
  expect(read(again)).toBeUndefined();
});

test.each([
  ["charge.dispute.create", { id: 2867 }, "dispute", "2867"],
  ["charge.dispute.remind", { id: "18446744073709551615" }, "dispute", "18446744073709551615"],
  ["charge.dispute.resolve", {}, "dispute", undefined],
  ["refund.processed", { transaction_reference: "CBL1", amount: "100000" }, "refund", "CBL1"],
  ["refund.failed", { transaction_reference: null }, "refund", undefined],
  ["transfer.success", { reference: "CBL1" }, "other", undefined],
])("a signed %s about %j is of type %s", (event, data, eventType, reference) => {
  const text = JSON.stringify({ event, data });
  expect(read(Buffer.from(text), signPaystack(text, key))).toMatchObject({ eventType, reference });
});

test("an id beyond the numbers of JavaScript keeps all its digits", () => {
  const text = '{"event":"charge.dispute.create","data":{"id":18446744073709551615}}';
  expect(read(Buffer.from(text), signPaystack(text, key))?.reference).toBe("18446744073709551615");
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"event":7}',
  '{"event":"charge.success","data":null}',
  '{"event":"charge.success"}',
])("a signed body of another format is of type other: %s", (text) => {
  expect(read(Buffer.from(text), signPaystack(text, key))).toMatchObject({ eventType: "other", reference: undefined });
});
