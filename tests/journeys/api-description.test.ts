import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../../app/api/openapi/fields.ts";
import { operations } from "../../app/api/openapi/operations.ts";
import { exampleUrl } from "../../app/api/openapi/reading.ts";
import { bodySchema } from "../../app/api/openapi/schemas.ts";
import { Refusal } from "../../domain/refusal.ts";
import { signIn } from "../../server/accounts/sign-in.ts";
import { addStaff } from "../../server/accounts/staff.ts";
import { products, reviews } from "../../server/database/schema.ts";
import { cancelOrder } from "../../server/orders/cancel-order.ts";
import { recordMoney } from "../../server/payments/confirm-by-hand.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { orderId, orderOf, setStock } from "../orders.ts";
import { amara, bola, join } from "../people.ts";
import { keysOf, placed, requestFor } from "../paying-shop.ts";
import { TODAY } from "../test-config.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";

// Asks everything that the description of the API describes, and holds each answer against the schema of its status.

let front: Shopfront;
let simulator: Simulator;
let amaraId: string;
const cookies = { visitor: "", amara: "", bola: "", chidi: "" };
type Person = keyof typeof cookies;

beforeAll(async () => {
  const clock = () => front?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  front = await openShopfront({ config: keysOf(simulator) });
  amaraId = await join(front.shop, amara);
  await join(front.shop, bola);
  const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
  await join(front.shop, chidi);
  await addStaff(front.shop, null, chidi.email);
  for (const [name, person] of Object.entries({ amara, bola, chidi })) {
    const result = await signIn(front.shop, { ip: `10.8.0.${name.length}`, userAgent: "test" }, person);
    if (!result.ok) throw new Error(`${name} could not sign in`);
    cookies[name as Person] = result.cookies.map((line) => line.split(";")[0]).join("; ");
  }
  await setStock(front.shop, "1", 1_000);
});
// One of the tests closes it before.
let closed = false;
afterAll(async () => {
  if (!closed) await simulator.close();
});

const seen = new Set<string>();

type Question = { as?: Person; at?: Record<string, string>; body?: unknown; raw?: string };

