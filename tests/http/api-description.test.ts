import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { products } from "#features/catalogue/tables.ts";
import { importChecksResponse } from "#features/import-rules/rules/import-checks.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { reviews } from "#features/reviews/tables.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shippingCountries } from "#features/shipping/tables.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { issueTestGiftCard } from "../money/gift-cards.ts";
import { providerSettings, placeTestOrder, requestFor } from "../money/paying-shop.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, joinConfirmed, joinStaff } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { describedCalls, type CallOptions } from "./described-calls.ts";

// Calls every operation of the API description but those with a key, which have a test of their own.

let shopfront: Shopfront;
let simulator: Simulator;
let amaraId: string;
const cookies = { visitor: "", amara: "", bola: "", chidi: "" };
type Person = keyof typeof cookies;

beforeAll(async () => {
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: { ...providerSettings(simulator), instantTransfer: "monnify" } });
  await shopfront.shop.pool.query("delete from switched_off_features");
  amaraId = await joinConfirmed(shopfront.shop, amara);
  await joinConfirmed(shopfront.shop, bola);
  const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
  await joinStaff(shopfront.shop, chidi);
  for (const [name, person] of Object.entries({ amara, bola, chidi })) {
    const result = await signIn(shopfront.shop, { ip: `10.8.0.${name.length}`, userAgent: "test" }, person);
    if (!result.ok) throw new Error(`${name} could not sign in`);
    cookies[name as Person] = result.cookies.map((header) => header.split(";")[0]).join("; ");
  }
  await setStock(shopfront.shop, "1", 1_000);
});
// One of the tests closes the simulator earlier.
let closed = false;
afterAll(async () => {
  if (!closed) await simulator.close();
});

const { operations, copyExample, uncovered, ...calls } = describedCalls(
  ({ access }) => access !== "key",
  () => shopfront.url,
);

/** As this person, or as a visitor. */
const call = (id: string, { as = "visitor", ...options }: CallOptions & { as?: Person } = {}) =>
  calls.call(id, { ...options, headers: { cookie: cookies[as] } });

test("products are listed as described, for every visitor", async () => {
  // Of the two products of the example, crayfish is not vegan and not from the middle of the country.
  const { json } = await call("listProducts");
  expect(json).toMatchObject([{ id: "1", diets: ["vegan", "vegetarian", "halal"], heat: "not-hot" }]);
});

