import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeRole, removeStaff } from "#features/accounts/server/staff.ts";
import { users } from "#features/accounts/tables.ts";
import { addNote } from "#features/orders/server/office/office-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { readSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { auditLog } from "#platform/audit/table.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, MINUTE } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { makeOrderRequest, orderId, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { authenticateKey, type KeyUse } from "../middleware/authenticate-key.ts";
import { keyForm } from "../rules/key-form.ts";
import type { Scope } from "../rules/scopes.ts";
import { apiKeys } from "../tables.ts";
import { listKeys, makeKey, revokeKey } from "./keys.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const efe = { name: "Efe Bassey", email: "efe@example.com", password: "afang-and-fufu" };
let shop: TestShop;
let maker: string;
let other: string;
let keys = 0;
beforeAll(async () => {
  shop = await openTestShop();
  maker = await joinStaff(shop, chidi);
  other = await joinStaff(shop, efe);
  expect(await readSwitchedOn(shop), "a new shop").not.toContain("api-keys");
  await shop.pool.query("delete from switched_off_features");
});
beforeEach(() => shop.setClock(TODAY));

async function newKey(scopes: Scope[] = ["orders:read"], endsAt: Date | null = null): Promise<string> {
  const key = await makeKey(shop, maker, { name: `Program ${(keys += 1)}`, scopes, endsAt });
  if (key instanceof Refusal) throw new Error(key.message);
  return key;
}

const use = (headers: Record<string, string>, scope: Scope = "orders:read", path = "/") =>
  authenticateKey(shop, new Request(`http://shop.example${path}`, { headers }), { scope, ip: "10.0.0.1" });
const withKey = (key: string, scope?: Scope) => use({ authorization: `Bearer ${key}` }, scope);

async function admitted(key: string, scope?: Scope): Promise<KeyUse> {
  const used = await withKey(key, scope);
  if (used instanceof Response) throw new Error(await used.text());
  return used;
}

async function refused(answer: KeyUse | Response) {
  if (!(answer instanceof Response)) throw new Error("The key was admitted");
  const body = (await answer.json()) as { code?: string; details?: unknown };
  return { status: answer.status, challenge: answer.headers.get("www-authenticate"), ...body };
}

test("a key is shown once and stored as a hash, all staff are told, and it acts for who made it", async () => {
  const key = await newKey();
  expect(key).toMatch(/^cl_live_[\w-]{32}$/);
  const { rows } = await shop.pool.query<{ row: string }>("select api_keys::text as row from api_keys");
  expect(rows.some(({ row }) => row.includes(key.slice("cl_live_".length)))).toBe(false);
  expect(await admitted(key)).toMatchObject({ actor: maker, shop: { isConfirmed: false } });
  const told = await emailsTo(shop, efe.email);
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/Chidi Ani made the key Program 1,/));
});

test("every key that does not work gets the same answer, which does not say why", async () => {
  const [revoked, ended] = [await newKey(), await newKey(["orders:read"], new Date(TODAY.getTime() + DAY))];
  await admitted(revoked);
  const found = (await listKeys(shop)).find(({ name }) => name === `Program ${keys - 1}`);
  expect(await revokeKey(shop, maker, found?.id ?? 0)).toBe(true);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  const answers = [
    await use({}),
    await withKey(ended),
    await withKey(revoked),
    await withKey("cl_live_unknown"),
    await withKey(`cl_live_${"x".repeat(32)}`),
  ];
  const [first, ...others] = await Promise.all(answers.map(refused));
  expect(first).toMatchObject({ status: 401, code: "key-unknown", challenge: "Bearer" });
  for (const one of others) expect(one).toEqual(first);
});

test("a key in a cookie, the URL or another scheme is none", async () => {
  const key = await newKey();
  for (const answer of [
    await use({ cookie: `key=${key}; authorization=Bearer ${key}` }),
    await use({}, "orders:read", `/?key=${key}&access_token=${key}`),
    await use({ authorization: `Basic ${btoa(`${key}:`)}` }),
    await use({ authorization: key }),
    await use({ "x-api-key": key }),
  ])
    expect((await refused(answer)).status).toBe(401);
});

test("a key without the scope is refused with its name", async () => {
  const answer = await refused(await withKey(await newKey(["products:read"]), "orders:read"));
  expect(answer).toMatchObject({ status: 403, code: "scope-missing", details: { scope: "orders:read" } });
  expect(answer.challenge).toBe('Bearer error="insufficient_scope", scope="orders:read"');
});

