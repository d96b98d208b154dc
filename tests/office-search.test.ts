import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { uploadBankStatement } from "#features/bank-statements/server/import-bank-statement.ts";
import { buyGiftCardForm } from "#features/gift-cards/rules/forms.ts";
import { orderGiftCard } from "#features/gift-cards/server/gift-card-order.ts";
import { addDraft, discardDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { readOrderFilter } from "#features/orders/rules/order-filter.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { listCustomers } from "#features/people/server/customers.ts";
import { returns } from "#features/returns/tables.ts";
import { findOrderActs, readOrderAct } from "#features/search/office/order-acts.ts";
import { readOfficeNavigation } from "#features/search/server/office-navigation.ts";
import { foundKinds, searchOffice } from "#features/search/server/search-office.ts";
import { findDestinations } from "#features/search/ui/office/destinations.ts";
import { foundPath, kindsFor } from "#features/search/ui/office/found-path.ts";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber, readOrderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { sentStatements } from "./money/sent-statements.ts";
import { orderId, makeOrderRequest, setStock } from "./orders/orders.ts";
import { amara, join } from "./people/people.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

let shop: TestShop;
let bisi: string;
let customer: string;
const total: number[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  bisi = await join(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
  for (const product of ["1", "2", "3"]) await setStock(shop, product, 1000);
  for (const number of [1, 2, 3]) {
    const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, number, { [number]: number }));
    if (placed instanceof Refusal) throw new Error(placed.message);
    total[number] = placed.order.total;
  }
  await reportTransfer(shop, { userId: customer }, { orderId: orderId(1) });
  const money = { method: "bank-transfer", reference: "000013251121093412", kobo: toKobo(total[2] ?? 0) } as const;
  await recordMoney(shop, { orderId: orderId(2), actor: bisi }, money);
  const now = shop.clock();
  const rma = {
    rma: "RMA-ABCDEFGH23",
    orderId: orderId(2),
    status: "requested",
    createdAt: now,
    updatedAt: now,
  } as const;
  await shop.db.insert(returns).values(rma);
});

const found = async (search: string) => {
  const { orders } = await listOfficeOrders(shop, readOrderFilter(new URLSearchParams({ search })));
  return orders.map(({ id }) => id);
};

test("an order is found by the number that people say, and the database has it as the pages do", async () => {
  for (const search of ["000-000-002", "000 000 002", "Order #000-000-002"])
    expect(await found(search), search).toEqual([orderId(2)]);
  const ids = [..."abcdefghijklmnopqrstuvwxyz0123456789"].map((letter) => `CBL_1795224600000_${letter.repeat(9)}`);
  const inDatabase = `translate(right(id, 9), 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789012345')`;
  const { rows } = await shop.pool.query(`select ${inDatabase} as number from unnest($1::text[]) id`, [ids]);
  expect(rows.map(({ number }) => number)).toEqual(ids.map((id) => readOrderNumber(orderNumber(id))));
});

test("an order is found by its amount in any notation", async () => {
  const naira = (total[3] ?? 0).toLocaleString("en-NG");
  for (const search of [String(total[3]), naira, `₦${naira}`, `NGN ${naira}.00`]) {
    expect(await found(search), search).toEqual([orderId(3)]);
  }
});

test("an order is found by what arrived for it, also when that is not its total", async () => {
  const money = { method: "bank-transfer", reference: "GTB-77", kobo: 1_234_550 } as const;
  await recordMoney(shop, { orderId: orderId(3), actor: bisi }, money);
  expect(await found("12,345.50")).toEqual([orderId(3)]);
});

test("an order is found by the bank's reference, its beginning, and the shop's and the provider's references", async () => {
  expect(await found("000013251121093412")).toEqual([orderId(2)]);
  expect(await found("00001325112")).toEqual([orderId(2)]);
  const [attempt] = await shop.db
    .update(paymentAttempts)
    .set({ providerReference: "MNFY-76-20261121" })
    .where(eq(paymentAttempts.orderId, orderId(1)))
    .returning();
  expect(await found(attempt?.reference ?? "")).toEqual([orderId(1)]);
  expect(await found("mnfy-76-2026")).toEqual([orderId(1)]);
});

test("an order is found by the number of its return, and by the name of a product in it", async () => {
  expect(await found("rma-abcdefgh23")).toEqual([orderId(2)]);
  const { rows } = await shop.pool.query<{ name: string }>("select name from products where id = '3'");
  expect(await found(rows[0]?.name ?? "")).toContain(orderId(3));
  expect(await found(rows[0]?.name ?? "")).not.toContain(orderId(2));
});

