import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentRequest } from "#tests/money/provider-requests.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openMonnify } from "../features/payments/server/providers/monnify.ts";
import { openOpay } from "../features/payments/server/providers/opay.ts";
import { openSimulator, type Simulator } from "./open-simulator.ts";

let folder: string;
let simulator: Simulator;
const open = () => openSimulator({ port: 0, clock: () => TODAY, stateFile: path.join(folder, "providers.json") });
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calabash-simulator-"));
  simulator = await open();
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

async function start(provider: "opay" | "monnify"): Promise<{ reference: string; page: string }> {
  const opay = openOpay({ baseUrl: simulator.url, ...simulator.keys.opay });
  const monnify = openMonnify({ baseUrl: simulator.url, ...simulator.keys.monnify }, () => TODAY);
  const request = paymentRequest({ callbackUrl: "http://127.0.0.1:1/" });
  const started = await { opay, monnify }[provider].start(request);
  if (started.outcome !== "started") throw new Error(started.outcome);
  return { reference: request.reference, page: started.paymentUrl };
}

/** The URL that the hosted page redirects to after a customer presses a button. */
async function press(page: string, action: string, method = ""): Promise<string> {
  const body = new URLSearchParams({ action, ...(method ? { method } : {}) });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

test("the hosted page redirects the customer back as the real providers do", async () => {
  const opay = await start("opay");
  expect(await press(opay.page, "pay")).toBe("http://localhost:3000/checkout/return/abc");
  expect(simulator.ledger()[opay.reference]).toMatchObject({ state: "paid", paid: 3_780_700 });
  const monnify = await start("monnify");
  expect(await press(monnify.page, "fail")).toMatch(
    /^http:\/\/localhost:3000\/checkout\/return\/abc\?paymentReference=\w+&transactionReference=MNFY%7C.*&paymentStatus=FAILED$/,
  );
});

test("Monnify appends a second question mark to a return URL that has one, and fails on a long one", async () => {
  const login = await fetch(`${simulator.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${simulator.keys.monnify.apiKey}:${simulator.keys.monnify.secretKey}`)}` },
  });
  const { responseBody } = (await login.json()) as { responseBody: { accessToken: string } };
  const init = (paymentReference: string, redirectUrl: string) =>
    fetch(`${simulator.url}/api/v1/merchant/transactions/init-transaction`, {
      method: "POST",
      headers: { authorization: `Bearer ${responseBody.accessToken}` },
      body: JSON.stringify({
        amount: 599.8,
        customerName: "Amara Okafor",
        customerEmail: "amara@example.com",
        paymentReference,
        paymentDescription: "Egusi",
        contractCode: simulator.keys.monnify.contractCode,
        redirectUrl,
      }),
    });
  const reply = (await (await init("RAW1", "http://shop/return?order=1")).json()) as {
    responseBody: { checkoutUrl: string };
  };
  expect(simulator.ledger()["RAW1"]).toMatchObject({ requested: 59_980 });
  expect(await press(reply.responseBody.checkoutUrl, "pay")).toContain(
    "http://shop/return?order=1?paymentReference=RAW1&",
  );
  expect((await init("RAW2", `http://shop/${"x".repeat(520)}`)).status).toBe(500);
});

test("a customer who leaves the page leaves the payment open", async () => {
  const { reference, page } = await start("opay");
  const response = await fetch(new URL(await press(page, "leave"), page));
  expect(await response.text()).toContain("You walked away");
  expect(simulator.ledger()[reference]).toMatchObject({ state: "open", paid: 0 });
});

test("a late payment expires first, and is paid a minute later", async () => {
  const { reference, page } = await start("monnify");
  await press(page, "late");
  expect(simulator.ledger()[reference]).toMatchObject({ state: "expired", paid: 0 });
  await simulator.advance(60_000);
  expect(simulator.ledger()[reference]).toMatchObject({ state: "paid", paid: 3_780_700 });
});

test("a transfer of another amount keeps the customer on Monnify's page, which explains why", async () => {
  const { reference, page } = await start("monnify");
  const location = await press(page, "too-little", "ACCOUNT_TRANSFER");
  const text = await (await fetch(new URL(location, page))).text();
  expect(text).toContain("₦37,707.00 was sent back");
  expect(simulator.ledger()[reference]).toMatchObject({ state: "seen", paid: 0, returned: 3_770_700 });
});

test("the state survives a restart", async () => {
  const { reference } = await start("opay");
  simulator.pay(reference);
  simulator.fault({ provider: "opay", what: "drop" });
  const before = simulator.ledger();
  const undelivered = simulator.undelivered().length;
  await simulator.close();
  simulator = await open();
  expect(simulator.ledger()).toEqual(before);
  expect(simulator.undelivered()).toHaveLength(undelivered);
  expect(undelivered).toBeGreaterThan(0);
});

test("the controls work over HTTP too, and the control panel is a page", async () => {
  const { reference } = await start("opay");
  const post = (route: string, body: object) =>
    fetch(`${simulator.url}/simulator${route}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post("/faults/clear", {})).status).toBe(200);
  expect((await post("/faults", { provider: "opay", what: "wrong-signature", times: 1 })).status).toBe(200);
  expect((await post("/faults", { provider: "opay", what: "rain" })).status).toBe(400);
  expect((await post("/payments/NOTHING", { action: "pay" })).status).toBe(404);
  expect((await post(`/payments/${reference}`, { action: "pay", amount: 100 })).status).toBe(200);
  expect((await post("/advance", { milliseconds: 1 })).status).toBe(200);
  const ledger = (await (await fetch(`${simulator.url}/simulator/ledger`)).json()) as Record<string, object>;
  expect(ledger[reference]).toMatchObject({ paid: 100 });
  const panel = await (await fetch(simulator.url)).text();
  expect(panel).toContain(reference);
  expect(panel).toContain("This is a simulator");
});
