import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFlutterwaveCallback, signFlutterwave } from "./flutterwave-callback.ts";

const hash = "calabash-larder-webhook-secret-hash-2026";
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url));
const v3 = fixture("flutterwave-v3-charge");
const v4 = fixture("flutterwave-v4-charge");
const v3Signature = "YxhtubfZmCHDE4GdCg0BIe91SjVv3pHqFnLWQrN25W4=";
const v4Signature = "x4aMIoZd8oTX32BZVEjGJyVLxgLK3Uqc/wGhGiszvDo=";
const v4Hex = "c7868c22865df284d7df60595448c627254bc602cadd4a9cff01a11a2b33bc3a";
const read = (raw: Uint8Array, headers: Record<string, string>, by = hash) =>
  readFlutterwaveCallback(raw, new Headers(headers), by);

test("a callback with the secret hash is genuine, and its key is a digest of its bytes", () => {
  expect(read(v3, { "verif-hash": hash })).toEqual({
    dedupeKey: "4023890829e5ac266c73c38d5c7ca1b763fdb4375d0afb1fd66ae2be98859dac",
    eventType: "payment",
    reference: "CL7K2M9Q4X8Z",
  });
});

test("a signed callback is genuine, in base64 or hex, and has the same key as the one with the hash", () => {
  expect(read(v3, { "flutterwave-signature": v3Signature })).toEqual(read(v3, { "verif-hash": hash }));
  const expected = {
    dedupeKey: "b5164a9badfb1dd2ea1a303918698a7b84f136b16e5beffabfea5ed956a899d3",
    eventType: "payment",
    reference: "CL7K2M9Q4X8Z",
  };
  expect(read(v4, { "flutterwave-signature": v4Signature })).toEqual(expected);
  expect(read(v4, { "flutterwave-signature": v4Hex })).toEqual(expected);
});

test.each([
  ["v3", v3, v3Signature],
  ["v4", v4, v4Signature],
])("a signed callback (%s) is refused with any one byte changed", (_version, body, signature) => {
  for (let at = 0; at < body.length; at += 1) {
    const changed = Buffer.from(body);
    changed[at] = (body[at] ?? 0) ^ 1;
    expect(read(changed, { "flutterwave-signature": signature }), `byte ${at}`).toBeUndefined();
  }
  const again = Buffer.concat([body, Buffer.from(" ")]);
  expect(read(again, { "flutterwave-signature": signature })).toBeUndefined();
});

test("the secret hash does not sign the body: a changed one has another key, and only a query tells what is true", () => {
  for (let at = 0; at < v3.length; at += 1) {
    const changed = Buffer.from(v3);
    changed[at] = (v3[at] ?? 0) ^ 1;
    expect(read(changed, { "verif-hash": hash })?.dedupeKey).not.toBe(read(v3, { "verif-hash": hash })?.dedupeKey);
  }
});

test("a callback with another hash, with neither header, or with a wrong signature beside the hash is refused", () => {
  for (let at = 0; at < hash.length; at += 1) {
    const wrong = `${hash.slice(0, at)}${hash[at] === "x" ? "y" : "x"}${hash.slice(at + 1)}`;
    expect(read(v3, { "verif-hash": wrong })).toBeUndefined();
  }
  expect(read(v3, {})).toBeUndefined();
  expect(read(v3, { "verif-hash": "" })).toBeUndefined();
  expect(read(v3, { "verif-hash": hash, "flutterwave-signature": v4Signature })).toBeUndefined();
  expect(read(v3, { "verif-hash": hash, "flutterwave-signature": "" })).toBeUndefined();
  expect(read(v3, { "flutterwave-signature": hash })).toBeUndefined();
  expect(read(v4, { "flutterwave-signature": v4Signature }, `${hash}1`)).toBeUndefined();
});

test.each([
  ["refund.completed", { comments: "RF123", id: 7 }, "refund", "RF123"],
  ["refund.completed", { comments: "made by hand, see the ticket" }, "refund", undefined],
  ["transfer.completed", { reference: "CBL1" }, "other", undefined],
])("a genuine %s about %j is of type %s", (event, data, eventType, reference) => {
  const raw = Buffer.from(JSON.stringify({ event, data }));
  expect(read(raw, { "verif-hash": hash })).toMatchObject({ eventType, reference });
});

test.each(["", "null", "[]", "{", '{"event":7}', '{"event":"charge.completed","data":null}'])(
  "a genuine body of another format is of type other: %s",
  (text) => {
    const signature = signFlutterwave(text, hash).toString("base64");
    expect(read(Buffer.from(text), { "flutterwave-signature": signature })).toMatchObject({ eventType: "other" });
  },
);