/** Asks one operation, at the example of its address unless `at` says otherwise, and checks that its answer was described. */
async function ask(id: string, { as = "visitor", at, body, raw }: Question = {}) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no ${id}`);
  const filled = operation.path.replace(/:(\w+)/g, (_, name: string) => at?.[name] ?? "");
  const address = at ? filled : exampleUrl(operation);
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(front.url + address, {
    method: operation.method,
    redirect: "manual",
    headers: { cookie: cookies[as], ...(operation.method === "POST" && { "content-type": "application/json" }) },
    ...(sent !== undefined && { body: sent }),
  });
  const described = operation.answers[answer.status];
  const text = await answer.text();
  if (!described) throw new Error(`${id} answered ${answer.status}, which is not described: ${text.slice(0, 300)}`);
  seen.add(`${id} ${answer.status}`);
  if (!described.schema) return { status: answer.status, json: undefined };
  expect(answer.headers.get("content-type"), id).toMatch(/^application\/json(; ?charset=utf-8)?$/i);
  const json: unknown = JSON.parse(text);
  expect(described.schema.safeParse(json).error, `${id} ${answer.status}: ${text.slice(0, 300)}`).toBeUndefined();
  return { status: answer.status, json };
}

const exampleOf = (id: string) => structuredClone(operations.find((one) => one.id === id)?.body?.example) as object;

test("products come as they are described, for anybody", async () => {
  const { json } = await ask("listProducts");
  expect(json).toHaveLength(2);
});

test("an order is placed with the example as it stands, once", async () => {
  const body = exampleOf("placeOrder");
  expect((await ask("placeOrder", { body })).status).toBe(401);
  expect((await ask("placeOrder", { as: "amara", body })).status).toBe(201);
  expect((await ask("placeOrder", { as: "amara", body })).status).toBe(200);
});

test("an order is refused as it is described", async () => {
  const order = await orderOf(front.shop, 1, { "1": 1 });
  const refusals: [code: string, change: object][] = [
    ["price-changed", { total: 1 }],
    ["not-enough-stock", { items: [{ productId: "2", quantity: 99 }] }],
    ["product-gone", { items: [{ productId: "nothing", quantity: 1 }] }],
    ["country-closed", { shipping: { ...order.shipping, country: "Atlantis" } }],
    ["promo-unknown", { promoCode: "SUYA" }],
    ["promo-used", { promoCode: "WELCOME15" }],
  ];
  await setStock(front.shop, "2", 1);
  for (const [code, change] of refusals) {
    const { status, json } = await ask("placeOrder", { as: "amara", body: { ...order, ...change } });
    expect([status, json]).toEqual([409, expect.objectContaining({ code })]);
  }
  const { json } = await ask("placeOrder", { as: "bola", body: { ...order, id: "CBL_1795253400000_k3x9q0v7a" } });
  expect(json).toMatchObject({ code: "order-id-taken" });
});

test("a promo code is worth what is described, or refused as it is described", async () => {
  expect((await ask("readPromotion")).status).toBe(401);
  expect((await ask("readPromotion", { as: "bola" })).json).toEqual({ code: "WELCOME15", percent: 15 });
  const refused = await ask("readPromotion", { as: "bola", at: { code: "SUYA" } });
  expect(refused.json).toMatchObject({ code: "promo-unknown" });
});

test("an online payment begins with the example as it stands, with either provider", async () => {
  const body = exampleOf("beginOnlinePayment");
  expect((await ask("beginOnlinePayment", { body })).status).toBe(401);
  for (const method of ["opay", "moniepoint"]) {
    expect((await ask("beginOnlinePayment", { as: "amara", at: { method }, body })).status).toBe(200);
  }
  expect((await ask("beginOnlinePayment", { as: "bola", body })).status).toBe(404);
  const { json } = await ask("beginOnlinePayment", { as: "amara", body: { ...body, amount: 1 } });
  expect(json).toMatchObject({ success: false, code: "order-differs" });
});

test("a USSD payment begins with the example as it stands, and is reported", async () => {
  const body = exampleOf("beginUssdPayment");
  expect((await ask("beginUssdPayment", { body })).status).toBe(401);
  expect((await ask("reportUssdPayment")).status).toBe(401);
  expect((await ask("reportUssdPayment", { as: "amara" })).json).toMatchObject({ code: "payment-not-found" });
  expect((await ask("beginUssdPayment", { as: "amara", body })).status).toBe(200);
  expect((await ask("beginUssdPayment", { as: "bola", body })).status).toBe(404);
  expect((await ask("beginUssdPayment", { as: "amara", body: { ...body, amount: 1 } })).status).toBe(409);
  expect((await ask("beginUssdPayment", { as: "amara", body: { ...body, bankCode: "999" } })).status).toBe(409);
  expect((await ask("reportUssdPayment", { as: "amara" })).status).toBe(201);
  expect((await ask("reportUssdPayment", { as: "bola" })).status).toBe(404);
});

test("a transfer is reported by whoever the order belongs to, while it waits", async () => {
  await placed(front.shop, amaraId, 20);
  const at = { orderId: orderId(20) };
  expect((await ask("reportTransfer", { at })).status).toBe(401);
  expect((await ask("reportTransfer", { as: "bola", at })).status).toBe(404);
  expect((await ask("reportTransfer", { as: "amara", at })).status).toBe(201);
  await placed(front.shop, amaraId, 21);
  expect(await cancelOrder(front.shop, amaraId, orderId(21))).not.toBeInstanceOf(Refusal);
  expect((await ask("reportTransfer", { as: "amara", at: { orderId: orderId(21) } })).status).toBe(409);
});

test("everybody hears who they are, and only themselves", async () => {
  expect((await ask("readMe")).json).toBeNull();
  expect((await ask("readMe", { as: "amara" })).json).toEqual({ name: amara.name, email: amara.email });
  expect((await ask("readMe", { as: "chidi" })).json).toMatchObject({ staff: true });
  expect((await ask("readProfile")).status).toBe(401);
  expect((await ask("readProfile", { as: "amara" })).status).toBe(200);
});

test("news of an order comes to its owner as it is described, and everything one has done as a file", async () => {
  const order = await placed(front.shop, amaraId, 30);
  const money = { orderId: order.id, method: "bank-transfer", reference: "GTB-30", kobo: order.total * 100 } as const;
  await recordMoney(front.shop, money, "staff");
  expect((await ask("listNews")).status).toBe(401);
  const { json } = await ask("listNews", { as: "amara", at: {} });
  expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ orderId: order.id, status: "confirmed" })]));
  expect((await ask("listNews", { as: "bola" })).json).toEqual([]);
  const now = front.shop.clock();
  await front.shop.db.insert(reviews).values({
    productId: "1",
    userId: amaraId,
    authorName: "Amara N.",
    rating: 5,
    title: "Good egusi",
    text: "It gathers as it should.",
    createdAt: now,
    updatedAt: now,
  });
  expect((await ask("takeMyData")).status).toBe(302);
  const file = await ask("takeMyData", { as: "amara" });
  const { orders, reviews: written } = file.json as { orders: unknown[]; reviews: unknown[] };
  expect(orders.length).toBeGreaterThan(2);
  expect(written).toHaveLength(1);
});

test("every field of every body is checked, and an answer of 400 names the one that is wrong", async () => {
  for (const { id, body } of operations) {
    if (!body) continue;
    for (const { name } of fieldsOf(bodySchema(body))) {
      const path = name.replaceAll("[]", ".0");
      // No field of the shop takes a yes or no.
      const { status, json } = await ask(id, { as: "amara", body: withField(body.example, path.split("."), true) });
      expect([status, Object.keys((json as { errors: object }).errors)], `${id} ${path}`).toEqual([
        400,
        expect.arrayContaining([path]),
      ]);
    }
    expect((await ask(id, { as: "amara", raw: "{not json" })).status).toBe(400);
    expect((await ask(id, { as: "amara", raw: "x".repeat(300_000) })).status).toBe(413);
  }
});

test("addresses are kept as it is described, and not too many from one place", async () => {
  await front.shop.db.update(products).set({ isHidden: true }).where(eq(products.id, "5"));
  const gone = await ask("joinWaitingList", { body: { email: bola.email, productId: "5" } });
  expect(gone.json).toMatchObject({ code: "product-gone" });
  for (const id of ["joinNewsletter", "joinWaitingList"]) {
    const body = exampleOf(id);
    expect((await ask(id, { body })).status).toBe(202);
    let last = 202;
    for (let asked = 0; asked < 20 && last === 202; asked += 1) last = (await ask(id, { body })).status;
    expect(last).toBe(429);
  }
});

test("a provider that is silent is 502, as it is described", async () => {
  const online = await placed(front.shop, amaraId, 40);
  const ussd = await placed(front.shop, amaraId, 41);
  await simulator.close();
  closed = true;
  expect((await ask("beginOnlinePayment", { as: "amara", body: requestFor(online) })).status).toBe(502);
  const body = { amount: ussd.total, orderId: ussd.id, customerPhone: ussd.customerPhone, bankCode: "058" };
  expect((await ask("beginUssdPayment", { as: "amara", body })).status).toBe(502);
});

test("nothing is described that was not asked and answered here", () => {
  const all = operations.flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`));
  expect(all.filter((one) => !seen.has(one))).toEqual([]);
});

test("the description is there for programs, and may be kept for an hour", async () => {
  const answer = await fetch(`${front.url}/api/openapi.json`);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await answer.json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: front.url }] });
});

test("the description can be read on every screen, by everyone, in both themes, with the keyboard alone", async () => {
  const page = await front.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto("/api/docs");
  const titles = await page.getByRole("heading", { level: 3 }).allTextContents();
  expect(titles).toEqual(expect.arrayContaining(operations.map(({ title }) => title)));
  const order = page.getByRole("region", { name: "Place an order" });
  await order.locator("summary").filter({ hasText: "409" }).focus();
  await page.keyboard.press("Enter");
  await order.getByText("one of not-enough-stock, product-gone").waitFor();
  expect(await order.locator("pre").last().textContent()).toContain(`'${front.url}/api/orders'`);
  await expectAccessibleInBothThemes(page);
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}, 90_000);

/** A copy in which one field, by its path, is something else. */
function withField(value: unknown, [name, ...rest]: string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? withField(one, rest, to) : one));
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withField(object[name], rest, to) };
}
