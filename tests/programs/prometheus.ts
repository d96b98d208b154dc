import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterFile } from "../run/after-file.ts";
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
 * The ports of the shop's metrics, of the Alertmanager and of the blackbox exporter, and the URL that the exporter
 * requests.
 */
type Neighbours = { metricsPort: number; alertmanagerPort?: number; blackboxPort?: number; publicUrl?: string };

/**
 * Starts Debian's Prometheus with the project's settings and alerts. Only its intervals are shorter, and an alert fires
 * at once instead of after some minutes. Ended after the test file.
 */
export async function startPrometheus(neighbours: Neighbours): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-prometheus-"));
  const [nobody = 0] = await freePorts(1);
  const { metricsPort, alertmanagerPort = nobody, blackboxPort = nobody, publicUrl } = neighbours;
  await copy(folder, "prometheus.yml", (text) =>
    text
      .replaceAll(/(_interval): \w+/g, `$1: ${INTERVAL}`)
      .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`)
      .replace("127.0.0.1:9093", `127.0.0.1:${alertmanagerPort}`)
      .replace("127.0.0.1:9115", `127.0.0.1:${blackboxPort}`)
      .replace("https://shop.example.com", publicUrl ?? "https://shop.example.com"),
  );
  await copy(folder, "alerts.yml", (text) => text.replaceAll(/^( +for:) \w+$/gm, "$1 0s"));
  const [port] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const settings = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
  ];
  startProgram("prometheus", settings, folder);
  return follow(`http://${address}/api/v1`);
}

/**
 * Starts Debian's Alertmanager with the project's settings, but for the mail server and the webhook, and with no delay
 * before the first message. Ended after the test file.
 */
export async function startAlertmanager(port: number, { smtp, webhook }: { smtp: string; webhook: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-alertmanager-"));
  await copy(folder, "alertmanager.yml", (text) =>
    text
      .replace("smtp_smarthost: mail.example.com:587", `smtp_smarthost: ${smtp}\n  smtp_require_tls: false`)
      .replaceAll(/^ +smtp_auth_.*\n/gm, "")
      .replace("group_wait: 30s", "group_wait: 0s")
      .replace("https://webhook.example.com/shop", webhook),
  );
  const settings = [
    `--config.file=${folder}/alertmanager.yml`,
    `--storage.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--cluster.listen-address=",
  ];
  startProgram("prometheus-alertmanager", settings, folder);
}

/** Starts Debian's blackbox exporter with the project's settings. Ended after the test file. */
export async function startBlackbox(port: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-blackbox-"));
  const settings = [`--config.file=${FOLDER}/blackbox.yml`, `--web.listen-address=127.0.0.1:${port}`];
  startProgram("prometheus-blackbox-exporter", settings, folder);
}

/** Runs a program until the test file ends, and then removes its folder. */
function startProgram(name: string, settings: string[], folder: string): void {
  const program = findTool(name);
  if (!program) throw new Error(`There is no ${name}`);
  const [command = "", ...args] = withTemplates(name, [program.path, ...settings]);
  const child = spawn(command, args, { env: { ...process.env, ...program.env }, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  afterFile(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
}

/** The command, with the templates that Debian's Alertmanager reads, where that is unpacked and not installed. */
function withTemplates(name: string, command: string[]): string[] {
  const shared = path.resolve("build/tools", name, "usr/share/prometheus");
  if (!existsSync(path.join(shared, "alertmanager"))) return command;
  const script = `mount -t tmpfs none /usr/share && ln -s ${shared} /usr/share/prometheus && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", ...command];
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
