import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import type { ListedMoney } from "../../rules/reconcile-money.ts";
import { openFlutterwave } from "./flutterwave.ts";
import { openPaystack } from "./paystack.ts";
import { ProviderUnavailable, type Provider } from "./provider.ts";

const HOUR = 3_600_000;
const RF = `RF${"0123456789abcdef".repeat(2)}`.slice(0, 30);
let now = TODAY;
let simulator: Simulator;
let paystack: Provider;
let flutterwave: Provider;
beforeAll(async () => {
  simulator = await openSimulator({ port: 0, clock: () => now, settings: { callbacks: "held" } });
  paystack = openPaystack({ baseUrl: simulator.url, ...simulator.keys.paystack });
  flutterwave = openFlutterwave({ baseUrl: simulator.url, ...simulator.keys.flutterwave }, () => now);
});
afterAll(() => simulator.close());
// Each test has days of its own, so that its lists have nothing from another test.
beforeEach(() => {
  simulator.clearFaults();
  now = new Date(now.getTime() + 48 * HOUR);
});

async function started(provider: Provider): Promise<string> {
  const request = paymentRequest();
  expect(await provider.start(request)).toMatchObject({ outcome: "started" });
  return request.reference;
}

async function readList(
  provider: Provider,
  from = now,
  before = new Date(now.getTime() + HOUR),
): Promise<ListedMoney[]> {
  const listed: ListedMoney[] = [];
  for await (const page of provider.listMoney?.(from, before) ?? []) listed.push(...page);
  return listed;
}

const statesByReference = (listed: ListedMoney[]) =>
  Object.fromEntries(listed.map(({ kind, reference, state }) => [`${kind} ${reference}`, state]));

test("Paystack's list has kobo, the ids of 64 bits as text, and in the note the shop's reference of a refund", async () => {
  const references: string[] = [];
  for (let count = 0; count < 6; count += 1) references.push(await started(paystack));
  const [open = "", failed = "", returned = "", ...paid] = references;
  for (const reference of [returned, ...paid]) simulator.pay(reference);
  simulator.fail(failed);
  const { providerReference } = await paystack.query({ reference: returned });
  const keys = { reference: returned, providerReference };
  const refund = await paystack.refund(refundRequest(keys, { refundReference: RF, amount: 3_780_700 }));
  simulator.decideRefund(RF, true);
  const listed = await readList(paystack);
  expect(statesByReference(listed)).toEqual({
    [`payment ${open}`]: "open",
    [`payment ${failed}`]: "failed",
    [`payment ${returned}`]: "taken-back",
    ...Object.fromEntries(paid.map((reference) => [`payment ${reference}`, "made"])),
    [`refund ${RF}`]: "made",
  });
  const ids = listed.filter(({ kind }) => kind === "payment").map((one) => one.providerReference);
  expect(ids.every((id) => /^\d+$/.test(id))).toBe(true);
  expect(ids.some((id) => BigInt(id) > Number.MAX_SAFE_INTEGER)).toBe(true);
  const queried = await Promise.all(references.map((reference) => paystack.query({ reference })));
  expect(new Set(ids)).toEqual(new Set(queried.map((one) => one.providerReference)));
  expect(listed.at(-1)).toMatchObject({
    providerReference: refund.providerRefund,
    payment: keys,
    amount: 3_780_700,
    currency: "NGN",
    at: now,
  });
});

test("Paystack's list is read to its end", async () => {
  for (let count = 0; count < 101; count += 1) await started(paystack);
  const listed = await readList(paystack);
  expect(listed.length).toBe(101);
  expect(await readList(paystack, new Date(now.getTime() + 1))).toEqual([]);
});

test("Flutterwave's list has every try to pay with its id, in kobo, and refunds by the id of theirs", async () => {
  const twice = await started(flutterwave);
  simulator.fail(twice);
  simulator.pay(twice);
  simulator.pay(twice);
  const { providerReference } = await flutterwave.query({ reference: twice });
  const keys = { reference: twice, providerReference };
  const refund = await flutterwave.refund(refundRequest(keys, { refundReference: RF, amount: 100_50 }));
  const listed = await readList(flutterwave);
  const payments = listed.filter(({ kind }) => kind === "payment");
  expect(payments.map(({ reference, state }) => ({ reference, state }))).toEqual([
    { reference: twice, state: "made" },
    { reference: twice, state: "made" },
    { reference: twice, state: "failed" },
  ]);
  expect(new Set(payments.map((one) => one.providerReference)).size).toBe(3);
  expect(payments[0]).toMatchObject({ amount: 3_780_700, currency: "NGN", at: now });
  expect(listed.at(-1)).toMatchObject({
    kind: "refund",
    providerReference: refund.providerRefund,
    reference: RF,
    payment: { providerReference },
    state: "made",
    amount: 100_50,
    at: now,
  });
});

test("Flutterwave's list is read to its end", async () => {
  for (let count = 0; count < 21; count += 1) simulator.pay(await started(flutterwave));
  expect((await readList(flutterwave)).length).toBe(21);
});

test("what a person wrote as the note of a refund is no reference", async () => {
  const reference = await started(paystack);
  simulator.pay(reference);
  const keys = { reference, providerReference: (await paystack.query({ reference })).providerReference };
  await paystack.refund(refundRequest(keys, { refundReference: "She did not like it", amount: 100_00 }));
  expect((await readList(paystack)).at(-1)).toMatchObject({ kind: "refund", reference: undefined, state: "open" });
});

test.each(["paystack", "flutterwave"] as const)("a list of %s that does not come is no empty list", async (name) => {
  const provider = { paystack, flutterwave }[name];
  simulator.fault({ provider: name, what: "error-before", on: "list" });
  await expect(readList(provider)).rejects.toThrow(ProviderUnavailable);
});