test.each([
  ["without tone marks", "adebayo"],
  ["in the letters of macOS", "Adébáyọ̀".normalize("NFD")],
  ["composed", "Adébáyọ̀".normalize("NFC")],
  ["in full", "Adébáyọ̀ Ọláwálé"],
  ["the other way round", "olawale adebayo"],
  ["with two spaces", "adebayo  olawale"],
  ["with an initial", "a olawale"],
  ["by parts of words", "debay lawal"],
  ["without an apostrophe", "obrien"],
  ["with another apostrophe", "O’Brien"],
  ["without hooks", "kasim"],
  ["by a word of the name and of the address", "olawale larder"],
  ["by the address with a plus", "ade.ola+larder"],
  ["by a pasted link to the address", "mailto:ADE.ola+larder@example.com"],
  ["by a pasted recipient", "Adébáyọ̀ <ade.ola+larder@example.com>;"],
  ["by a number of a contacts app", "\u202a+234\u00a0803\u2011777\u20110199\u202c"],
  ["by a number from a chat", "https://wa.me/2348037770199"],
  ["by the end of the number", "777 0199"],
])("people and their orders are found %s", async (_how, search) => {
  const name = "Adébáyọ̀ Ọláwálé O'Brien-Ƙasim".normalize("NFC");
  const ofOrder = [name, "ade.ola+larder@example.com", "+2348037770199", orderId(1)];
  await shop.pool.query(
    "update orders set customer_name = $1, customer_email = $2, customer_phone = $3 where id = $4",
    ofOrder,
  );
  await shop.pool.query("update users set name = $1, email = $2, phone = $3 where id = $4", [
    ...ofOrder.slice(0, 3),
    bisi,
  ]);
  expect(await found(search)).toEqual([orderId(1)]);
  expect((await listCustomers(shop.db, search)).customers.map(({ id }) => id)).toEqual([bisi]);
  const kinds = (await searchOffice(shop, search, ["order", "customer"])).map(({ kind }) => kind);
  expect(kinds).toEqual(["order", "customer"]);
});

test("every word of a search must be there, and punctuation alone finds nothing", async () => {
  for (const search of ["adebayo nwosu", "lawal x", "...", "–"]) {
    expect(await found(search), search).toEqual([]);
    expect((await listCustomers(shop.db, search)).customers, search).toEqual([]);
  }
});

test("an order is found by any form of its number", async () => {
  const [id, end] = ["CBL_1795224600000_geyvzsy6z", "geyvzsy6z"];
  const placed = await placeOrder(shop, customer, { ...(await makeOrderRequest(shop, 4, { 1: 1 })), id });
  expect(placed).not.toBeInstanceOf(Refusal);
  for (const search of [
    `…${end}`,
    `#${end}`,
    `${end.toUpperCase()}.`,
    `${end}\u200b`,
    `#${id}`,
    `“${id}”.`,
    `Good morning, when will ${id} come?`,
    `https://calabash.example/office/orders/${id}`,
    id.replaceAll("_", " "),
  ]) {
    expect(await found(search), search).toEqual([id]);
  }
});

const products = async (search: string) => (await searchOffice(shop, search, ["product"])).map(({ title }) => title);

test("goods are found by words without tone marks, in any sequence", async () => {
  const [title = ""] = await products("egusi");
  expect(title).toMatch(/egusi/i);
  expect(await products("ẸGÚSÍ".normalize("NFD"))).toEqual(await products("egusi"));
  expect(await products(title.split(" ").toReversed().join("  "))).toContain(title);
});

test("one search finds orders, customers, products, returns and lines of statements", async () => {
  const { rows } = await shop.pool.query<{ id: string }>("select id from bank_accounts limit 1");
  const content = Buffer.from(
    `Date,Narration,Reference,Debit,Credit,Balance\n21/11/2026,From Amara's aunt,MP-900100,,${total[3]},1\n`,
  );
  await uploadBankStatement(shop, bisi, { accountId: rows[0]?.id ?? "", name: "a.csv", content });
  const findKinds = async (text: string) => (await searchOffice(shop, text, foundKinds)).map(({ kind }) => kind);
  expect(new Set(await findKinds("amara"))).toEqual(new Set(["order", "customer", "bank-statement-line"]));
  expect(await findKinds("RMA-ABCDEFGH23")).toEqual(["order", "return"]);
  expect(await findKinds(" rma abcdefgh23.")).toEqual(["order", "return"]);
  expect(await findKinds("https://calabash.example/returns/RMA-ABCDEFGH23")).toEqual(["order", "return"]);
  expect(await findKinds("egusi")).toContain("product");
  expect(await findKinds("MP-9001")).toContain("bank-statement-line");
  expect(await findKinds(`₦${total[3]}`)).toEqual(["order", "bank-statement-line"]);
  expect(await findKinds("a")).toEqual([]);
});

test("a role finds only what it may open", async () => {
  expect(kindsFor("packer")).toEqual(["batch"]);
  expect(kindsFor("bookkeeper")).toEqual(["order", "document", "return", "bank-statement-line"]);
  expect(kindsFor("manager")).toEqual([...foundKinds]);
  expect(findDestinations("packer", "bank", optionalNames)).toEqual([]);
  expect(findDestinations("owner", "bank acc", optionalNames).map(({ to }) => to)).toEqual(["/office/settings/banks"]);
  expect(await searchOffice(shop, "amara", kindsFor("packer"))).toEqual([]);
});

