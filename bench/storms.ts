import { findPictures } from "./addresses.ts";
import { runClient } from "./client.ts";
import { formatNumber, quantile, ratios, short, type Row } from "./numbers.ts";
import type { Probed, ProbePlan } from "./probe.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Stormed, StormKind, StormPlan } from "./storm.ts";
import type { Effort } from "./warm-pages.ts";

type Storm = { what: string; kind: StormKind; atOnce: number; everyMs: number };

const storms: Storm[] = [
  { what: "20 sign-ins a second", kind: "sign-in", atOnce: 1, everyMs: 50 },
  { what: "200 cold lists at once", kind: "cold list", atOnce: 200, everyMs: 5_000 },
  { what: "100 carts a second", kind: "cart", atOnce: 1, everyMs: 10 },
  { what: "20 first visits a second from a newsletter", kind: "first visit", atOnce: 1, everyMs: 50 },
];
const ROUNDS = 3;
const RATIO = 1.5;
const STALL = 20;

/**
 * Measures how long a warm page, a picture, a cart and a cold list take while many requests of one kind arrive, in turn
 * with the same on an idle shop.
 */
export async function measureStorms(shop: RunningShop, customers: number, { quick }: Effort): Promise<Row[]> {
  const duration = quick ? 6 : 15;
  const probe = await openProbe(shop, duration);
  await probe();
  const rows: Row[] = [];
  let first = 100_000;
  for (const storm of storms) {
    const [idle, meanwhile]: [Probed[], Probed[]] = [[], []];
    const stormed: Stormed[] = [];
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      idle.push(await probe());
      const plan = { ...storm, url: shop.url, seconds: duration - 1, first: (first += 10_000), customers };
      const [probed, done] = await Promise.all([probe(), runClient<StormPlan, Stormed>("storm.ts", plan)]);
      meanwhile.push(probed);
      stormed.push(done);
    }
    rows.push(stormRow(storm, stormed), ...probeRows(storm, idle, meanwhile));
  }
  return rows;
}

/** The timed paths: the warm page often, because a stall shows in the requests that fall into it. */
async function openProbe({ url }: RunningShop, seconds: number): Promise<() => Promise<Probed>> {
  const list = (await request(`${url}/products`, { headers: { accept: "text/html" } })).text;
  const [picture] = findPictures(list);
  if (!picture) throw new Error("The list has no picture");
  const paths = {
    "warm page": { path: "/products", everyMs: 10 },
    picture: { path: picture, everyMs: 100 },
    cart: { path: "/api/products?ids=1,2,3", everyMs: 100 },
    "cold list": { path: "/products?{cold}", everyMs: 200 },
  };
  let first = 300_000;
  return () => runClient<ProbePlan, Probed>("probe.ts", { url, seconds, first: (first += 1_000), paths });
}

function stormRow({ what }: Storm, stormed: Stormed[]): Row {
  const times = stormed.flatMap((one) => one.times);
  const others = new Map<string, number>();
  for (const [outcome, count] of stormed.flatMap((one) => Object.entries(one.others))) {
    others.set(outcome, (others.get(outcome) ?? 0) + count);
  }
  const rest = Array.from(others, ([outcome, count]) => `; ${count} × ${outcome}`).join("");
  return { what, figure: `${times.length} succeeded, ${spread(times)}${rest}` };
}

function probeRows({ what, kind }: Storm, idle: Probed[], meanwhile: Probed[]): Row[] {
  const ownPause = Math.max(...meanwhile.map((probed) => probed.ownPause));
  const failed = meanwhile.reduce((sum, probed) => sum + probed.failed, 0);
  return Object.keys(idle[0]?.times ?? {}).map((name) => {
    const [calm, busy] = [idle, meanwhile].map((probed) => probed.map(({ times }) => times[name] ?? [])) as [
      number[][],
      number[][],
    ];
    const ratio = ratios(middle(busy), middle(calm));
    const longest = Math.max(...busy.flat());
    return {
      what: `${name}, ${what}`,
      figure: spread(busy.flat()) + (failed > 0 ? `; ${failed} of all failed` : ""),
      reference: `otherwise ${spread(calm.flat())}`,
      ratio: formatNumber(ratio),
      ...(kind === "cold list" &&
        name === "warm page" && { target: `never longer than ${STALL} ms`, met: longest <= STALL }),
      ...(kind === "sign-in" &&
        name !== "warm page" && { target: `at most ${RATIO}`, met: ratio.median <= RATIO && failed === 0 }),
      details: [`the longest pause of the client's own process was ${short(ownPause)} ms`],
    };
  });
}

const middle = (rounds: number[][]) => rounds.map((times) => quantile(times, 0.5));

const spread = (times: number[]) =>
  `p50 ${short(quantile(times, 0.5))}, p99 ${short(quantile(times, 0.99))}, longest ${short(Math.max(...times))} ms`;
