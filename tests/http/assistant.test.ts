import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, expect, test } from "vitest";
import { changeRole } from "#features/accounts/server/staff.ts";
import type { Scope } from "#features/api-keys/rules/scopes.ts";
import { makeKey } from "#features/api-keys/server/keys.ts";
import { adoptDraft, findDraft, listDrafts } from "#features/assistant/server/drafts.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { switchFeatures } from "#features/shop/server/switched-off.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { serve } from "../journeys/shopfront.ts";
import { makeOrderRequest, orderId, setStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const uju = { name: "Uju Obi", email: "uju@example.com", password: "banga-soup-sunday" };
const everything: Scope[] = ["orders:read", "orders:write", "products:read", "products:write"];
let shop: TestShop;
let url: string;
let owner: string;
let keys = 0;
beforeAll(async () => {
  shop = await openTestShop();
  const server = await serve(shop);
  url = server.url;
  afterFile(server.close);
  owner = await joinStaff(shop, { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" });
});

async function makeTestKey(scopes: Scope[], maker = owner): Promise<string> {
  const key = await makeKey(shop, maker, { name: `Assistant ${(keys += 1)}`, scopes, endsAt: null });
  if (key instanceof Refusal) throw new Error(key.message);
  return key;
}

/** An assistant of the published kind, connected with a key. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  return { isError, text: JSON.stringify(content), ...(structuredContent as object) };
}

const toolNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

const ask = () => fetch(`${url}/mcp`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });

test("there is nothing at /mcp until both the assistant and keys are switched on", async () => {
  expect((await ask()).status).toBe(404);
  await switchFeatures(shop, owner, ["api-keys"]);
  expect((await ask()).status).toBe(404);
  await switchFeatures(shop, owner, ["assistant"]);
  expect((await ask()).status).toBe(404);
  await switchFeatures(shop, owner, optionalNames);
  const refused = await ask();
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test("an assistant lists and calls every tool, and the audit trail names its key", async () => {
  await setStock(shop, "1", 3);
  const customer = await join(shop, amara);
  await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 1 }));
  const client = await connect(await makeTestKey(everything));
  const names = await toolNames(client);
  expect(names.toSorted()).toEqual([
    "draft_product_text",
    "list_running_low",
    "read_order",
    "read_product",
    "sales_of_period",
    "search_customers",
    "search_orders",
    "search_products",
  ]);
  expect(await call(client, "search_orders", { search: amara.email })).toMatchObject({ orders: [{ id: orderId(1) }] });
  expect(await call(client, "read_order", { id: orderId(1) })).toMatchObject({ order: { id: orderId(1) } });
  expect(await call(client, "search_customers", { search: amara.email })).toMatchObject({ customers: [{ orders: 1 }] });
  const { products } = (await call(client, "search_products", { search: "tiger" })) as { products?: object };
  expect(products).toEqual([expect.objectContaining({ name: expect.stringMatching(/tiger nuts/) })]);
  const low = await call(client, "list_running_low");
  expect(low).toMatchObject({ products: expect.arrayContaining([expect.objectContaining({ id: "1" })]) });
  expect(await call(client, "read_product", { id: "1" })).toMatchObject({ id: "1" });
  const sales = await call(client, "sales_of_period", { from: "2026-11-01", to: "2026-11-30" });
  expect(sales).toMatchObject({
    period: { from: "2026-11-01", to: "2026-11-30" },
    totals: { orders: expect.any(Number) },
  });
  expect(await call(client, "draft_product_text", { id: "1", description: "Fresh." })).toMatchObject({ drafted: true });
  const { rows } = await shop.pool.query("select details from audit_log where action = 'drafted a text'");
  expect(rows).toEqual([{ details: { description: "Fresh.", apiKey: `Assistant ${keys}` } }]);
});

test("an assistant reads a gift without the code that opens its page", async () => {
  const to = { email: "mama@example.com", label: "Mama", greeting: "Enjoy it", day: "" };
  const gift = { ...to, giver: "Uju Obi", from: "Uju", country: "Nigeria" };
  const request = { ...(await makeOrderRequest(shop, 2, { "1": 1 })), gift };
  const placed = await placeOrder(shop, await join(shop, uju), request);
  if (placed instanceof Refusal) throw new Error(placed.message);
  const code = placed.order.gift?.code ?? "";
  const { text, ...read } = await call(await connect(await makeTestKey(everything)), "read_order", { id: orderId(2) });
  expect(read).toMatchObject({ order: { gift: { from: "Uju" } } });
  expect(code).not.toBe("");
  expect(text).not.toContain(code);
});

test("a draft is nowhere until staff use it, and not used over what somebody saved meanwhile", async () => {
  const client = await connect(await makeTestKey(["products:write"]));
  const before = await findOfficeProduct(shop.db, "2");
  await call(client, "draft_product_text", { id: "2", description: "First." });
  await call(client, "draft_product_text", { id: "2", description: "Second." });
  expect(await findOfficeProduct(shop.db, "2")).toEqual(before);
  expect(await listDrafts(shop.db)).toContainEqual(
    expect.objectContaining({ id: "2", draftedBy: `Assistant ${keys}` }),
  );
  expect((await findDraft(shop.db, "2"))?.description).toBe("Second.");
  const version = before?.version ?? 0;
  const stale = await adoptDraft(shop, owner, { id: "2", version: version - 1, description: "Second." });
  expect(stale).toMatchObject({ code: "changed-meanwhile" });
  expect(await findDraft(shop.db, "2")).toBeDefined();
  expect(await adoptDraft(shop, owner, { id: "2", version, description: "Second, mended." })).toBeDefined();
  expect(await findOfficeProduct(shop.db, "2")).toEqual({
    ...before,
    version: version + 1,
    description: "Second, mended.",
    updatedAt: shop.clock(),
  });
  expect(await findDraft(shop.db, "2")).toBeUndefined();
});

test("a key sees only the tools of its scopes, and none that its maker may not use any more", async () => {
  const bola = await joinStaff(
    shop,
    { name: "Bola Ige", email: "bola@example.com", password: "moi-moi-with-seven" },
    "manager",
  );
  const client = await connect(await makeTestKey(["products:read", "orders:read"], bola));
  expect(await toolNames(client)).toContain("sales_of_period");
  await changeRole(shop, owner, { email: "bola@example.com", role: "packer" });
  const left = await toolNames(client);
  expect(left).not.toContain("sales_of_period");
  expect(left).not.toContain("search_customers");
  expect(left).not.toContain("draft_product_text");
  // The office shows packers no prices, so neither does their key.
  const { products } = (await call(client, "search_products", { search: "tiger" })) as { products?: object };
  expect(products).toEqual([expect.objectContaining({ price: null })]);
});

test("what a tool cannot use is refused with the field's name, and an unknown record is said so", async () => {
  const client = await connect(await makeTestKey(everything));
  expect(await call(client, "read_order", { id: "CBL_0" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("no such record"),
  });
  expect(await call(client, "sales_of_period", { from: "2026-11-31", to: "2026-11-30" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("from"),
  });
  expect(await call(client, "search_orders", { stauts: "shipped" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("stauts"),
  });
  expect(await call(client, "draft_product_text", { id: "1", description: "" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("description"),
  });
});

test("no stream is kept, a body that is no message is refused, and a browser's page cannot ask", async () => {
  const headers = {
    authorization: `Bearer ${await makeTestKey(everything)}`,
    accept: "application/json, text/event-stream",
  };
  expect((await fetch(`${url}/mcp`, { headers })).status).toBe(405);
  const post = (body: string, more = {}) =>
    fetch(`${url}/mcp`, { method: "POST", headers: { ...headers, "content-type": "application/json", ...more }, body });
  expect((await post("{")).status).toBe(400);
  expect((await post("{}", { "content-type": "application/xml" })).status).toBe(415);
  expect((await post("{}", { origin: "https://evil.example" })).status).toBe(403);
});
