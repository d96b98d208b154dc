import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TODAY } from "#tests/shop/test-config.ts";
import { openFlutterwave } from "./flutterwave.ts";
import { openPaystack } from "./paystack.ts";
import { ProviderUnavailable, type Provider } from "./provider.ts";

/** What the provider replies, by path without its query. */
const replies = new Map<string, { status: number; body: object | string }>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const url = request.url ?? "";
  asked.push(url);
  const { status, body } = replies.get(url.split("?")[0] ?? "") ?? { status: 404, body: {} };
  response
    .writeHead(status, { "Content-Type": "application/json" })
    .end(typeof body === "string" ? body : JSON.stringify(body));
});
let paystack: Provider;
let flutterwave: Provider;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  paystack = openPaystack({ baseUrl, secretKey: "sk_test_x", timeoutMs: 2_000 });
  flutterwave = openFlutterwave({ baseUrl, secretKey: "x", secretHash: "y", timeoutMs: 2_000 }, () => TODAY);
});
afterAll(() => {
  server.close();
});

const dispute = {
  id: 358950,
  refund_amount: 5800,
  currency: "NGN",
  status: "awaiting-merchant-feedback",
  resolution: null as string | null,
  transaction: { id: 896467688, reference: "CL7K2M9Q4X8Z", amount: 10_000, currency: "NGN", status: "success" },
  category: "chargeback" as string | null,
  bin: "408408",
  last4: "4081",
  dueAt: "2026-11-25T18:00:00.000Z" as string | null,
  resolvedAt: null as string | null,
  messages: [
    { sender: "bank@example.com", body: "No value was given" },
    { sender: "us@example.com", body: null },
  ] as object[] | null,
  createdAt: "2026-11-24T13:46:57.000Z",
  updatedAt: "2026-11-24T18:00:02.000Z" as string | null,
};

async function found(changes: Partial<typeof dispute>) {
  replies.set("/dispute/358950", {
    status: 200,
    body: { status: true, message: "", data: { ...dispute, ...changes } },
  });
  return paystack.findDispute?.("358950");
}

test("a dispute of Paystack is read with its deadline, the amount in kobo and the bank's message", async () => {
  expect(await found({})).toEqual({
    reference: "358950",
    payment: { reference: "CL7K2M9Q4X8Z", providerReference: "896467688" },
    state: "open",
    raw: "awaiting-merchant-feedback",
    category: "chargeback",
    message: "No value was given",
    amount: 5800,
    currency: "NGN",
    dueAt: new Date("2026-11-25T18:00:00.000Z"),
    openedAt: new Date("2026-11-24T13:46:57.000Z"),
    resolvedAt: undefined,
    changedAt: new Date("2026-11-24T18:00:02.000Z"),
  });
});

test.each([
  ["pending", null, "open"],
  ["awaiting-merchant-feedback", null, "open"],
  ["awaiting-bank-feedback", null, "answered"],
  ["archived", null, "closed"],
  ["resolved", "declined", "won"],
  ["resolved", "merchant-accepted", "lost"],
  ["resolved", "auto-accepted", "lost"],
  ["resolved", null, "unclear"],
  ["resolved", "arbitrated", "unclear"],
  ["lodged", null, "unclear"],
])("Paystack's %s with the resolution %s is %s", async (status, resolution, state) => {
  expect(await found({ status, resolution })).toMatchObject({ state });
});

test("what Paystack leaves empty is not made up: the whole payment is disputed, and there is no deadline", async () => {
  const bare = { refund_amount: null, currency: null, category: null, dueAt: null, messages: null, updatedAt: null };
  expect(await found(bare as unknown as Partial<typeof dispute>)).toMatchObject({
    amount: 10_000,
    currency: "NGN",
    category: "",
    message: "",
    dueAt: undefined,
    changedAt: undefined,
  });
});

test("an id beyond the safe integers keeps its digits", async () => {
  const body = JSON.stringify({ status: true, message: "", data: dispute }).replace("358950", "18446744073709551615");
  replies.set("/dispute/18446744073709551615", { status: 200, body });
  const big = await paystack.findDispute?.("18446744073709551615");
  expect(big?.reference).toBe("18446744073709551615");
});

