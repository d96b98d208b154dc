import { coldQuery } from "./addresses.ts";
import { runClient } from "./client.ts";
import type { Floor, FloorPlan } from "./floor.ts";
import { shopCpuMs } from "./machine.ts";
import { formatNumber, measured, quantile, ratios, short, type Row } from "./numbers.ts";
import { browserHeaders, request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

const TARGET = 3.5;
const WARM_UP = 400;
const RENDERS = 300;
/** By what share the size of React's own rendering may differ from the page's and still count as the same page. */
const TOLERANCE = 0.01;

type Cold = { own: number; database: number; p99: number };
const total = ({ own, database }: Cold) => own + database;

/** Each number gives another address. */
const addresses: Record<string, (number: number) => string> = {
  list: (number) => `/products?${coldQuery(number)}`,
  search: (number) => `/products?search=stock+fish&${coldQuery(number)}`,
  nothing: (number) => `/products?search=zq${number.toString(36)}zq`,
};

/**
 * Measures the CPU time of pages that are not cached, including the database's, one request after the other. In each
 * round React alone renders the elements of the same list page: the difference is what the shop costs.
 */
export async function measureColdPages(shop: RunningShop, { rounds, seconds }: Effort): Promise<Row[]> {
  let number = 0;
  const next = async (kind: string, count: number) => {
    const samples = await coldPages(shop, addresses[kind]!, number, count);
    number += count;
    return samples;
  };
  const html = (await request(shop.url + addresses["list"]!(number), { headers: { accept: "text/html" } })).text;
  // Warms up the process, but not the pages.
  await next("list", WARM_UP);
  const kinds = Object.fromEntries(Object.keys(addresses).map((kind) => [kind, [] as Cold[]]));
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, samples] of Object.entries(kinds)) samples.push(await next(kind, seconds * 50));
    floors.push(await reactAlone(html));
  }
  const lists = kinds["list"]!.map(total);
  const buildRow = (what: string, kind: string): Row => ({
    what,
    figure: describe(kinds[kind]!),
    reference: `a cold list ${short(measured(lists).median)} ms`,
    ratio: formatNumber(ratios(kinds[kind]!.map(total), lists)),
  });
  return [
    {
      what: "list page, cold",
      figure: describe(kinds["list"]!),
      reference: `React's own rendering ${formatNumber(measured(floors), " ms")}`,
      ratio: formatNumber(ratios(lists, floors)),
      target: `at most ${TARGET} ms CPU with the database`,
      met: measured(lists).median <= TARGET,
    },
    buildRow("search, cold", "search"),
    buildRow("search that finds nothing, cold", "nothing"),
  ];
}

function describe(samples: Cold[]): string {
  const of = (key: keyof Cold) => short(measured(samples.map((sample) => sample[key])).median);
  const cpu = measured(samples.map(total));
  return `${formatNumber(cpu, " ms CPU")}, ${of("own")} + database ${of("database")}; p99 ${of("p99")} ms`;
}

/**
 * Milliseconds of CPU time per page, of the shop and of its database, and the 99th percentile of the response times.
 */
async function coldPages(
  shop: RunningShop,
  address: (number: number) => string,
  first: number,
  count: number,
): Promise<Cold> {
  const before = shopCpuMs(shop);
  const times: number[] = [];
  for (let number = first; number < first + count; number += 1) {
    const pageUrl = shop.url + address(number);
    const started = performance.now();
    const { status } = await request(pageUrl, { headers: browserHeaders });
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${pageUrl} returned ${status}`);
  }
  const after = shopCpuMs(shop);
  return {
    own: (after.own - before.own) / count,
    database: (after.database - before.database) / count,
    p99: quantile(times, 0.99),
  };
}

/** Milliseconds of CPU time in which React renders the elements of a page and nothing else. */
async function reactAlone(html: string): Promise<number> {
  const { cpu, bytes } = await runClient<FloorPlan, Floor>("floor.ts", { html, renders: RENDERS });
  if (Math.abs(bytes / html.length - 1) > TOLERANCE) {
    throw new Error(`React rendered ${bytes} characters of a page of ${html.length}`);
  }
  return cpu;
}
