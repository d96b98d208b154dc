import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "./run/after-file.ts";
import { startWholeShop } from "./shop/whole-shop.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

type ExportedSpan = {
  traceId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: unknown }[];
};
type Exported = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };

const bundle = "build/pages/server";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calabash-traces-"));
  afterFile(() => rm(folder, { recursive: true }));
});

/** Starts a shop; `end` stops it and returns the names of the files of the server bundle that it has loaded. */
async function startListingShop(name: string, settings: Record<string, string> = {}) {
  const modules = path.join(folder, name);
  const options = `--import=${path.resolve("tests/sources/list-modules.mjs")}`;
  const { shop, url } = await startWholeShop(name, { MODULES_FILE: modules, NODE_OPTIONS: options, ...settings });
  const end = async () => {
    shop.kill("SIGTERM");
    expect(await once(shop, "exit")).toEqual([0, null]);
    const files = (await readFile(modules, "utf8")).split("\n");
    return files.filter((file) => path.dirname(file).endsWith(bundle)).map((file) => path.basename(file));
  };
  return { url, end };
}

/** The names of the files of the server bundle that contain the text. */
async function filesWith(text: string): Promise<string[]> {
  const names = (await readdir(bundle)).filter((name) => name.endsWith(".js"));
  const files = names.map(async (name) =>
    (await readFile(path.join(bundle, name), "utf8")).includes(text) ? [name] : [],
  );
  const found = (await Promise.all(files)).flat();
  expect(found).not.toEqual([]);
  return found;
}

test("with a collector in the settings, the steps of a trace are exported to it, at the latest when the shop ends", async () => {
  const spans: ExportedSpan[] = [];
  const collect = async (request: IncomingMessage, response: ServerResponse) => {
    expect(request.url).toBe("/v1/traces");
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Exported;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  };
  // A failure is an unhandled rejection, which fails the test run.
  const collector = createServer((request, response) => void collect(request, response)).listen(0, "127.0.0.1");
  await once(collector, "listening");
  afterFile(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  const { url, end } = await startListingShop("traces_test", {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  await fetch(`${url}/api/products?ids=1`, { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
  expect(await end()).toEqual(expect.arrayContaining(await filesWith("class extends BatchSpanProcessor")));
  const span = spans.find(({ traceId }) => traceId === TRACE);
  expect(span).toMatchObject({ name: "GET /api/products", parentSpanId: SPAN, kind: 2 });
  expect(span?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(JSON.stringify(spans)).not.toContain("ids=1");
});

test("without a collector and without a port for metrics, OpenTelemetry and prom-client are not loaded", async () => {
  const { url, end } = await startListingShop("no_traces_test");
  expect((await fetch(`${url}/product/1`)).status).toBe(200);
  const loaded = await end();
  expect(loaded).toContain("index.js");
  const rare = [await filesWith("class extends BatchSpanProcessor"), await filesWith("collectDefaultMetrics =")];
  expect(rare.flat().filter((name) => loaded.includes(name))).toEqual([]);
});
