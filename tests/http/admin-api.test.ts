import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import createClient from "openapi-fetch";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeRole, removeStaff } from "#features/accounts/server/staff.ts";
import type { Scope } from "#features/api-keys/rules/scopes.ts";
import { listKeys, makeKey, revokeKey } from "#features/api-keys/server/keys.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { findTypeErrors, generateTypes } from "../api-client/generate.mjs";
import { serve } from "../journeys/shopfront.ts";
import { placeTestOrder } from "../money/paying-shop.ts";
import { liftOrderLimits, orderId, setStock } from "../orders/orders.ts";
import { firstBatch } from "../orders/packed-batches.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { describedCalls, type CallOptions } from "./described-calls.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const efe = { name: "Efe Bassey", email: "efe@example.com", password: "afang-and-fufu" };
const all: Scope[] = ["orders:read", "orders:write", "products:read", "products:write"];

let shop: TestShop;
let url: string;
let customer: string;
let maker: string;
let other: string;
let key: string;
let keys = 0;
let orders = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await liftOrderLimits(shop.pool);
  await shop.pool.query("delete from switched_off_features");
  await setStock(shop, "1", 500);
  customer = await joinConfirmed(shop, amara);
  maker = await joinStaff(shop, chidi);
  other = await joinStaff(shop, efe);
  const server = await serve(shop);
  afterFile(server.close);
  url = server.url;
});
beforeEach(async () => {
  shop.setClock(TODAY);
  key = await newKey();
});

async function newKey(scopes = all, endsAt: Date | null = null): Promise<string> {
  const made = await makeKey(shop, maker, { name: `Program ${(keys += 1)}`, scopes, endsAt });
  if (made instanceof Refusal) throw new Error(made.message);
  return made;
}

/** A paid order that is being packed. */
async function packedOrder(): Promise<string> {
  const { id, total } = await placeTestOrder(shop, customer, (orders += 1));
  const money = { method: "bank-transfer", reference: `GTB-${orders}`, kobo: total * 100 } as const;
  await recordMoney(shop, { orderId: id, actor: "staff" }, money);
  expect(await takeStep(shop, { orderId: id, actor: maker }, { step: "processing" })).toBeUndefined();
  return id;
}