test("a key may do what its maker may now, and stops with the role", async () => {
  const key = await newKey();
  expect((await admitted(key)).may("/office/orders")).toBe(true);
  await changeRole(shop, other, { email: chidi.email, role: "packer" });
  const { may } = await admitted(key);
  expect([may("/office/orders"), may("/office/packing/:id/shipment", "write")]).toEqual([false, true]);
  await removeStaff(shop, other, chidi.email);
  expect(await refused(await withKey(key))).toMatchObject({ status: 401, code: "key-unknown" });
  await shop.db.update(users).set({ role: "owner" }).where(eq(users.id, maker));
  await admitted(key);
  await shop.db.update(users).set({ blockedAt: TODAY }).where(eq(users.id, maker));
  expect((await refused(await withKey(key))).status).toBe(401);
  await shop.db.update(users).set({ blockedAt: null }).where(eq(users.id, maker));
});

test("with real money the key of somebody without a second factor does not work, as the office does not", async () => {
  const key = await newKey();
  const real = { ...shop, config: { ...shop.config, production: true } };
  const request = new Request("http://shop.example/", { headers: { authorization: `Bearer ${key}` } });
  const answer = await authenticateKey(real, request, { scope: "orders:read", ip: "10.0.0.1" });
  expect((await refused(answer)).status).toBe(401);
});

test("a key says how much of its limit is left, and above it when to try again", async () => {
  const key = await newKey();
  const { headers } = await admitted(key);
  expect(headers).toEqual({ "RateLimit-Policy": '"default";q=120;w=60', RateLimit: '"default";r=119;t=60' });
  for (let count = 1; count < 120; count += 1) await admitted(key);
  const answer = (await withKey(key)) as Response;
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(answer.headers.get("ratelimit")).toBe('"default";r=0;t=60');
  await admitted(await newKey());
  shop.setClock(new Date(TODAY.getTime() + MINUTE));
  await admitted(key);
});

test("the last use is written at most once a minute", async () => {
  const key = await newKey();
  const { keyId } = await admitted(key);
  const lastUse = async () => (await shop.db.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId) }))?.lastUsedAt;
  shop.setClock(new Date(TODAY.getTime() + MINUTE - 1));
  await admitted(key);
  expect(await lastUse()).toEqual(TODAY);
  shop.setClock(new Date(TODAY.getTime() + MINUTE));
  await admitted(key);
  expect(await lastUse()).toEqual(new Date(TODAY.getTime() + MINUTE));
});

test("the audit trail has who made a key, and what was done with which", async () => {
  const customer = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 5);
  await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 1 }));
  const used = await admitted(await newKey(["orders:write"]), "orders:write");
  await addNote(used.shop, { orderId: orderId(1), actor: used.actor }, "Call before you come");
  const entries = await shop.db.query.auditLog.findMany({ where: eq(auditLog.actorId, maker) });
  const name = `Program ${keys}`;
  expect(entries).toContainEqual(expect.objectContaining({ action: "made a key", subject: `key:${name}` }));
  const note = { text: "Call before you come", apiKey: name };
  expect(entries).toContainEqual(expect.objectContaining({ action: "wrote a note", details: note }));
});

test("a key needs a name of its own, a scope, and an end that is not past", async () => {
  const form = keyForm(TODAY);
  const typed = { name: "Courier", scopes: "orders:read, orders:write", lastDay: "2026-11-25" };
  const errors = (change: object) => fieldErrors(form.safeParse({ ...typed, ...change }).error ?? expect.fail());
  expect(errors({ name: " " })).toEqual({ name: "Please enter a name" });
  expect(errors({ scopes: undefined })).toEqual({ scopes: "Please tick at least one" });
  expect(errors({ scopes: "orders:delete" })).toEqual({ scopes: "Please choose from the list" });
  expect(errors({ lastDay: "2026-02-30" })).toEqual({ lastDay: "Please enter a date" });
  expect(errors({ lastDay: TODAY.toISOString().slice(0, 10) })).toEqual({ lastDay: "Please choose a day after today" });
  const named = { name: "Courier", scopes: ["orders:read"], endsAt: null } satisfies Parameters<typeof makeKey>[2];
  expect(await makeKey(shop, maker, named)).toEqual(expect.any(String));
  expect(await makeKey(shop, maker, { ...named, name: "COURIER" })).toMatchObject({ code: "name-taken" });
});

test("while keys are switched off there is nothing that a key could open", async () => {
  const key = await newKey();
  const on = await readSwitchedOn(shop);
  await switchFeatures(
    shop,
    maker,
    on.filter((name) => name !== "api-keys"),
  );
  expect((await refused(await withKey(key))).status).toBe(404);
  await switchFeatures(shop, maker, on);
  await admitted(key);
});

test("keys are deleted with the account of who made them", async () => {
  const key = await newKey();
  await shop.pool.query("delete from users where id = $1", [maker]);
  expect((await refused(await withKey(key))).status).toBe(401);
  expect(await shop.db.$count(apiKeys)).toBe(0);
});
