import { sql } from "drizzle-orm";
import { orderMetrics } from "#features/orders/server/order-metrics.ts";
import { paymentMetrics } from "#features/payments/server/payment-metrics.ts";
import { clockDifference } from "#platform/database/clock-difference.ts";
import type { Database } from "#platform/database/database.ts";
import { listChecks } from "#platform/health/health-checks.ts";
import { jobMetrics, lastRuns } from "#platform/jobs/job-metrics.ts";
import { emailMetrics } from "#platform/mail/email-metrics.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";

export type ShopMetrics = Awaited<ReturnType<typeof readAll>>;

/** A scrape waits no longer than this for the database. */
const MAX_WAIT_MS = 3_000;
/** However many scrapes there are, the database is queried at most once in this time. */
const MAX_AGE_MS = 5_000;

/**
 * Returns a function that reads the metrics of the shop's tables; undefined while the database does not answer within
 * three seconds. The metrics are at most five seconds old.
 */
export function followMetrics(shop: Shop): () => Promise<ShopMetrics | undefined> {
  let metrics: Promise<ShopMetrics | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (!metrics || performance.now() - readAt > MAX_AGE_MS) {
      readAt = performance.now();
      metrics = Promise.race([readAll(shop), late()]).catch((error: unknown) => {
        shop.log.warn({ err: error }, "the metrics of the shop could not be read");
        return undefined;
      });
    }
    return metrics;
  };
}

async function readAll(shop: Shop) {
  const { db, clock } = shop;
  const now = clock();
  const [jobs, runs, emails, payments, orders, checks, standbys, clockMs] = await Promise.all([
    jobMetrics(db),
    lastRuns(db),
    emailMetrics(db, now),
    paymentMetrics(db, now),
    orderMetrics(db, now),
    listChecks(db),
    listStandbys(db),
    clockDifference(db),
  ]);
  const ages = checks.map(({ name, ok, okAt }) => ({
    name,
    ok,
    // A check that has never passed is older than any limit.
    ageSeconds: okAt ? (now.getTime() - okAt.getTime()) / SECOND : Infinity,
  }));
  return { jobs, runs, emails, payments, orders, checks: ages, standbys, clockSeconds: clockMs / SECOND };
}

/**
 * The standbys that stream from this server, each with its replay lag in seconds; 0 for one that has replayed
 * everything. A role without pg_monitor sees none.
 */
async function listStandbys(db: Database): Promise<{ name: string; lagSeconds: number }[]> {
  const { rows } = await db.execute<{ name: string; lagSeconds: number }>(sql`
    select concat_ws(' ', nullif(application_name, ''), host(client_addr)) as name,
      max(coalesce(extract(epoch from replay_lag), 0))::float8 as "lagSeconds"
    from pg_stat_replication where state is not null group by 1 order by 1`);
  return rows;
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, undefined).unref());
}
