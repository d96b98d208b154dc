import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Queue } from "#platform/jobs/job.ts";
import { queues } from "../process/queues.ts";
import { findTool } from "./programs/debian-tools.ts";

const promtool = findTool("promtool");
const rules = readFileSync("deploy/prometheus/alerts.yml", "utf8");
const dashboard = readFileSync("deploy/grafana/dashboard.json", "utf8");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** The names of the metrics that the shop serves at /metrics, as its code names them; a histogram has three. */
const metrics = new Set([
  ...globSync("process/metrics/*.ts").flatMap((file) => {
    const names = readFileSync(file, "utf8").matchAll(/"((?:shop|http)_[a-z_]+)"/g);
    return [...names].flatMap(([, name = ""]) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
  }),
  // The blackbox exporter's.
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
  // prom-client's own.
  "nodejs_eventloop_lag_p99_seconds",
  "process_resident_memory_bytes",
  "process_cpu_seconds_total",
]);

test.skipIf(!promtool).each([
  ["the alerts are rules that Prometheus accepts", ["check", "rules", "alerts.yml"]],
  ["each alert fires when it should and is silent otherwise", ["test", "rules", "alerts.test.yml"]],
  ["the scrape configuration is valid", ["check", "config", "prometheus.yml"]],
])("%s", (_promise, args) => {
  const { status, stdout, stderr } = spawnSync(promtool?.path ?? "", args, {
    cwd: "deploy/prometheus",
    encoding: "utf8",
    env: promtool?.env,
  });
  expect(status, stdout + stderr).toBe(0);
});

test.skipIf(!findTool("amtool"))("Alertmanager accepts its settings", () => {
  const amtool = findTool("amtool");
  const { status, stdout, stderr } = spawnSync(
    amtool?.path ?? "",
    ["check-config", "deploy/prometheus/alertmanager.yml"],
    { encoding: "utf8", env: amtool?.env },
  );
  expect(status, stdout + stderr).toBe(0);
});

test("each alert has a case that makes it fire, one in which it is silent, and a page that says what to do", () => {
  const cases = readFileSync("deploy/prometheus/alerts.test.yml", "utf8");
  expect(alerts.length).toBeGreaterThan(10);
  for (const name of alerts) {
    const page = `docs/runbooks/${name.replaceAll(/(?<!^)[A-Z]/g, "-$&").toLowerCase()}.md`;
    expect(rules).toContain(`runbook: ${page}`);
    expect(existsSync(page), page).toBe(true);
    expect(readFileSync("docs/runbooks/README.md", "utf8")).toContain(`[${name}]`);
    expect(cases).toContain(`- name: ${name} fires`);
    expect(cases).toContain(`- name: ${name} is silent`);
  }
});

test("the alert of a job that does not run knows how often each job runs", () => {
  const [, expression = ""] = /alert: JobNotRun\n\s+expr: \|\n([^]*?)\n\s+for:/.exec(rules) ?? [];
  const [minutes, hours] = [...expression.matchAll(/exported_job=~"([^"]+)"/g)].map(([, names = ""]) =>
    names.split("|").toSorted(),
  );
  const scheduled = Object.entries<Queue>(queues).filter(([, { cron }]) => cron !== undefined);
  const named = (pattern: RegExp) =>
    scheduled.flatMap(([name, { cron = "" }]) => (pattern.test(cron) ? [name] : [])).toSorted();
  expect(minutes).toEqual(named(/^\* \*/));
  expect(hours).toEqual(named(/^(\*\/5|\d+) \* /));
});

test("alerts and dashboard use only figures that the shop serves", () => {
  const used = `${rules}${dashboard}`.matchAll(/\b((?:shop|http|nodejs|process)_[a-z0-9_]+)\b/g);
  const names = new Set([...used].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => !metrics.has(name))).toEqual([]);
});