test("suggestions are as described, the same for everybody, and not sent again while they are the same", async () => {
  const { json } = await call("suggest");
  expect(json).toHaveProperty(["products", 0, "id"], "1");
  const url = `${shopfront.url}/api/suggestions?q=egusi`;
  const first = await fetch(url);
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  const again = await fetch(url, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
  expect([first.status, again.status]).toEqual([200, 304]);
});

test("what may be sent to a country is as described, the same for everybody, and names a missing country", async () => {
  const { json } = await call("checkImports");
  expect(json).toMatchObject({
    country: "Germany",
    products: [
      { productId: "1", verdict: "acknowledge", messages: [{ ruleId: "eu-parcel", checkedOn: "2026-11-15" }] },
      { productId: "2", verdict: "acknowledge" },
    ],
    duty: { amount: 6, currency: "EUR" },
  });
  const url = `${shopfront.url}/api/import-checks`;
  const fish = (await (await fetch(`${url}?country=United+States&ids=11`)).json()) as object;
  expect(importChecksResponse.parse(fish)).toMatchObject({
    products: [{ verdict: "refuse", instead: [{ id: "2" }, { id: "6" }, { id: "8" }] }],
    duty: null,
  });
  const first = await fetch(`${url}?country=Germany&ids=1`);
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  const without = await call("checkImports", { at: {} });
  expect(without).toMatchObject({ status: 400, json: { errors: { country: expect.any(String) } } });
});

test("the shipping table is as described, with the open countries only, and not sent again while it is the same", async () => {
  const { json } = await call("readShipping");
  expect(json).toEqual(await readShippingTable(shopfront.shop.db, shopfront.shop.clock()));
  const url = `${shopfront.url}/api/shipping`;
  const first = await fetch(url);
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  const known = { headers: { "If-None-Match": first.headers.get("etag") ?? "" } };
  expect((await fetch(url, known)).status).toBe(304);
  await shopfront.shop.db.update(shippingCountries).set({ isActive: false }).where(eq(shippingCountries.code, "CA"));
  const changed = (await (await fetch(url, known)).json()) as ShippingTable;
  expect(changed.countries.map(({ name }) => name)).not.toContain("Canada");
  await shopfront.shop.db.update(shippingCountries).set({ isActive: true }).where(eq(shippingCountries.code, "CA"));
});

test("an order is placed with the unchanged example, once", async () => {
  const body = copyExample("placeOrder");
  expect((await call("placeOrder", { body })).status).toBe(401);
  expect((await call("placeOrder", { as: "amara", body })).status).toBe(201);
  expect((await call("placeOrder", { as: "amara", body })).status).toBe(200);
});

test("an order is refused as described", async () => {
  const order = await makeOrderRequest(shopfront.shop, 1, { "1": 1 });
  const toAmerica = { shipping: { ...order.shipping, country: "United States", state: "Texas", postalCode: "77036" } };
  const refusals: [code: string, change: object][] = [
    ["price-changed", { total: 1 }],
    ["not-enough-stock", { items: [{ productId: "2", quantity: 99 }] }],
    ["product-gone", { items: [{ productId: "nothing", quantity: 1 }] }],
    ["country-closed", { shipping: { ...order.shipping, country: "Atlantis" } }],
    ["import-refused", { ...toAmerica, items: [{ productId: "11", quantity: 1 }] }],
    ["not-acknowledged", { ...toAmerica, acknowledged: [] }],
    ["promo-unknown", { promoCode: "SUYA" }],
    ["promo-used", { promoCode: "WELCOME15" }],
  ];
  await setStock(shopfront.shop, "2", 1);
  for (const [code, change] of refusals) {
    const { status, json } = await call("placeOrder", { as: "amara", body: { ...order, ...change } });
    expect([status, json]).toEqual([409, expect.objectContaining({ code })]);
  }
  const { json } = await call("placeOrder", { as: "bola", body: { ...order, id: "CBL_1795253400000_k3x9q0v7a" } });
  expect(json).toMatchObject({ code: "order-id-taken" });
});

test("a promo code gives the described discount, or is refused as described", async () => {
  expect((await call("readPromotion")).status).toBe(401);
  expect((await call("readPromotion", { as: "bola" })).json).toMatchObject({
    code: "WELCOME15",
    percent: 15,
    amount: 0,
  });
  const refused = await call("readPromotion", { as: "bola", at: { code: "SUYA" } });
  expect(refused.json).toMatchObject({ code: "promo-unknown" });
});

test("an online payment is started with the unchanged example, with either provider", async () => {
  const body = copyExample("startOnlinePayment");
  expect((await call("startOnlinePayment", { body })).status).toBe(401);
  for (const method of ["opay", "moniepoint"]) {
    expect((await call("startOnlinePayment", { as: "amara", at: { method }, body })).status).toBe(200);
  }
  expect((await call("startOnlinePayment", { as: "bola", body })).status).toBe(404);
  const { json } = await call("startOnlinePayment", { as: "amara", body: { ...body, amount: 1 } });
  expect(json).toMatchObject({ success: false, code: "order-differs" });
});

test("a USSD payment is started with the unchanged example, and is reported", async () => {
  const body = copyExample("startUssdPayment");
  expect((await call("startUssdPayment", { body })).status).toBe(401);
  const report = {
    as: "amara",
    at: { orderId: (body as { orderId: string }).orderId, report: "ussd-payment" },
  } as const;
  expect((await call("reportPayment", report)).json).toMatchObject({ code: "payment-not-found" });
  expect((await call("startUssdPayment", { as: "amara", body })).status).toBe(200);
  expect((await call("startUssdPayment", { as: "bola", body })).status).toBe(404);
  expect((await call("startUssdPayment", { as: "amara", body: { ...body, amount: 1 } })).status).toBe(409);
  expect((await call("startUssdPayment", { as: "amara", body: { ...body, bankCode: "999" } })).status).toBe(409);
  expect((await call("reportPayment", report)).status).toBe(201);
  expect((await call("reportPayment", { ...report, as: "bola" })).status).toBe(404);
});

test("a payment that has begun is ended by the owner of the order only, and a second time nothing happens", async () => {
  await placeTestOrder(shopfront.shop, amaraId, 23);
  const at = { orderId: orderId(23) };
  expect((await call("endPayment", { at, body: {} })).status).toBe(401);
  expect((await call("endPayment", { as: "bola", at, body: {} })).status).toBe(404);
  expect((await call("endPayment", { as: "amara", at, body: {} })).json).toEqual({ ended: true });
  expect((await call("endPayment", { as: "amara", at, body: {} })).status).toBe(200);
  expect((await call("reportPayment", { as: "amara", at: { ...at, report: "transfer" }, body: {} })).status).toBe(201);
  expect((await call("endPayment", { as: "amara", at, body: {} })).json).toMatchObject({ code: "order-waits" });
});

test("an account for a transfer is given to the owner of an order only, and whoever has its token asks about the payment", async () => {
  await placeTestOrder(shopfront.shop, amaraId, 24);
  const at = { orderId: orderId(24) };
  expect((await call("startTransfer", { at, body: {} })).status).toBe(401);
  expect((await call("startTransfer", { as: "bola", at, body: {} })).status).toBe(404);
  const { json } = await call("startTransfer", { as: "amara", at, body: {} });
  const { token } = json as { token: string };
  expect((await call("getPaymentStatus", { at: { token } })).json).toMatchObject({ status: "open", orderPaid: false });
  expect((await call("getPaymentStatus")).status).toBe(404);
  expect(await cancelOrder(shopfront.shop, amaraId, orderId(24))).not.toBeInstanceOf(Refusal);
  expect((await call("startTransfer", { as: "amara", at, body: {} })).json).toMatchObject({ code: "order-closed" });
});

test("only the owner of an order can report a transfer, and only while the order awaits payment", async () => {
  await placeTestOrder(shopfront.shop, amaraId, 20);
  const at = { orderId: orderId(20), report: "transfer" };
  expect((await call("reportPayment", { at, body: {} })).status).toBe(401);
  expect((await call("reportPayment", { as: "bola", at, body: {} })).status).toBe(404);
  expect((await call("reportPayment", { as: "amara", at, body: {} })).status).toBe(201);
  await placeTestOrder(shopfront.shop, amaraId, 21);
  expect(await cancelOrder(shopfront.shop, amaraId, orderId(21))).not.toBeInstanceOf(Refusal);
  expect((await call("reportPayment", { as: "amara", at: { ...at, orderId: orderId(21) }, body: {} })).status).toBe(
    409,
  );
  expect((await call("reportPayment", { at: { ...at, report: "cash" } })).json).toMatchObject({
    code: "method-unknown",
  });
});

test("a gift card pays an order of one's own, and is refused as described", async () => {
  const chidi = await shopfront.shop.db.query.users.findFirst({ where: (one) => eq(one.email, "chidi@example.com") });
  const { code } = await issueTestGiftCard(shopfront.shop, chidi?.id ?? "", 5_000);
  const { total } = await placeTestOrder(shopfront.shop, amaraId, 22);
  const at = { orderId: orderId(22) };
  expect((await call("payByGiftCard", { at, body: { code } })).status).toBe(401);
  expect((await call("payByGiftCard", { as: "bola", at, body: { code } })).status).toBe(404);
  const { json } = await call("payByGiftCard", { as: "amara", at, body: { code } });
  expect(json).toEqual({ paidKobo: 500_000, openKobo: (total - 5_000) * 100, leftKobo: 0 });
  const again = await call("payByGiftCard", { as: "amara", at, body: { code } });
  expect(again).toMatchObject({ status: 409, json: { code: "gift-card-empty" } });
  const unknown = await call("payByGiftCard", { as: "amara", at, body: copyExample("payByGiftCard") });
  expect(unknown).toMatchObject({ status: 409, json: { code: "gift-card-unknown" } });
});

test("each user can read only their own account and profile", async () => {
  expect((await call("readMe")).json).toBeNull();
  expect((await call("readMe", { as: "amara" })).json).toEqual({
    reference: expect.stringMatching(/^[\w-]{16}$/) as string,
    name: amara.name,
    email: amara.email,
  });
  expect((await call("readMe", { as: "chidi" })).json).toMatchObject({ staff: true });
  expect((await call("readProfile")).status).toBe(401);
  expect((await call("readProfile", { as: "amara" })).status).toBe(200);
});

test("the owner of an order gets its events as described, and a file with all of their data", async () => {
  const order = await placeTestOrder(shopfront.shop, amaraId, 30);
  const money = { method: "bank-transfer", reference: "GTB-30", kobo: order.total * 100 } as const;
  await recordMoney(shopfront.shop, { orderId: order.id, actor: "staff" }, money);
  expect((await call("listOrderEvents")).status).toBe(401);
  const { json } = await call("listOrderEvents", { as: "amara", at: {} });
  expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ orderId: order.id, status: "confirmed" })]));
  expect((await call("listOrderEvents", { as: "bola" })).json).toEqual([]);
  expect((await call("listBought")).status).toBe(401);
  expect((await call("listBought", { as: "amara" })).json).not.toEqual([]);
  const now = shopfront.shop.clock();
  await shopfront.shop.db.insert(reviews).values({
    productId: "1",
    userId: amaraId,
    authorName: "Amara N.",
    rating: 5,
    title: "Good egusi",
    text: "It gathers as it should.",
    createdAt: now,
    updatedAt: now,
  });
  expect((await call("exportMyData")).status).toBe(302);
  const file = await call("exportMyData", { as: "amara" });
  const { orders, reviews: written } = file.json as { orders: unknown[]; reviews: unknown[] };
  expect(orders.length).toBeGreaterThan(2);
  expect(written).toHaveLength(1);
});

