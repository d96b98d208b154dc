import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Pool } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { findTool } from "./programs/debian-tools.ts";
import { freePorts } from "./programs/free-ports.ts";
import { startPrometheus, type Prometheus } from "./programs/prometheus.ts";
import { afterFile } from "./run/after-file.ts";
import { startWholeShop } from "./shop/whole-shop.ts";

// Debian's Prometheus reads the metrics of a whole shop with the settings and alerts of deploy/prometheus.
describe.skipIf(!findTool("prometheus"))("Prometheus", () => {
  let shop: ChildProcess;
  let pool: Pool;
  let prometheus: Prometheus;
  beforeAll(async () => {
    const [metricsPort = 0] = await freePorts(1);
    const whole = await startWholeShop("prometheus_test", { METRICS_PORT: String(metricsPort) });
    shop = whole.shop;
    pool = openPool(whole.databaseUrl, 1);
    afterFile(() => pool.end());
    for (const path of ["/", "/about", "/not-there"]) await (await fetch(whole.url + path)).text();
    prometheus = await startPrometheus({ metricsPort });
  });

  test("a new shop is up, Prometheus can evaluate every alert, and none says that something is wrong", async () => {
    await expect.poll(() => queryValue('up{job="calabash-larder"}').catch(() => undefined)).toBe(1);
    const upSince = Date.now();
    await expect.poll(async () => (await prometheus.rules()).evaluatedAt).toBeGreaterThan(upSince);
    const { rules } = await prometheus.rules();
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health !== "ok")).toEqual([]);
    // These are about the speed of the machine, which is busy while the shop starts.
    const speed = /^(EventLoopBlocked|ResponsesSlow|DatabasePoolExhausted)$/;
    expect([...(await prometheus.firing()).keys()].filter((name) => !speed.test(name))).toEqual([]);
  });

  test("a failed email, a failed check and a backup older than a day each make their alert fire", async () => {
    await failEmail();
    for (const name of ["restore drill", "standby"]) await record(name, { ok: true });
    await record("disk", { ok: false });
    await record("backup", { ok: true, hours: 27 });
    const summary = "1 emails could not be sent";
    expect((await fires("EmailFailed"))?.annotations).toEqual({ summary, runbook: "docs/runbooks/email-failed.md" });
    expect((await fires("CheckFailed"))?.labels).toMatchObject({ check: "disk", severity: "ticket" });
    expect((await fires("BackupOld"))?.labels).toMatchObject({ check: "backup", severity: "page" });
    const others = ["StandbyAway", "RestoreDrillFailed", "DatabaseDown", "ShopDown", "EmailDelayed", "JobsDelayed"];
    const firing = await prometheus.firing();
    expect(others.filter((name) => firing.has(name))).toEqual([]);
  });

  test("the shop serves every series that an alert or the dashboard selects, with the labels that they name", async () => {
    const missing: string[] = [];
    for (const selector of selectors()) if ((await prometheus.query(selector)).length === 0) missing.push(selector);
    // There is no standby and no payment in this test, and no request has failed.
    const absent = /^shop_replication_lag_seconds|^shop_read_standby_lag_seconds|^shop_payment_attempts|status=~"5/;
    expect(missing.filter((selector) => !absent.test(selector))).toEqual([]);
    for (const [name, labels] of Object.entries(exampleLabels)) {
      const [series] = await prometheus.query(name);
      expect(Object.keys(series?.metric ?? {}), name).toEqual(expect.arrayContaining(labels));
    }
  });

  test("a shop that was killed makes ShopDown fire", async () => {
    shop.kill("SIGKILL");
    await once(shop, "exit");
    expect((await fires("ShopDown"))?.labels).toMatchObject({ job: "calabash-larder", severity: "page" });
  });

  async function failEmail(): Promise<void> {
    await pool.query(`insert into email_outbox (recipient_email, subject, body_text, created_at, retry_until, failed_at, last_error)
      values ('amara@example.com', 'Your order', 'Thank you', now(), now(), now(), '550 no such mailbox')`);
  }

  /** Stores the result of a check, which last passed some hours ago. */
  async function record(name: string, { ok, hours = 0 }: { ok: boolean; hours?: number }): Promise<void> {
    await pool.query(
      `insert into health_checks (name, ok, message, checked_at, ok_at)
      values ($1, $2, 'from the test', now(), now() - make_interval(hours => $3))
      on conflict (name) do update set ok = excluded.ok, ok_at = excluded.ok_at`,
      [name, ok, hours],
    );
  }

  /** Resolves with the alert once it fires. */
  async function fires(name: string) {
    await expect.poll(async () => [...(await prometheus.firing()).keys()], { interval: 100 }).toContain(name);
    return (await prometheus.firing()).get(name);
  }

  async function queryValue(expression: string): Promise<number | undefined> {
    const [series] = await prometheus.query(expression);
    return series && Number(series.value[1]);
  }
});

/** The labels by which alerts and dashboard select or group. */
const exampleLabels = {
  http_request_duration_seconds_bucket: ["job", "instance", "method", "route", "status", "le"],
  shop_page_cache_requests_total: ["result"],
  shop_orders: ["status"],
  shop_jobs_waiting: ["exported_job"],
  shop_oldest_waiting_job_seconds: ["exported_job"],
  shop_database_pool_connections: ["state"],
  shop_check_ok: ["check"],
  shop_check_age_seconds: ["check"],
};

/** The metrics that alerts and dashboard read, with their conditions on labels, as they are written there. */
function selectors(): Set<string> {
  const dashboard = readFileSync("deploy/grafana/dashboard.json", "utf8").replaceAll('\\"', '"');
  const text = readFileSync("deploy/prometheus/alerts.yml", "utf8") + dashboard;
  const found = text.matchAll(/\b(?:shop|http|nodejs|process)_[a-z0-9_]+(?:\{[^}]*\})?/g);
  return new Set([...found].map(([selector]) => selector));
}
