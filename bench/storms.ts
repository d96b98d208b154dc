import { findPictures } from "./addresses.ts";
import { load, type Load, type Loaded } from "./load.ts";
import { formatNumber, quantile, ratios, short, type Row } from "./numbers.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Effort } from "./warm-pages.ts";

/** The first `before` seconds are not measured; `ratio` matches the kinds that have a target. */
type Storm = {
  what: string;
  load: Partial<Load> & Pick<Load, "journey">;
  before?: number;
  ratio?: RegExp;
  stall?: boolean;
};

const storms: Storm[] = [
  { what: "20 sign-ins a second", load: { journey: "signIn", perSecond: 20 }, ratio: /^(?!warm)/ },
  { what: "200 cold lists at once", load: { journey: "cold", connections: 200, amount: 200 }, stall: true },
  { what: "100 carts a second", load: { journey: "cart", perSecond: 100 } },
  { what: "20 first visits a second from a newsletter", load: { journey: "firstVisit", perSecond: 20, whole: true } },
  // Only the first passwords are checked; what lasts is their refusal.
  {
    what: "100 wrong passwords a second",
    load: { journey: "guess", perSecond: 100 },
    before: 12,
    ratio: /^(warm|cold)/,
  },
];
const ROUNDS = 3;
const RATIO = 1.5;
const STALL = 20;
/** In milliseconds. By then the probe has opened its connections. */
const LATER = 1_000;

/**
 * Measures how long a warm page, a picture, a cart and a cold list take while many requests of one kind arrive, in turn
 * with the same on an idle shop.
 */
export async function measureStorms({ url }: RunningShop, { quick }: Effort): Promise<Row[]> {
  const seconds = quick ? 6 : 15;
  const get = async (path: string) => (await request(url + path, { headers: { accept: "text/html" } })).text;
  const [picture] = findPictures(await get("/products"));
  if (!picture) throw new Error("The list has no picture");
  const product = await get("/product/1");
  const files = product.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g) ?? [];
  let first = 100_000;
  // The warm page often, because a stall shows in the requests that fall into it.
  const probe = (): Load[] => [
    { url, seconds, journey: "warm", perSecond: 100 },
    { url, seconds, journey: "picture", perSecond: 10, paths: [picture] },
    { url, seconds, journey: "cart", perSecond: 10, first: (first += 10_000) },
    { url, seconds, journey: "cold", perSecond: 5, first },
  ];
  await load(...probe());
  const rows: Row[] = [];
  for (const storm of storms) {
    const paths = [...new Set([...files, ...findPictures(product)])];
    const plan = () => ({ url, paths, ...storm.load, first: (first += 10_000) });
    if (storm.before) await load({ ...plan(), seconds: storm.before });
    const [idle, meanwhile, stormed]: [Loaded[], Loaded[], Loaded[]] = [[], [], []];
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      idle.push(await load(...probe()));
      const later = new Promise((resolve) => setTimeout(resolve, LATER));
      const [probed, done] = await Promise.all([
        load(...probe()),
        later.then(() => load({ ...plan(), seconds: seconds - 2 })),
      ]);
      meanwhile.push(probed);
      stormed.push(done);
    }
    rows.push(stormRow(storm, stormed), ...probeRows(storm, idle, meanwhile));
  }
  return rows;
}

function stormRow({ what }: Storm, stormed: Loaded[]): Row {
  const times = stormed.flatMap((one) => Object.values(one.times).flat());
  return { what, figure: `${times.length} as expected, ${spread(times)}`, reference: outcomes(stormed) };
}

/** What was not answered as expected, with how often. */
export function outcomes(loads: Loaded[]): string {
  const counts: Record<string, number> = {};
  for (const [outcome, count] of loads.flatMap(({ others }) => Object.entries(others)))
    counts[outcome] = (counts[outcome] ?? 0) + count;
  return Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(", ");
}

function probeRows({ what, ratio: wanted, stall }: Storm, idle: Loaded[], meanwhile: Loaded[]): Row[] {
  const failed = outcomes(meanwhile);
  return Object.keys(idle[0]?.times ?? {}).map((name) => {
    const [calm, busy] = [idle, meanwhile].map((loads) => loads.map(({ times }) => times[name] ?? [])) as [
      number[][],
      number[][],
    ];
    const ratio = ratios(middle(busy), middle(calm));
    const longest = Math.max(...busy.flat());
    return {
      what: `${name}, ${what}`,
      figure: spread(busy.flat()) + (failed && `; ${failed}`),
      reference: `otherwise ${spread(calm.flat())}`,
      ratio: formatNumber(ratio),
      ...(stall && name === "warm page" && { target: `never longer than ${STALL} ms`, met: longest <= STALL }),
      ...(wanted?.test(name) && { target: `at most ${RATIO}`, met: ratio.median <= RATIO && !failed }),
    };
  });
}

const middle = (rounds: number[][]) => rounds.map((times) => quantile(times, 0.5));

const spread = (times: number[]) =>
  times.length === 0
    ? "none"
    : `p50 ${short(quantile(times, 0.5))}, p99 ${short(quantile(times, 0.99))}, longest ${short(Math.max(...times))} ms`;