test("an unknown dispute, another one's reply and an outage are told apart", async () => {
  const failure = { status: false, message: "Dispute not found" };
  replies.set("/dispute/1", { status: 404, body: failure });
  expect(await paystack.findDispute?.("1")).toBeUndefined();
  replies.set("/dispute/2", { status: 200, body: { status: true, message: "", data: dispute } });
  await expect(paystack.findDispute?.("2")).rejects.toThrow(ProviderUnavailable);
  replies.set("/dispute/3", { status: 503, body: failure });
  await expect(paystack.findDispute?.("3")).rejects.toThrow(ProviderUnavailable);
});

test("the disputes of Paystack are listed since a time, page by page", async () => {
  const page = Array.from({ length: 100 }, (_, index) => ({ ...dispute, id: index }));
  asked.length = 0;
  const pages = [page, [dispute], []];
  const body = () => ({ status: true, message: "", data: pages.shift() });
  replies.set("/dispute", { status: 200, body: { toJSON: body } });
  const since = new Date("2026-11-10T00:00:00Z");
  expect(await paystack.listDisputes?.(since)).toHaveLength(101);
  expect(asked).toEqual([
    "/dispute?from=2026-11-10T00%3A00%3A00.000Z&perPage=100&page=1",
    "/dispute?from=2026-11-10T00%3A00%3A00.000Z&perPage=100&page=2",
    "/dispute?from=2026-11-10T00%3A00%3A00.000Z&perPage=100&page=3",
  ]);
});

const chargeback = {
  id: 146,
  amount: 107.92,
  flw_ref: "FLW-MOCK-1",
  status: "initiated",
  stage: "new",
  comment: "Did not get it",
  due_date: "2026-11-25T18:00:00.000Z",
  created_at: "2026-11-24T13:46:57.000Z",
  tx_ref: "CL7K2M9Q4X8Z",
  transaction_id: "2882",
};

async function listed(changes: Partial<typeof chargeback>) {
  const body = { status: "success", message: "", data: [{ ...chargeback, ...changes }] };
  replies.set("/v3/chargebacks", { status: 200, body });
  return (await flutterwave.listDisputes?.(new Date("2026-11-10T00:00:00Z")))?.[0];
}

test("a chargeback of Flutterwave is read in kobo, with the transaction that it is about", async () => {
  asked.length = 0;
  expect(await listed({})).toEqual({
    reference: "146",
    payment: { reference: "CL7K2M9Q4X8Z", providerReference: "2882" },
    state: "open",
    raw: "initiated (new)",
    category: "chargeback",
    message: "Did not get it",
    amount: 10_792,
    currency: "NGN",
    dueAt: new Date("2026-11-25T18:00:00.000Z"),
    openedAt: new Date("2026-11-24T13:46:57.000Z"),
    isTakenBack: false,
  });
  expect(asked).toEqual([`/v3/chargebacks?from=2026-11-10&to=${TODAY.toISOString().slice(0, 10)}&page=1`]);
});

test.each([
  ["initiated", "open"],
  ["pending", "answered"],
  ["declined", "answered"],
  ["won", "won"],
  ["reversed", "won"],
  ["accepted", "lost"],
  ["lost", "lost"],
  ["appealed", "unclear"],
])("Flutterwave's %s is %s", async (status, state) => {
  expect(await listed({ status })).toMatchObject({ state, isTakenBack: state === "lost" });
});

test("a genuine callback about a chargeback names it by its id", () => {
  const raw = new TextEncoder().encode(JSON.stringify({ event: "chargeback.initiated", data: { id: 146 } }));
  const read = flutterwave.readCallback(raw, new Headers({ "verif-hash": "y" }));
  expect(read).toMatchObject({ eventType: "dispute", reference: "146" });
  expect(flutterwave.readCallback(raw, new Headers({ "verif-hash": "z" }))).toBeUndefined();
});