test("every field of every body is validated, and the 400 response names the wrong one", () =>
  calls.sendWrongBodies({ cookie: cookies.amara }));

test("newsletter and waiting list accept emails as described, with a rate limit per IP", async () => {
  await shopfront.shop.db.update(products).set({ isHidden: true }).where(eq(products.id, "5"));
  const refused = await call("joinWaitingList", { body: { email: bola.email, productId: "5" } });
  expect(refused.json).toMatchObject({ code: "product-gone" });
  for (const id of ["joinNewsletter", "joinWaitingList"]) {
    const body = copyExample(id);
    expect((await call(id, { body })).status).toBe(202);
    let last = 202;
    for (let count = 0; count < 20 && last === 202; count += 1) last = (await call(id, { body })).status;
    expect(last).toBe(429);
  }
});

test("measurements are counted as described, with a rate limit per IP", async () => {
  const body = copyExample("reportVitals");
  expect((await call("reportVitals", { body: { ...body, page: "/office" } })).status).toBe(400);
  let last = (await call("reportVitals", { body })).status;
  expect(last).toBe(204);
  for (let count = 0; count < 100 && last === 204; count += 1) last = (await call("reportVitals", { body })).status;
  expect(last).toBe(429);
});

test("opened pages are counted as described, with a rate limit per IP", async () => {
  expect((await call("countVisit", { at: {} })).status).toBe(400);
  let last = (await call("countVisit")).status;
  expect(last).toBe(204);
  for (let count = 0; count < 600 && last === 204; count += 1) last = (await call("countVisit")).status;
  expect(last).toBe(429);
});

