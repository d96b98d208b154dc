import { beforeAll, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { searchOffice } from "#features/search/server/search-office.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { readPlan } from "#tests/database/query-plan.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { holdBatch } from "./change-batch.ts";
import { holdExpired } from "./hold-expired.ts";
import { listOfficeBatches, listShelfLife, officeBatchesQuery, type BatchFilter } from "./office-batches.ts";
import { receiveBatch } from "./receive-batch.ts";
import { warnOfShelfLife } from "./shelf-life.ts";

let shop: TestShop;
let staff: string;
let today: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, bola, "manager");
  today = lagosDay(shop.clock());
  await shop.pool.query("update batches set best_before = null");
});

/** Receives units of product 1 that stay good for this many days from today. */
async function receive(code: string, days: number | null, units = 5): Promise<number> {
  const bestBefore = days === null ? null : lagosDay(new Date(shop.clock().getTime() + days * DAY));
  const goods = { productId: "1", code, bestBefore, units, supplierId: null, unitCost: null, note: "" };
  const received = await receiveBatch(shop, staff, goods);
  if (received instanceof Refusal) throw new Error(received.message);
  return received.batchId;
}

async function findCodes(filter: Partial<BatchFilter>): Promise<string[]> {
  const all = { search: "", product: "1", only: "all", ...filter } as const;
  const { batches } = await listOfficeBatches(shop.db, all, { today });
  return batches.map(({ code }) => code).filter((code) => code.startsWith("SL-"));
}

test("staff are told once of a batch that expires within 60 days, on its last day of warning and not before", async () => {
  await receive("SL-61", 61);
  await receive("SL-60", 60);
  await receive("SL-NONE", null);
  await warnOfShelfLife(shop);
  await warnOfShelfLife(shop);
  const alerts = await shop.db.select().from(staffAlerts);
  const texts = alerts.filter(({ kind }) => kind === "shelf-life").map(({ text }) => text);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("batch SL-60");
});

test("the list of batches is sorted by expiry, and can be filtered by state and by the start of a code", async () => {
  const held = await receive("SL-10", 10);
  await holdBatch(shop, staff, { id: held, reason: "Called back" });
  expect(await findCodes({})).toEqual(["SL-10", "SL-60", "SL-61", "SL-NONE"]);
  expect(await findCodes({ only: "soon" })).toEqual(["SL-60"]);
  expect(await findCodes({ only: "held" })).toEqual(["SL-10"]);
  expect(await findCodes({ search: "sl-6" })).toEqual(["SL-60", "SL-61"]);
});

test("Today lists what expires soon apart from what is on hold, and the search finds a batch by its code", async () => {
  const { soon, stopped } = await listShelfLife(shop.db, today);
  expect(soon.first.map(({ code }) => code)).toContain("SL-60");
  expect(stopped.first.map(({ code }) => code)).toContain("SL-10");
  const found = await searchOffice(shop, "sl-61", ["batch"]);
  expect(found.map(({ title }) => title)).toEqual(["SL-61"]);
});

test("a batch that is empty, has no date or is on hold is not warned of, and the search by code finds empty ones", async () => {
  const alerts = await shop.db.$count(staffAlerts);
  const empty = await receive("SL-EMPTY", 5);
  const held = await receive("SL-HELD", 5);
  await shop.pool.query("update batches set units = 0 where id = $1", [empty]);
  await holdBatch(shop, staff, { id: held, reason: "Called back" });
  await warnOfShelfLife(shop);
  expect(await shop.db.$count(staffAlerts)).toBe(alerts);
  expect(await findCodes({ search: "sl-empty" })).toEqual(["SL-EMPTY"]);
  expect(await findCodes({ search: "sl-empty", only: "soon" })).toEqual([]);
});

