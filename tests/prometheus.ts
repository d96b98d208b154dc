import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterFile } from "./after-file.ts";
import { findTool } from "./debian-tools.ts";
import { freePorts } from "./free-ports.ts";

const FOLDER = "deploy/prometheus";
/** Prometheus waits this long between two scrapes and between two evaluations, instead of 15 seconds. */
const INTERVAL = "500ms";

type Answer<T> = { status: string; data: T };
type Alert = { state: string; labels: Record<string, string>; annotations: Record<string, string> };
type Group = { lastEvaluation: string; rules: { name: string; health: string; query: string }[] };
type Series = { metric: Record<string, string>; value: [number, string] };

export type Prometheus = {
  /** The alerts that fire now, by name. */ firing(): Promise<Map<string, Alert>>;
  /** The series that an expression of PromQL yields now. */ query(expression: string): Promise<Series[]>;
  /** The rules, and when they were last evaluated. */ rules(): Promise<{ rules: Group["rules"]; evaluatedAt: number }>;
};

/**
 * Starts Debian's Prometheus with the project's settings and alerts, reading the shop's figures on `metricsPort`. Only
 * its intervals are shorter, and an alert fires at once instead of after some minutes. Ended after the test file.
 */
export async function startPrometheus(metricsPort: number): Promise<Prometheus> {
  const program = findTool("prometheus");
  if (!program) throw new Error("There is no Prometheus");
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-prometheus-"));
  await copy(folder, "prometheus.yml", (text) =>
    text.replaceAll(/(_interval): \w+/g, `$1: ${INTERVAL}`).replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`),
  );
  await copy(folder, "alerts.yml", (text) => text.replaceAll(/^( +for:) \w+$/gm, "$1 0s"));
  const [port] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const settings = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
  ];
  const child = spawn(program.path, settings, { env: program.env, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  afterFile(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return follow(`http://${address}/api/v1`);
}

async function copy(folder: string, name: string, change: (text: string) => string): Promise<void> {
  await writeFile(path.join(folder, name), change(await readFile(path.join(FOLDER, name), "utf8")));
}

function follow(api: string): Prometheus {
  const read = async <T>(resource: string): Promise<T> => {
    const response = await fetch(`${api}/${resource}`);
    if (!response.ok) throw new Error(`Prometheus: ${response.status} ${await response.text()}`);
    return ((await response.json()) as Answer<T>).data;
  };
  return {
    async firing() {
      const { alerts } = await read<{ alerts: Alert[] }>("alerts");
      const firing = alerts.filter(({ state }) => state === "firing");
      return new Map(firing.map((alert) => [alert.labels["alertname"] ?? "", alert]));
    },
    async query(expression) {
      return (await read<{ result: Series[] }>(`query?query=${encodeURIComponent(expression)}`)).result;
    },
    async rules() {
      const { groups } = await read<{ groups: Group[] }>("rules");
      const evaluations = groups.map(({ lastEvaluation }) => Date.parse(lastEvaluation));
      return { rules: groups.flatMap(({ rules }) => rules), evaluatedAt: Math.min(...evaluations) };
    },
  };
}
