import { count, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, expect, test } from "vitest";
import { sessions } from "#features/accounts/tables.ts";
import { productImports } from "#features/catalogue/tables.ts";
import { paymentWebhooks } from "#features/payments/tables.ts";
import { stockAlerts } from "#features/waiting-list/tables.ts";
import type { JobName } from "#platform/jobs/job.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { jobs } from "../../../process/jobs.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

/** Runs a job of process/jobs.ts as the schedule does, and returns how many rows the table then has. */
async function rowsAfter(job: JobName, table: PgTable): Promise<number | undefined> {
  await jobs[job].run(shop, {});
  const [row] = await shop.db.select({ rows: count() }).from(table);
  return row?.rows;
}

const later = (days: number) => shop.setClock(new Date(shop.clock().getTime() + days * DAY));
const at = (clock: Date) => `'${clock.toISOString()}'::timestamptz`;

test("what a payment provider sent is deleted 90 days after it arrived, whatever the number, and not before", async () => {
  await shop.pool.query(`
    insert into payment_webhooks (provider, dedupe_key, event_type, headers, body, received_at)
    select 'opay', n, 'payment', '{}', '{"payer":"Amara"}', ${at(shop.clock())} from generate_series(1, 2500) n`);
  later(retentionDays.paymentCallback - 1);
  expect(await rowsAfter("delete-old-callbacks", paymentWebhooks)).toBe(2_500);
  later(1);
  expect(await rowsAfter("delete-old-callbacks", paymentWebhooks)).toBe(0);
});

test("an ended session goes with its IP address and browser; those that are in use stay", async () => {
  const amaraId = await join(shop, amara);
  const before = await shop.db.$count(sessions);
  await join(shop, bola);
  await shop.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [amaraId]);
  expect(await rowsAfter("delete-expired-sessions", sessions)).toBe(before);
  expect(await shop.db.$count(sessions, eq(sessions.userId, amaraId))).toBe(0);
});

test("a product request that nobody could answer for a year is forgotten", async () => {
  await shop.db.insert(stockAlerts).values({ email: amara.email, productId: "1", createdAt: shop.clock() });
  later(retentionDays.waitingAlert - 1);
  expect(await rowsAfter("delete-old-subscriptions", stockAlerts)).toBe(1);
  later(1);
  expect(await rowsAfter("delete-old-subscriptions", stockAlerts)).toBe(0);
});

test("an uploaded spreadsheet that nobody confirmed is deleted after a day", async () => {
  await shop.db.insert(productImports).values({ id: "one", actorId: "staff", createdAt: shop.clock() });
  expect(await rowsAfter("delete-staged-imports", productImports)).toBe(1);
  later(retentionDays.stagedImport + 1);
  expect(await rowsAfter("delete-staged-imports", productImports)).toBe(0);
});