test("an unavailable provider is a 502, as described", async () => {
  const online = await placeTestOrder(shopfront.shop, amaraId, 40);
  const ussd = await placeTestOrder(shopfront.shop, amaraId, 41);
  await simulator.close();
  closed = true;
  expect((await call("startOnlinePayment", { as: "amara", body: requestFor(online) })).status).toBe(502);
  const body = { amount: ussd.total, orderId: ussd.id, customerPhone: ussd.customerPhone, bankCode: "058" };
  expect((await call("startUssdPayment", { as: "amara", body })).status).toBe(502);
  const transfer = await placeTestOrder(shopfront.shop, amaraId, 42);
  const at = { orderId: transfer.id };
  expect((await call("startTransfer", { as: "amara", at, body: {} })).status).toBe(502);
});

test("orders, promo codes and payments have a rate limit per account, as described", async () => {
  await shopfront.shop.db.update(shopSettings).set({ ordersPerHour: 1 });
  await fetchStatus("placeOrder");
  expect(await fetchStatus("placeOrder")).toBe(429);
  // Each sentence counts three times: it has two words that may be the code, and is one itself.
  for (let count = 0; count < 6; count += 1) {
    const code = encodeURIComponent(`15% off: A${count}A or B${count}B / today`);
    expect(await fetchStatus("readPromotion", { code })).toBe(409);
  }
  for (let count = 18; count < 20; count += 1) await fetchStatus("readPromotion", { code: `GUESS${count}` });
  expect(await fetchStatus("readPromotion")).toBe(429);
  for (let count = 0; count < 20; count += 1) await fetchStatus("payByGiftCard");
  expect(await fetchStatus("payByGiftCard")).toBe(429);
  for (let count = 0; count < 60; count += 1) await fetchStatus("reportPayment");
  for (const id of ["reportPayment", "startTransfer", "startUssdPayment", "startOnlinePayment", "endPayment"]) {
    expect(await fetchStatus(id)).toBe(429);
  }
});

test("until the shop is open, products and suggestions are refused as described", async () => {
  await shopfront.shop.pool.query("update shop_settings set opened_at = null");
  expect((await call("listProducts")).status).toBe(409);
  expect((await call("suggest")).status).toBe(409);
  await shopfront.shop.pool.query("update shop_settings set opened_at = now()");
});

test("every described status of every operation was returned in these tests", () => {
  expect(uncovered()).toEqual([]);
});

test("the description is served as JSON, and can be cached for an hour", async () => {
  const response = await fetch(`${shopfront.url}/api/openapi.json`);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await response.json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: shopfront.url }] });
});

/** The status with which an operation responds to its example. */
async function fetchStatus(id: string, at?: Record<string, string>): Promise<number> {
  const hasBody = operations.find((one) => one.id === id)?.body !== undefined;
  return (await call(id, { as: "chidi", at, ...(hasBody && { body: copyExample(id) }) })).status;
}