test("of up to five batches the staff are told one by one, of more in one alert; so when they expire", async () => {
  const codes = ["A", "B", "C", "D", "E", "F"];
  const told = async (run: () => Promise<unknown>) => {
    await shop.db.delete(staffAlerts);
    await run();
    const alerts = await shop.db.select().from(staffAlerts);
    return alerts.map(({ title, text, link }) => ({ title, text, link }));
  };
  for (const code of codes.slice(1)) await receive(`FIVE-${code}`, 20);
  expect(await told(() => warnOfShelfLife(shop))).toHaveLength(5);
  for (const code of codes) await receive(`SIX-${code}`, 10);
  expect(await told(() => warnOfShelfLife(shop))).toEqual([
    {
      title: "Batches expire soon",
      text: "6 batches expire within 60 days.",
      link: "/office/batches?only=soon",
    },
  ]);
  const before = shop.clock();
  const title = "Goods are past their best-before date";
  shop.setClock(new Date(before.getTime() + 11 * DAY));
  const later = lagosDay(shop.clock());
  expect((await listShelfLife(shop.db, later)).stopped.first.map(({ code }) => code)).toContain("SIX-A");
  expect((await listShelfLife(shop.db, later)).soon.first.map(({ code }) => code)).not.toContain("SIX-A");
  const expired = await told(() => holdExpired(shop));
  expect(expired).toEqual([{ title, text: "6 batches are on hold.", link: "/office/batches?only=held" }]);
  shop.setClock(new Date(before.getTime() + 21 * DAY));
  const five = await told(() => holdExpired(shop));
  expect(five).toHaveLength(5);
  const { rows } = await shop.pool.query<{ id: string }>("select id from batches where code = 'FIVE-B'");
  expect(five.find(({ text }) => text.includes("FIVE-B"))).toEqual({
    title,
    text: expect.stringMatching(/^Egusi .*: 5 units of batch FIVE-B are on hold\.$/),
    link: `/office/batches/${rows[0]?.id}`,
  });
  shop.setClock(before);
});

test("goods that are added to a batch keep its supplier, date and order, and their cost is the new one", async () => {
  const [first, second] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  await shop.pool.query(
    "insert into suppliers (id, name, email, phone, note, created_at) values ($1, 'One', '', '', '', now()), ($2, 'Two', '', '', '', now())",
    [first, second],
  );
  const goods = { productId: "1", code: "SL-TWICE", units: 5, note: "" };
  const into = (more: { bestBefore: string | null; supplierId: string | null; unitCost: number | null }) =>
    receiveBatch(shop, staff, { ...goods, ...more });
  await into({ bestBefore: null, supplierId: null, unitCost: 100 });
  await into({ bestBefore: "2027-06-30", supplierId: first, unitCost: 200 });
  await into({ bestBefore: null, supplierId: second, unitCost: null });
  const read = async () =>
    (
      await shop.pool.query(
        "select units, best_before::text, supplier_id, unit_cost::int from batches where code = 'SL-TWICE'",
      )
    ).rows;
  expect(await read()).toEqual([{ units: 15, best_before: "2027-06-30", supplier_id: first, unit_cost: 200 }]);
  expect(await into({ bestBefore: "2027-07-01", supplierId: null, unitCost: null })).toMatchObject({
    code: "name-taken",
    message: expect.stringContaining("good until 30 June 2027"),
  });
});

test("of ten thousand batches the list reads those of its page, also of one in the middle", async () => {
  await shop.pool.query(
    `insert into batches (product_id, code, best_before, units, received_units, received_at)
    select '2', 'MANY-' || n, date '2027-01-01' + n % 900, 1, 1, now() from generate_series(1, 10000) n`,
  );
  await shop.pool.query("analyze batches, products");
  const { rows } = await shop.pool.query<{ id: number }>(
    "select id::int from batches where best_before = '2028-06-01' order by id limit 1",
  );
  for (const after of [undefined, rows[0]?.id]) {
    const filter = { search: "", product: "", only: "all" } as const;
    const { scanned, rowsRead } = await readPlan(shop.db, officeBatchesQuery(filter, { today, after }));
    expect(scanned).not.toContain("batches");
    expect(rowsRead).toBeLessThanOrEqual(200);
  }
});

test("the pages of batches contain each batch once, in the sequence of their last days", async () => {
  for (let n = 0; n < 35; n += 1) await receive(`PAGE-${n}`, n < 33 ? 400 + (n % 3) : null, 1);
  const pages: number[][] = [];
  for (let after: number | undefined, done = false; !done;) {
    const page = await listOfficeBatches(
      shop.db,
      { search: "PAGE-", product: "1", only: "all" },
      after ? { today, after } : { today },
    );
    pages.push(page.batches.map(({ id }) => id));
    after = page.next;
    done = after === undefined;
  }
  expect(pages.map((page) => page.length)).toEqual([30, 5]);
  const { rows } = await shop.pool.query(
    "select id::int from batches where code like 'PAGE-%' order by coalesce(best_before, 'infinity'), id",
  );
  expect(pages.flat()).toEqual(rows.map(({ id }) => id));
});