type Sent = { body?: unknown; headers?: Record<string, string>; with?: string };
async function send(target: string, { body, headers = {}, with: own = key }: Sent = {}) {
  const response = await fetch(`${url}/api/v1${target}`, {
    headers: { authorization: `Bearer ${own}`, ...(body !== undefined && json), ...headers },
    ...(body !== undefined && { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { code?: string; errors?: object; details?: object; [field: string]: unknown };
  return { status: response.status, headers: response.headers, answer };
}
const json = { "content-type": "application/json" };
const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG-204-771" };

test("a client that is generated from the served document lists orders and ships one, and its types fit", async () => {
  const id = await packedOrder();
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  const types = await generateTypes(document);
  const folder = await mkdtemp(path.resolve("build/client-"));
  try {
    await writeFile(path.join(folder, "shop.d.ts"), types);
    const program = `import createClient from "openapi-fetch";
      import type { paths } from "./shop.d.ts";
      const shop = createClient<paths>({ baseUrl: "https://shop.example" });
      const { data } = await shop.GET("/api/v1/orders", { params: { query: { status: "processing" } } });
      const total: number | undefined = data?.orders[0]?.totalNaira;
      const order = data?.orders[0]?.id ?? "";
      const body = { carrier: "GIG Logistics", trackingNumber: String(total) };
      const params = { path: { order }, header: { "Idempotency-Key": order } };
      await shop.POST("/api/v1/orders/{order}/shipment", { params, body });
      // @ts-expect-error -- a carrier is a text
      await shop.POST("/api/v1/orders/{order}/shipment", { params, body: { ...body, carrier: 7 } });`;
    expect(findTypeErrors(path.join(folder, "program.ts"), program)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  // The test has no types of a document that it reads only now.
  const client = createClient<Record<string, Record<"get" | "post", never>>>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
  }) as unknown as Record<"GET" | "POST", (at: string, more?: object) => Promise<{ data?: never; error?: object }>>;
  const listed = await client.GET("/api/v1/orders", { params: { query: { status: "processing", payment: "paid" } } });
  expect(listed.data).toMatchObject({ orders: [{ id, status: "processing" }], next: null });
  const ship = { params: { path: { order: id } }, body: parcel };
  expect((await client.POST("/api/v1/orders/{order}/shipment", ship)).data).toEqual({ orderId: id, shipped: true });
  const read = await client.GET("/api/v1/orders/{order}", { params: { path: { order: id } } });
  expect(read.data).toMatchObject({ status: "shipped", delivery: { shipments: [parcel] } });
  expect((await client.POST("/api/v1/orders/{order}/shipment", ship)).error).toMatchObject({ code: "wrong-move" });
});

const { operations, call, copyExample, sendWrongBodies, uncovered } = describedCalls(
  ({ access }) => access === "key",
  () => url,
);
const withKey = (own: string) => ({ authorization: `Bearer ${own}` });

test("every operation responds as described, with each status that it is described with", async () => {
  const at = {
    order: await packedOrder(),
    product: "1",
    account: customer,
    batch: String(await firstBatch(shop, "1")),
  };
  const unknown = { order: orderId(999), product: "999", account: "nobody", batch: "0" };
  const ask = async (id: string, { headers, ...more }: CallOptions = {}) =>
    (await call(id, { at, body: copyExample(id), headers: { ...withKey(key), ...headers }, ...more })).status;
  const { units = 0 } = (await shop.db.query.batches.findFirst({ where: (one) => eq(one.id, Number(at.batch)) })) ?? {};
  const count = { body: { units: units + 1, seen: units } };
  expect([await ask("countBatch", count), await ask("countBatch", count)]).toEqual([200, 409]);
  expect(await ask("setPrice", { body: { priceNaira: 16_000, version: 0 } })).toBe(409);
  const note = { headers: { "Idempotency-Key": "one" } };
  await ask("addOrderNote", { ...note, body: { text: "Something else" } });
  expect(await ask("addOrderNote", note)).toBe(409);
  const busy = withKey(await newKey());
  for (let used = 0; used < 120; used += 1) await ask("listProgramOrders", { headers: busy });
  for (const { id, method, path: route, description } of operations) {
    if (id !== "countBatch") expect(await ask(id), id).toBe(200);
    if (route.includes(":")) expect(await ask(id, { at: unknown }), id).toBe(id === "countBatch" ? 409 : 404);
    else expect([await ask(id, { at: undefined }), await ask(id, { search: "?cursor=1" })], id).toEqual([200, 400]);
    if (method === "POST") expect(await ask(id, { raw: "x", headers: { "content-type": "text/plain" } })).toBe(415);
    expect(await ask(id, { headers: { authorization: "" } }), id).toBe(401);
    const others = withKey(await newKey(all.filter((scope) => !description.includes(scope))));
    expect([await ask(id, { headers: others }), await ask(id, { headers: busy })], id).toEqual([403, 429]);
  }
  expect(await ask("shipOrder")).toBe(409);
  await sendWrongBodies(withKey(key));
  expect(uncovered()).toEqual([]);
});

test("a list goes on where its cursor says, and a cursor fits only the filter that it came with", async () => {
  for (let count = 0; count < 31; count += 1) await placeTestOrder(shop, customer, (orders += 1));
  const first = await send("/orders?status=pending");
  expect(first.answer["orders"]).toHaveLength(30);
  const cursor = encodeURIComponent(String(first.answer["next"]));
  const second = await send(`/orders?status=pending&cursor=${cursor}`);
  expect(second.answer).toMatchObject({ orders: [expect.anything()], next: null });
  for (const wrong of [
    `/orders?status=shipped&cursor=${cursor}`,
    `/orders?cursor=${cursor}`,
    "/orders?status=pending&cursor=1",
    `/orders?status=pending&cursor=${cursor.split(".")[0]}.1`,
    `/products?cursor=${cursor}`,
  ])
    expect(await send(wrong), wrong).toMatchObject({ status: 400, answer: { errors: { cursor: expect.any(String) } } });
  const found = await listKeys(shop);
  await revokeKey(shop, maker, found.find(({ name }) => name === `Program ${keys}`)?.id ?? 0);
  expect(await send(`/orders?status=pending&cursor=${cursor}`)).toMatchObject({ status: 401 });
});

test("a filter or a field that there is not is refused by its name, and so is a value that does not fit", async () => {
  const id = await packedOrder();
  const at = `/orders/${id}`;
  for (const [target, body, field] of [
    ["/orders?paid=yes", undefined, "paid"],
    ["/orders?status=gone", undefined, "status"],
    ["/orders?from=2026-02-30", undefined, "from"],
    ["/products?only=cheap", undefined, "only"],
    [`${at}/shipment`, { ...parcel, courier: "GIG" }, "courier"],
    [`${at}/shipment`, { trackingNumber: "GIG-1" }, "carrier"],
    [`${at}/shipment`, { ...parcel, units: [{ productId: "1", quantity: 1, free: 1 }] }, "units.0.free"],
    [`${at}/notes`, { text: " " }, "text"],
    ["/products/1/price", { price: 100 }, "priceNaira"],
    ["/products/1/price", { priceNaira: 0 }, "priceNaira"],
    ["/products/1/price", { priceNaira: 10.5 }, "priceNaira"],
    ["/batches/1/count", { units: -1, seen: 0 }, "units"],
  ] as const) {
    const { status, answer } = await send(target, body === undefined ? {} : { body });
    expect([status, answer.code, Object.keys(answer.errors ?? {})], target).toEqual([
      400,
      "bad-input",
      expect.arrayContaining([field]),
    ]);
  }
});

test("a body is JSON, or nothing is done", async () => {
  const at = `/orders/${await packedOrder()}/notes`;
  expect(await send(at, { body: "{not json" })).toMatchObject({ status: 400, answer: { code: "bad-input" } });
  expect((await send(at, { body: "text=Hello", headers: { "content-type": "text/plain" } })).status).toBe(415);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await send(at, { body: "text=Hello", headers: form })).status).toBe(415);
  const headers = { authorization: `Bearer ${key}` };
  const untyped = { method: "POST", headers, body: new Blob(['{"text":"Hello"}']) };
  expect((await fetch(`${url}/api/v1${at}`, untyped)).status).toBe(415);
});

test("another site's page, which has no key, gets nothing; a program may say any origin", async () => {
  const at = `/orders/${await packedOrder()}/notes`;
  const headers = { origin: "https://other.example" };
  expect((await send(at, { body: { text: "Hello" }, headers })).status).toBe(200);
  const response = await fetch(`${url}/api/v1/orders`, { headers: { ...headers, cookie: `key=${key}` } });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([401, null]);
  expect((await fetch(`${url}/api/v1/orders?key=${key}`)).status).toBe(401);
});

test("the same Idempotency-Key with the same request writes once, and with another one is refused", async () => {
  const id = await packedOrder();
  const headers = { "idempotency-key": "courier-1" };
  const at = `/orders/${id}/notes`;
  const note = { body: { text: "Collected at nine" }, headers };
  const [first, again] = [await send(at, note), await send(at, note)];
  expect(again).toMatchObject({ status: 200, answer: first.answer });
  const notes = () => shop.pool.query("select 1 from order_notes where order_id = $1", [id]);
  expect((await notes()).rowCount).toBe(1);
  const used = { status: 409, answer: { code: "idempotency-key-used" } };
  expect(await send(at, { ...note, body: { text: "At ten" } })).toMatchObject(used);
  expect(await send(`/orders/${await packedOrder()}/notes`, note)).toMatchObject(used);
  expect((await send(at, { ...note, with: await newKey() })).status).toBe(200);
  expect((await notes()).rowCount).toBe(2);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  expect((await send(at, note)).status).toBe(200);
  expect((await notes()).rowCount).toBe(3);
  const long = await send(at, { ...note, headers: { "idempotency-key": "x".repeat(101) } });
  expect(long).toMatchObject({ status: 400, answer: { errors: { "Idempotency-Key": expect.any(String) } } });
});

test("a refused request is no answer to keep: once the order may ship, the same request ships it", async () => {
  const { id, total } = await placeTestOrder(shop, customer, (orders += 1));
  const request = { body: parcel, headers: { "idempotency-key": "courier-2" } };
  expect(await send(`/orders/${id}/shipment`, request)).toMatchObject({ status: 409 });
  const money = { method: "bank-transfer", reference: "GTB-late", kobo: total * 100 } as const;
  await recordMoney(shop, { orderId: id, actor: "staff" }, money);
  await takeStep(shop, { orderId: id, actor: maker }, { step: "processing" });
  expect(await send(`/orders/${id}/shipment`, request)).toMatchObject({ status: 200 });
  expect(await send(`/orders/${id}/shipment`, request)).toMatchObject({ status: 200, answer: { shipped: true } });
});

test("an order that may not ship is refused as on the page, and an unknown one is not found", async () => {
  const { id } = await placeTestOrder(shop, customer, (orders += 1));
  const shipment = { ...parcel, estimatedDelivery: "2026-11-30" };
  const page = await shipOrder(shop, { orderId: id, actor: maker }, shipment);
  const { code, message } = page ?? {};
  expect(code).toBe("wrong-move");
  expect(await send(`/orders/${id}/shipment`, { body: parcel })).toMatchObject({
    status: 409,
    answer: { code, message },
  });
  for (const target of [orderId(999), "none"]) {
    const unknown = { status: 404, answer: { code: "order-not-found" } };
    expect(await send(`/orders/${target}`)).toMatchObject(unknown);
    expect(await send(`/orders/${target}/shipment`, { body: parcel })).toMatchObject(unknown);
    expect(await send(`/orders/${target}/notes`, { body: { text: "Hello" } })).toMatchObject(unknown);
  }
  expect((await send("/products/999")).status).toBe(404);
  expect((await send("/products/999/price", { body: { priceNaira: 100 } })).status).toBe(404);
  expect((await send("/customers/nobody")).status).toBe(404);
  expect(await send("/batches/x/count", { body: { units: 1, seen: 1 } })).toMatchObject({
    answer: { code: "batch-unknown" },
  });
});

test("an order that changed since the program read it is not shipped", async () => {
  const id = await packedOrder();
  const { seen } = (await send(`/orders/${id}`)).answer;
  const stale = { body: { ...parcel, seen: Number(seen) - 1 } };
  expect(await send(`/orders/${id}/shipment`, stale)).toMatchObject({
    status: 409,
    answer: { code: "changed-meanwhile" },
  });
  expect((await send(`/orders/${id}/shipment`, { body: { ...parcel, seen } })).status).toBe(200);
});

test("a price is set, asked about when it is unusual, and refused for a version that is old", async () => {
  const { answer } = await send("/products/1");
  const { priceNaira, version } = answer as { priceNaira: number; version: number };
  const price = (body: object) => send("/products/1/price", { body });
  expect((await price({ priceNaira: priceNaira + 100, version })).answer).toEqual({
    productId: "1",
    priceNaira: priceNaira + 100,
    version: version + 1,
  });
  expect(await price({ priceNaira, version })).toMatchObject({ status: 409, answer: { code: "edit-refused" } });
  const doubt = await price({ priceNaira: 100 });
  expect(doubt).toMatchObject({ status: 409, answer: { code: "doubtful-amount" } });
  const { sure } = (doubt.answer.details as { ask: { sure: string } }).ask;
  const { rows } = await shop.pool.query<{ details: object }>(
    "select details from audit_log where subject = 'product:1' and actor_id = $1 order by id desc limit 1",
    [maker],
  );
  expect(rows[0]?.details).toMatchObject({ apiKey: `Program ${keys}` });
  expect((await price({ priceNaira: 100, sure })).answer).toMatchObject({ version: version + 2 });
});

test("the stock of a batch is set to what was counted, unless it has changed", async () => {
  const id = await firstBatch(shop, "1");
  const { batches } = (await send("/products/1")).answer as { batches?: { id: number; units: number }[] };
  const seen = batches?.find((batch) => batch.id === id)?.units ?? 0;
  expect((await send(`/batches/${id}/count`, { body: { units: seen - 1, seen } })).answer).toEqual({
    batchId: id,
    units: seen - 1,
  });
  const late = await send(`/batches/${id}/count`, { body: { units: seen - 2, seen } });
  expect(late).toMatchObject({ status: 409, answer: { code: "batch-changed", details: { units: seen - 1 } } });
});

test("a key reads and writes what its scopes and the present role of its maker allow, and nothing else", async () => {
  const id = await packedOrder();
  const reader = await newKey(["orders:read"]);
  expect((await send(`/customers/${customer}`, { with: reader })).answer).toMatchObject({ email: amara.email });
  for (const [target, body] of [
    ["/products", undefined],
    [`/orders/${id}/notes`, { text: "Hello" }],
    ["/products/1/price", { priceNaira: 100 }],
  ] as const) {
    const refused = await send(target, { with: reader, ...(body && { body }) });
    expect(refused, target).toMatchObject({ status: 403, answer: { code: "scope-missing" } });
  }
  await changeRole(shop, other, { email: chidi.email, role: "packer" });
  for (const target of ["/orders", `/orders/${id}`, `/customers/${customer}`])
    expect(await send(target), target).toMatchObject({ status: 403, answer: { code: "maker-may-not" } });
  expect((await send("/products/1")).answer).toMatchObject({ priceNaira: null, batches: [expect.anything()] });
  expect((await send("/products/1/price", { body: { priceNaira: 16_000 } })).status).toBe(403);
  await changeRole(shop, other, { email: chidi.email, role: "bookkeeper" });
  expect((await send(`/orders/${id}/shipment`, { body: parcel })).status).toBe(403);
  await removeStaff(shop, other, chidi.email);
  expect((await send("/products")).status).toBe(401);
  await shop.pool.query("update users set account_role = 'owner' where id = $1", [maker]);
});

test("a key that has ended is refused, and each answer says what is left of the limit", async () => {
  const ending = await newKey(all, new Date(TODAY.getTime() + 1));
  const { status, headers } = await send("/orders", { with: ending });
  expect([status, headers.get("ratelimit"), headers.get("cache-control")]).toEqual([
    200,
    '"default";r=119;t=60',
    "no-store",
  ]);
  shop.setClock(new Date(TODAY.getTime() + 1));
  expect(await send("/orders", { with: ending })).toMatchObject({ status: 401, answer: { code: "key-unknown" } });
});

test("while either feature is switched off there is no API and no page for keys", async () => {
  for (const feature of ["admin-api", "api-keys"]) {
    await shop.pool.query("insert into switched_off_features values ($1)", [feature]);
    await expect.poll(async () => (await send("/orders")).status).toBe(404);
    expect((await send(`/orders/${orderId(1)}/notes`, { body: { text: "Hello" } })).status).toBe(404);
    await shop.pool.query("delete from switched_off_features");
    await expect.poll(async () => (await send("/orders")).status).toBe(200);
  }
});
