import { sql } from "drizzle-orm";
import { SECOND } from "../rules/time.ts";
import type { Database } from "../database/database.ts";
import { listChecks } from "../health/health-checks.ts";
import { jobFigures } from "../jobs/job-metrics.ts";
import { emailFigures } from "../mail/email-metrics.ts";
import { orderFigures } from "../../features/orders/server/order-metrics.ts";
import { paymentFigures } from "../../features/payments/server/payment-metrics.ts";
import type { Shop } from "../../server/shop.ts";

export type ShopFigures = Awaited<ReturnType<typeof readAll>>;

/** A scrape does not wait longer for the database. */
const MAX_WAIT_MS = 3_000;
/** However many scrape, the database is asked once in this time. */
const MAX_AGE_MS = 5_000;

/**
 * Returns a function that reads what the shop's tables say to an operator; undefined while the database does not answer
 * within three seconds. The figures are at most five seconds old.
 */
export function followFigures(shop: Shop): () => Promise<ShopFigures | undefined> {
  let figures: Promise<ShopFigures | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (!figures || performance.now() - readAt > MAX_AGE_MS) {
      readAt = performance.now();
      figures = Promise.race([readAll(shop), late()]).catch((error: unknown) => {
        shop.log.warn({ err: error }, "the figures for the metrics could not be read");
        return undefined;
      });
    }
    return figures;
  };
}

async function readAll(shop: Shop) {
  const { db, clock } = shop;
  const now = clock();
  const [jobs, emails, payments, orders, checks, standbys] = await Promise.all([
    jobFigures(db),
    emailFigures(db, now),
    paymentFigures(db, now),
    orderFigures(db, now),
    listChecks(db),
    listStandbys(db),
  ]);
  const ages = checks.map(({ name, ok, okAt }) => ({
    name,
    ok,
    // A check that has never passed is older than any limit.
    ageSeconds: okAt ? (now.getTime() - okAt.getTime()) / SECOND : Infinity,
  }));
  return { jobs, emails, payments, orders, checks: ages, standbys };
}

/**
 * The standbys that stream from this server, and for how many seconds each has not replayed what the primary wrote; 0
 * for one that has replayed all. A role without pg_monitor sees none.
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
