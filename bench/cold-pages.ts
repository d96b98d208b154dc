import { coldQuery } from "./addresses.ts";
import { runClient } from "./client.ts";
import type { Floor, FloorPlan } from "./floor.ts";
import { load } from "./load.ts";
import { shopCpuMs } from "./machine.ts";
import { formatNumber, measured, quantile, ratios, short, type Row } from "./numbers.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

const TARGET = 3.5;
const WARM_UP = 400;
const RENDERS = 300;
/** By what share the size of React's own rendering may differ from the page's and still count as the same page. */
const TOLERANCE = 0.01;

type Cold = { own: number; database: number; p99: number };
const total = ({ own, database }: Cold) => own + database;

const kinds = ["cold", "search", "nothing"] as const;
type Kind = (typeof kinds)[number];

/**
 * Measures the CPU time of pages that are not cached, including the database's, one request after the other. In each
 * round React alone renders the elements of the same list page: the difference is what the shop costs.
 */
export async function measureColdPages(shop: RunningShop, { rounds, seconds }: Effort): Promise<Row[]> {
  let number = 0;
  const next = async (kind: Kind, count: number) => {
    const samples = await coldPages(shop, kind, number, count);
    number += count;
    return samples;
  };
  const html = (await request(`${shop.url}/products?${coldQuery(number)}`, { headers: { accept: "text/html" } })).text;
  // Warms up the process, but not the pages.
  await next("cold", WARM_UP);
  const samples: Record<Kind, Cold[]> = { cold: [], search: [], nothing: [] };
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) samples[kind].push(await next(kind, seconds * 50));
    floors.push(await reactAlone(html));
  }
  const lists = samples.cold.map(total);
  const buildRow = (what: string, kind: Kind): Row => ({
    what,
    figure: describe(samples[kind]),
    reference: `a cold list ${short(measured(lists).median)} ms`,
    ratio: formatNumber(ratios(samples[kind].map(total), lists)),
  });
  return [
    {
      what: "list page, cold",
      figure: describe(samples.cold),
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
async function coldPages(shop: RunningShop, journey: Kind, first: number, amount: number): Promise<Cold> {
  const before = shopCpuMs(shop);
  const { times, others } = await load({ url: shop.url, journey, first, amount });
  if (Object.keys(others).length > 0) throw new Error(`Cold pages: ${JSON.stringify(others)}`);
  const after = shopCpuMs(shop);
  return {
    own: (after.own - before.own) / amount,
    database: (after.database - before.database) / amount,
    p99: quantile(Object.values(times).flat(), 0.99),
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
