import { beforeAll, expect, test } from "vitest";
import { lagosDay } from "../../../platform/rules/period.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { DAY } from "../../../platform/rules/time.ts";
import { bola, joinStaff } from "../../../tests/people.ts";
import { readPlan } from "../../../tests/query-plan.ts";
import { openTestShop, type TestShop } from "../../../tests/test-shop.ts";
import { staffAlerts } from "../../alerts/tables.ts";
import { searchOffice } from "../../search/server/search-office.ts";
import { holdBatch } from "./change-batch.ts";
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

/** Receives units of product 1 that are good for these days from today. */
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
  const found = await searchOffice(shop.db, "sl-61", ["batch"]);
  expect(found.map(({ title }) => title)).toEqual(["SL-61"]);
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
