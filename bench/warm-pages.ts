import { load } from "./load.ts";
import { cpuMs } from "./machine.ts";
import { formatNumber, measured, ratios, short, type Measured, type Row } from "./numbers.ts";
import { browserHeaders, request, type Answer } from "./request.ts";
import type { Reference, RunningShop } from "./shop.ts";

export type Effort = { rounds: number; seconds: number; quick: boolean };
type Server = { url: string; pid: number };
type Case = { path: string; connections: number; encoding: string; status: number };
type Side = { rate: Measured; cpu: Measured };
type Pair = Case & { ratio: Measured; cpuRatio: Measured; shop: Side; reference: Side; clientBusy: number };

const RATIO = 0.7;
const CPU_RATIO = 1.5;
/** A load program that takes this much of a CPU limits the rate itself. */
const BUSY = 0.95;
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
 * row of a page shows its slowest combination of encoding and connections; the details have all of them.
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
  const plan = { connections, seconds, headers, status };
  await showSamePage(shop.url + path, reference, headers);
  for (const server of [shop, reference]) await load(server.url + path, { ...plan, seconds: 1 });
  const [ours, theirs]: [Sample[], Sample[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measureLoad(reference, path, plan));
    ours.push(await measureLoad(shop, path, plan));
  }
  const of = (key: keyof Sample, samples: Sample[]) => samples.map((sample) => sample[key]);
  const measureSide = (samples: Sample[]) => ({
    rate: measured(of("rate", samples)),
    cpu: measured(of("cpu", samples)),
  });
  return {
    ...one,
    ratio: ratios(of("rate", ours), of("rate", theirs)),
    cpuRatio: ratios(of("cpu", ours), of("cpu", theirs)),
    shop: measureSide(ours),
    reference: measureSide(theirs),
    clientBusy: measured(of("busy", theirs)).median,
  };
}

type Sample = { rate: number; cpu: number; busy: number };

/** Requests per second and milliseconds of CPU time per request of one page. */
async function measureLoad(server: Server, path: string, plan: Parameters<typeof load>[1]): Promise<Sample> {
  const before = cpuMs(server.pid) ?? Number.NaN;
  const { requests, rate, busy } = await load(server.url + path, plan);
  return { rate, cpu: ((cpuMs(server.pid) ?? Number.NaN) - before) / requests, busy };
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

const describe = ({ shop, reference, ratio, cpuRatio, clientBusy }: Pair) =>
  `${sideText(shop)}; reference ${sideText(reference)}; ${formatNumber(ratio)}, CPU × ${formatNumber(cpuRatio)}` +
  (clientBusy >= BUSY ? "; limited by the program that sends the requests" : "");

const sideText = ({ rate, cpu }: Side) => `${short(rate.median)} req/s, ${cpu.median.toFixed(3)} ms CPU`;

function buildRow(name: string, pairs: Pair[]): Row {
  const slowest = pairs.reduce((worst, pair) => (pair.ratio.median < worst.ratio.median ? pair : worst));
  const rates = measured(pairs.map(({ ratio }) => ratio.median));
  const cpus = measured(pairs.map(({ cpuRatio }) => cpuRatio.median));
  const limited = pairs.filter(({ clientBusy }) => clientBusy >= BUSY).length;
  return {
    what: `${name}, warm, ${caseName(slowest)}${pairs.length > 1 ? `, the slowest of ${pairs.length}` : ""}`,
    figure: sideText(slowest.shop),
    reference: sideText(slowest.reference),
    ratio:
      `${formatRange(rates)}, CPU × ${formatRange(cpus)}` + (limited > 0 ? ` (${limited} limited by the program)` : ""),
    target: `at least ${RATIO} in each, CPU at most × ${CPU_RATIO}`,
    // A rate that the load program limited proves nothing in the shop's favour.
    met: rates.low < RATIO || cpus.high > CPU_RATIO ? false : limited === 0 || undefined,
    details: pairs.map((pair) => `${caseName(pair)}: ${describe(pair)}`),
  };
}

const formatRange = ({ low, high }: Measured) => (low === high ? short(low) : `${short(low)} to ${short(high)}`);
