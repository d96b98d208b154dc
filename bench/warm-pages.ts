import { load, type Load } from "./load.ts";
import { cpuMs } from "./machine.ts";
import { formatNumber, measured, ratios, short, type Measured, type Row } from "./numbers.ts";
import { browserHeaders, request, type Answer } from "./request.ts";
import type { Reference, RunningShop } from "./shop.ts";

export type Effort = { rounds: number; seconds: number; quick: boolean };
type Server = { url: string; pid: number };
type Case = { path: string; connections: number; encoding: string; status: number };
type Pair = Case & { ratio: Measured; shop: Measured; reference: Measured };

const RATIO = 1.5;
/** Headers that Node.js writes itself. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding)$/i;

const pages: [name: string, path: string, status?: number][] = [
  ["home page", "/"],
  ["list page", "/products"],
  ["product page", "/product/1"],
  ["dish page", "/dish/egusi-soup"],
  ["search", "/products?search=egusi"],
  ["cart", "/cart"],
  ["checkout", "/checkout"],
  ["sign-in page", "/auth"],
  ["favourites", "/favorites"],
  ["order tracking", "/track-order"],
  ["unknown address", "/no-such-page", 404],
];
/** What a browser accepts today, and two that accept less. */
const encodings = { br: browserHeaders["accept-encoding"], gzip: "gzip, deflate", identity: "identity" };

/**
 * Measures pages that are served from the cache, in turn with a bare server that sends the same bytes and headers. The
 * row of a page shows its slowest combination of encoding and connections.
 */
export async function measureWarmPages(shop: RunningShop, reference: Reference, effort: Effort): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, status = 200] of pages) {
    const pairs: Pair[] = [];
    const all = !effort.quick || path === "/products";
    for (const encoding of all ? Object.keys(encodings) : ["br"]) {
      for (const connections of all ? [10, 50] : [10]) {
        const pair = await measurePair(shop, reference, { path, status, encoding, connections }, effort);
        process.stdout.write(`  ${name}, ${caseName(pair)}: ${describe(pair)}\n`);
        pairs.push(pair);
      }
    }
    rows.push(buildRow(name, pairs));
  }
  return rows;
}

async function measurePair(
  shop: RunningShop,
  reference: Reference,
  one: Case,
  { rounds, seconds }: Effort,
): Promise<Pair> {
  const { path, status, connections } = one;
  const headers = {
    ...browserHeaders,
    "accept-encoding": encodings[one.encoding as keyof typeof encodings],
  };
  await showSamePage(shop.url + path, reference, headers);
  const measure = (server: Server, duration = seconds) =>
    cpuPerRequest(server, { url: server.url + path, journey: "same", connections, seconds: duration, headers, status });
  for (const server of [shop, reference]) await measure(server, 1);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measure(reference));
    ours.push(await measure(shop));
  }
  return { ...one, ratio: ratios(ours, theirs), shop: measured(ours), reference: measured(theirs) };
}

/**
 * Milliseconds of CPU time per request of one page. One thread sends the pages, so its rate is the inverse, unless the
 * client takes as long: it needs more CPU time than what it measures.
 */
async function cpuPerRequest({ pid }: Server, plan: Load): Promise<number> {
  const before = cpuMs(pid) ?? Number.NaN;
  const { times, others } = await load(plan);
  if (Object.keys(others).length > 0) throw new Error(`${plan.url}: ${JSON.stringify(others)}`);
  return ((cpuMs(pid) ?? Number.NaN) - before) / Object.values(times).flat().length;
}

/** Gives the reference the page as the shop sends it, and checks that both now send the same. */
async function showSamePage(url: string, reference: Reference, headers: Record<string, string>): Promise<void> {
  const page = await request(url, { headers });
  await reference.show({ status: page.status, headers: pageHeaders(page), body: page.body });
  const same = await request(reference.url, { headers });
  if (!same.body.equals(page.body) || pageHeaders(same).join() !== pageHeaders(page).join()) {
    throw new Error(`The reference does not send ${url} as the shop does`);
  }
}

const pageHeaders = ({ rawHeaders }: Answer) =>
  rawHeaders.filter((_, index) => !ownHeaders.test(rawHeaders[index - (index % 2)] ?? ""));

const caseName = ({ encoding, connections }: Case) => `${encoding}, ${connections} connections`;

const describe = ({ shop, reference, ratio }: Pair) =>
  `${ms(shop)}; reference ${ms(reference)}; × ${formatNumber(ratio)}`;

const ms = ({ median }: Measured) => `${median.toFixed(3)} ms CPU`;

function buildRow(name: string, pairs: Pair[]): Row {
  const slowest = pairs.reduce((worst, pair) => (pair.ratio.median > worst.ratio.median ? pair : worst));
  const { low, high } = measured(pairs.map(({ ratio }) => ratio.median));
  return {
    what: `${name}, warm, ${caseName(slowest)}${pairs.length > 1 ? `, the slowest of ${pairs.length}` : ""}`,
    figure: ms(slowest.shop),
    reference: ms(slowest.reference),
    ratio: low === high ? short(low) : `${short(low)} to ${short(high)}`,
    target: `at most ${RATIO} in each`,
    met: high <= RATIO,
  };
}
