import { createServer } from "node:http";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { paymentRequest, refundRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openSimulator, type Simulator } from "../../../../simulator/open-simulator.ts";
import type { ListedMoney } from "../../rules/reconcile-money.ts";
import { openMonnify } from "./monnify.ts";
import { ProviderUnavailable, type Provider } from "./provider.ts";

const HOUR = 3_600_000;
let now = TODAY;
let simulator: Simulator;
let monnify: Provider;
beforeEach(async () => {
  now = TODAY;
  await simulator?.close();
  simulator = await openSimulator({ port: 0, clock: () => now, settings: { callbacks: "held" } });
  monnify = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, () => now);
});
afterAll(() => simulator.close());

const soon = () => new Date(now.getTime() + HOUR);

async function started() {
  const request = paymentRequest();
  const result = await monnify.start(request);
  if (result.outcome !== "started") throw new Error(result.outcome);
  return { ...request, providerReference: result.providerReference ?? "" };
}

async function readPages(from = TODAY, before = soon()): Promise<ListedMoney[][]> {
  const pages: ListedMoney[][] = [];
  for await (const page of monnify.listMoney?.(from, before) ?? []) pages.push(page);
  return pages;
}

test("payments and refunds are listed with both references, in kobo, with their state and the time of Lagos", async () => {
  const open = await started();
  const paid = await started();
  simulator.pay(paid.reference, { method: "ACCOUNT_TRANSFER" });
  const failed = await started();
  simulator.fail(failed.reference);
  const reversed = await started();
  simulator.pay(reversed.reference);
  simulator.reverse(reversed.reference);
  const request = refundRequest(paid, { refundReference: "RF1", amount: 100_50 });
  await monnify.refund(request);
  const listed = (await readPages()).flat();
  expect(Object.fromEntries(listed.map(({ reference, state, raw }) => [reference, [state, raw]]))).toEqual({
    [open.reference]: ["open", "PENDING"],
    [paid.reference]: ["made", "PAID"],
    [failed.reference]: ["failed", "FAILED"],
    [reversed.reference]: ["taken-back", "REVERSED"],
    RF1: ["open", "IN_PROGRESS"],
  });
  expect(listed.find(({ reference }) => reference === paid.reference)).toMatchObject({
    kind: "payment",
    providerReference: paid.providerReference,
    amount: 3_780_700,
    currency: "NGN",
    at: TODAY,
  });
  expect(listed.at(-1)).toMatchObject({
    kind: "refund",
    payment: { reference: paid.reference, providerReference: paid.providerReference },
    amount: 100_50,
    at: TODAY,
  });
});

test("a list of several pages is read to its end, without what is older or newer", async () => {
  await started();
  now = new Date(TODAY.getTime() + HOUR);
  const expected: string[] = [];
  for (let count = 0; count < 201; count += 1) expected.push((await started()).reference);
  const before = new Date(now.getTime() + 1);
  now = before;
  await started();
  const pages = await readPages(new Date(TODAY.getTime() + HOUR), before);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(pages.flat().map(({ reference }) => reference)).toEqual(expected.toReversed());
});

test("a list without a reply is an error, not an empty list", async () => {
  await started();
  simulator.fault({ provider: "monnify", what: "error-before", on: "list" });
  await expect(readPages()).rejects.toThrow(ProviderUnavailable);
});

/** Listens like a Monnify that replies to every call with this, the login excepted. */
async function replying(body: object): Promise<Provider> {
  const login = { requestSuccessful: true, responseBody: { accessToken: "token", expiresIn: 3600 } };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(request.url?.includes("login") ? login : body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return openMonnify({ ...simulator.keys.monnify, baseUrl: `http://127.0.0.1:${port}` }, () => now);
}

test("the page of Monnify’s reference, without an envelope and with other names, is read too", async () => {
  const one = {
    transactionReference: "MNFY|123|20261121|000001",
    paymentReference: "merchant-ref-123",
    amount: 50,
    paymentStatus: "SUCCESSFUL",
    transactionDate: "2026-11-21T10:00:00Z",
  };
  const provider = await replying({ content: [one], last: true });
  expect((await firstPage(provider))[0]).toMatchObject({
    amount: 50_00,
    state: "made",
    at: new Date("2026-11-21T10:00:00Z"),
  });
});

async function firstPage(provider: Provider): Promise<ListedMoney[]> {
  for await (const page of provider.listMoney?.(TODAY, soon()) ?? []) return page;
  return [];
}

test.each([
  ["15/12/2020 09:38:13 AM", "2020-12-15T08:38:13.000Z"],
  ["15/12/2020 12:20:23 PM", "2020-12-15T11:20:23.000Z"],
  ["15/12/2020 12:05:00 AM", "2020-12-14T23:05:00.000Z"],
  ["2019-07-24T14:12:27.000+0000", "2019-07-24T14:12:27.000Z"],
])("the time %s is read", async (createdOn, at) => {
  const one = { transactionReference: "MNFY|1", amountPaid: "7.50", paymentStatus: "PAID", createdOn };
  const provider = await replying({ requestSuccessful: true, responseBody: { content: [one], last: false } });
  expect((await firstPage(provider))[0]?.at.toISOString()).toBe(at);
});

test.each([
  ["without a time", { amountPaid: 5 }],
  ["with a time that is none", { amountPaid: 5, createdOn: "yesterday" }],
  ["without an amount", { createdOn: "2026-11-21T10:00:00Z" }],
])("a payment %s makes the list unusable", async (_what, fields) => {
  const one = { transactionReference: "MNFY|1", paymentStatus: "PAID", ...fields };
  const provider = await replying({ requestSuccessful: true, responseBody: { content: [one], last: true } });
  await expect(firstPage(provider)).rejects.toThrow(ProviderUnavailable);
});
