import { Pool } from "pg";
import { expect, test, vi } from "vitest";
import type { Standby } from "#platform/database/standby.ts";
import { openRegistry } from "./registry.ts";
import { shopMetrics } from "./shop-metrics.ts";
import { workerStateMetrics } from "./worker-state.ts";

/** The values of a scrape, without help and types. */
const valuesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

test("each figure of the shop is served under its own name", async () => {
  const registry = shopMetrics({
    orders: [{ status: "pending", count: 2 }],
    payments: {
      byStatus: [{ method: "opay", status: "open", count: 3 }],
      oldestUnconfirmedSeconds: 4,
      pendingRefunds: 5,
      oldestPendingRefundSeconds: 6,
    },
    emails: { waiting: 7, oldestSeconds: 8, failed: 9 },
    jobs: [{ name: "send-mail", waiting: 10, oldestSeconds: 11 }],
    runs: [{ name: "delete-old-mail", ageSeconds: 12 }],
    checks: [
      { name: "clock", ok: true, ageSeconds: 13 },
      { name: "backup", ok: false, ageSeconds: Infinity },
    ],
    standbys: [{ name: "two", lagSeconds: 14 }],
    clockSeconds: -15,
  });
  expect(valuesOf(await registry.metrics())).toEqual([
    "shop_database_up 1",
    'shop_orders{status="pending"} 2',
    'shop_payment_attempts{method="opay",status="open"} 3',
    "shop_oldest_unconfirmed_payment_seconds 4",
    "shop_refunds_pending 5",
    "shop_oldest_pending_refund_seconds 6",
    "shop_emails_waiting 7",
    "shop_oldest_waiting_email_seconds 8",
    "shop_emails_failed 9",
    'shop_jobs_waiting{job="send-mail"} 10',
    'shop_oldest_waiting_job_seconds{job="send-mail"} 11',
    'shop_job_last_run_seconds{job="delete-old-mail"} 12',
    "shop_clock_difference_seconds -15",
    'shop_replication_lag_seconds{standby="two"} 14',
    'shop_check_ok{check="clock"} 1',
    'shop_check_ok{check="backup"} 0',
    'shop_check_age_seconds{check="clock"} 13',
    'shop_check_age_seconds{check="backup"} +Inf',
  ]);
});

test("the states of the worker processes are told apart", async () => {
  const text = await workerStateMetrics({ silent: 1, silenced: 2, exited: 3 }).metrics();
  expect(valuesOf(text)).toEqual([
    "shop_workers_silent 1",
    "shop_workers_silenced_total 2",
    "shop_workers_exited_total 3",
  ]);
});

test("the wait for a connection is measured in seconds for statements and transactions, also in vain; reads and purges by their result", async () => {
  // No server listens on this port.
  const pool = new Pool({ connectionString: "postgresql://127.0.0.1:9/shop", max: 1 });
  let lag = Infinity;
  const standby = { lagSeconds: () => lag } as Standby;
  const metrics = openRegistry(pool, standby);
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 2_000));
  await expect(pool.query("select 1")).rejects.toThrow("ECONNREFUSED");
  await expect(pool.connect()).rejects.toThrow("ECONNREFUSED");
  clock.mockRestore();
  metrics.staleRead("standby");
  metrics.purge("failed");
  metrics.page("stale");
  const [unknown, known] = [await metrics.registry.metrics(), ((lag = 3), await metrics.registry.metrics())];
  for (const line of [
    "shop_database_pool_wait_seconds_count 2",
    "shop_database_pool_wait_seconds_sum 4",
    'shop_stale_reads_total{server="standby"} 1',
    'shop_stale_reads_total{server="primary"} 0',
    'shop_cache_purges_total{result="done"} 0',
    'shop_cache_purges_total{result="failed"} 1',
    'shop_page_cache_requests_total{result="stale"} 1',
    "shop_read_standby_lag_seconds 3",
  ])
    expect(valuesOf(known)).toContain(line);
  expect(valuesOf(unknown)).toContain("shop_read_standby_lag_seconds 31536000");
  await pool.end();
});
