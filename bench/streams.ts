import http from "node:http";
import { Client } from "pg";
import { CHANNEL } from "#platform/database/announce.ts";
import { formatNumber, measured, type Row } from "./numbers.ts";
import type { RunningShop } from "./shop.ts";

const LISTENERS = 1_000;
const ORDER = "CBL_1790000000000_aaaaaaaaa";

/** Opens a thousand streams of one order, each from another IP, and measures when a change has reached the last. */
export async function measureStreams(shop: RunningShop, databaseUrl: string, rounds: number): Promise<Row[]> {
  const agent = new http.Agent({ maxSockets: Infinity });
  let notified = 0;
  let onLast: (() => void) | undefined;
  const streams: http.IncomingMessage[] = [];
  for (let first = 0; first < LISTENERS; first += 50) {
    const opened = Array.from({ length: 50 }, (_, index) => open(agent, shop.url, first + index));
    for (const stream of await Promise.all(opened)) {
      stream.on("data", (part: Buffer) => {
        if (!part.includes("look again")) return;
        notified += 1;
        if (notified === LISTENERS) onLast?.();
      });
      streams.push(stream);
    }
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    notified = 0;
    const reached = new Promise<void>((resolve) => (onLast = resolve));
    const started = performance.now();
    await client.query(`select pg_notify('${CHANNEL}', $1)`, [`order:${ORDER}`]);
    await reached;
    times.push(performance.now() - started);
  }
  await client.end();
  for (const stream of streams) stream.on("error", () => {}).destroy();
  agent.destroy();
  const time = measured(times);
  const figure = `${formatNumber(time, " ms")} to the last`;
  return [{ what: "a change to 1,000 open pages", figure, target: "at most 1,000 ms", met: time.median <= 1_000 }];
}

function open(agent: http.Agent, url: string, index: number): Promise<http.IncomingMessage> {
  const headers = { "x-forwarded-for": `198.51.${Math.floor(index / 50)}.${index % 50}` };
  return new Promise((resolve, reject) => {
    http
      .get(`${url}/api/live?order=${ORDER}`, { agent, headers }, (stream) => {
        if (stream.statusCode === 200) resolve(stream);
        else reject(new Error(`A stream returned ${stream.statusCode}`));
      })
      .on("error", reject);
  });
}
