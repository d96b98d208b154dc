import { Gauge, Registry } from "prom-client";
import type { ShopMetrics } from "./read-shop-metrics.ts";

type Value = { value: number; labels?: Record<string, string> };

/** The metrics of the whole shop; without `metrics`, only the one that says the database does not answer. */
export function shopMetrics(metrics: ShopMetrics | undefined): Registry {
  const registry = new Registry();
  add(registry, "shop_database_up", "1 if the database answers, 0 if not", [{ value: metrics ? 1 : 0 }]);
  for (const [name, help, values] of metrics ? toMetrics(metrics) : []) add(registry, name, help, values);
  return registry;
}

function toMetrics(metrics: ShopMetrics): [name: string, help: string, values: Value[]][] {
  const { orders, payments, emails, jobs, runs, standbys, checks, clockSeconds } = metrics;
  return [
    [
      "shop_orders",
      "Orders of the last 30 days",
      orders.map(({ status, count }) => ({ value: count, labels: { status } })),
    ],
    [
      "shop_payment_attempts",
      "Payment attempts of the last 30 days",
      payments.byStatus.map(({ method, status, count }) => ({ value: count, labels: { method, status } })),
    ],
    [
      "shop_oldest_unconfirmed_payment_seconds",
      "Age of the oldest open payment attempt",
      one(payments.oldestUnconfirmedSeconds),
    ],
    ["shop_refunds_pending", "Refunds neither completed nor failed", one(payments.pendingRefunds)],
    [
      "shop_oldest_pending_refund_seconds",
      "Age of the oldest of these refunds",
      one(payments.oldestPendingRefundSeconds),
    ],
    ["shop_emails_waiting", "Emails that are not sent yet", one(emails.waiting)],
    ["shop_oldest_waiting_email_seconds", "Age of the oldest of these emails", one(emails.oldestSeconds)],
    ["shop_emails_failed", "Emails that could not be sent and wait for staff", one(emails.failed)],
    [
      "shop_jobs_waiting",
      "Jobs that are due and not begun",
      jobs.map(({ name, waiting }) => ({ value: waiting, labels: { job: name } })),
    ],
    [
      "shop_oldest_waiting_job_seconds",
      "For how long the oldest of these jobs has been due",
      jobs.map(({ name, oldestSeconds }) => ({ value: oldestSeconds, labels: { job: name } })),
    ],
    [
      "shop_job_last_run_seconds",
      "Time since a job with a schedule last ended without failing",
      runs.map(({ name, ageSeconds }) => ({ value: ageSeconds, labels: { job: name } })),
    ],
    ["shop_clock_difference_seconds", "By how much this machine’s clock is ahead of the database’s", one(clockSeconds)],
    [
      "shop_replication_lag_seconds",
      "For how long a standby has not replayed what the primary wrote",
      standbys.map(({ name, lagSeconds }) => ({ value: lagSeconds, labels: { standby: name } })),
    ],
    [
      "shop_check_ok",
      "1 if the check passed when it last ran, 0 if not",
      checks.map(({ name, ok }) => ({ value: ok ? 1 : 0, labels: { check: name } })),
    ],
    [
      "shop_check_age_seconds",
      "Time since the check last passed",
      checks.map(({ name, ageSeconds }) => ({ value: ageSeconds, labels: { check: name } })),
    ],
  ];
}

function one(value: number): Value[] {
  return [{ value }];
}

function add(registry: Registry, name: string, help: string, values: Value[]): void {
  // A gauge without labels begins with a series of 0: a shop without checks would report a nameless one that failed.
  if (values.length === 0) return;
  const labelNames = Object.keys(values[0]?.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { value, labels = {} } of values) gauge.set(labels, value);
}