test("a search sends at most one query for each kind, whatever it finds", async () => {
  for (const text of ["amara", "80108", "no such thing"]) {
    const sent = await sentStatements(shop, () => searchOffice(shop, text, foundKinds));
    expect(sent.length, text).toBeLessThanOrEqual(foundKinds.length);
  }
});

test("the navigation counts what waits, and knows which parts of the office have a record", async () => {
  const { counts, begun } = await readOfficeNavigation(shop);
  expect(counts).toEqual({ toPack: 1, toConfirm: 1 });
  expect(begun).toContain("/office/returns");
  expect(begun).not.toContain("/office/gift-cards");
  // A discarded draft cannot be continued.
  const hasDrafts = async () => (await readOfficeNavigation(shop)).begun.includes("/office/orders/drafts");
  const id = await addDraft(shop, bisi);
  expect(await hasDrafts()).toBe(true);
  await discardDraft(shop, bisi, { id, discarded: true });
  expect(await hasDrafts()).toBe(false);
});

test("an invoice is found by the number on the customer's paper, however it is typed", async () => {
  const { rows } = await shop.pool.query<{ number: string; orderId: string }>(
    `insert into sales_documents (number, kind, order_id, goods_kobo, shipping_kobo, tax_kobo, total_kobo, lines, seller, buyer, issued_at)
     select 'INV-2026-000912', 'invoice', id, 100, 0, 0, 100, '[]', '{}', '{}', now() from orders limit 1
     returning number, order_id as "orderId"`,
  );
  const id = rows[0]?.orderId ?? "";
  for (const text of ["INV-2026-000912", "inv 2026 912", "Invoice no. INV-2026-000912, please", "inv–2026–000912"]) {
    const hits = await searchOffice(shop, text, ["document"]);
    expect(hits, text).toMatchObject([{ id, title: "INV-2026-000912" }]);
    expect(hits.map(foundPath)).toEqual([`/office/orders/${id}`]);
  }
  expect(await searchOffice(shop, "INV-2026-000913", ["document"])).toEqual([]);
});

test.each([
  ["vat", "/office/books"],
  ["backup", "/office"],
  ["delivery fee", "/office/settings/shipping"],
  ["discount", "/office/settings/promotions"],
  ["Refund", "/office/orders"],
  ["invoice", "/office/books"],
  ["cùrrency", "/office/settings/currencies"],
])("“%s” leads to the page that has it under another name", (words, path) => {
  expect(findDestinations("owner", words, optionalNames).map(({ to }) => to.replace(/[?#].*/, ""))).toContain(path);
});

test("a search that begins with what to do leads there, for who may do it", async () => {
  expect(readOrderAct("owner", "Refund …74924")).toMatchObject({ page: "refunds", rest: "…74924" });
  expect(readOrderAct("manager", "ship order 74924")).toMatchObject({ page: "shipment", rest: "74924" });
  expect(readOrderAct("bookkeeper", "refund …74924")).toBeUndefined();
  expect(readOrderAct("bookkeeper", "invoice …74924")).toMatchObject({ page: "invoice" });
  for (const text of ["refund", "74924", ""]) expect(readOrderAct("owner", text)).toBeUndefined();
});

test("what is done with goods is not offered for an order that buys a gift card", async () => {
  const card = {
    amount: "50000",
    giverName: "Ifeoma Obiakor",
    giverEmail: "obiakor@example.com",
    giverPhone: "0803 555 0142",
    country: "Nigeria",
  };
  const empty = { recipientName: "", recipientEmail: "", message: "" };
  await orderGiftCard(shop, buyGiftCardForm().parse({ ...card, ...empty }), "10.4.0.1");
  const offered = async (act: string) => (await findOrderActs(shop, "owner", `${act} obiakor`)).map(({ to }) => to);
  expect(await offered("refund")).toEqual([expect.stringMatching(/^\/office\/orders\/CBL_\w+\/refunds$/)]);
  for (const act of ["ship", "change", "invoice", "slip"]) expect(await offered(act), act).toEqual([]);
});

test("an order is found by its short number as the office writes it", async () => {
  const { rows } = await shop.pool.query<{ id: string }>("select id from orders order by id limit 1");
  const id = rows[0]?.id ?? "";
  const short = id.slice(-9);
  for (const text of [
    `…${short}`,
    `...${short}`,
    `#${short}`,
    `Order …${short}`,
    `…${short.slice(-5)}`,
    ` ${short} `,
  ]) {
    expect(
      (await searchOffice(shop, text, ["order"])).map((one) => one.id),
      text,
    ).toContain(id);
  }
});
