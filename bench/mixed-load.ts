import { findPictures } from "./addresses.ts";
import { runClient } from "./client.ts";
import { shopCpuSince } from "./machine.ts";
import { quantile, short, type Row } from "./numbers.ts";
import type { Probed, ProbePlan } from "./probe.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import type { Shopped, ShoppersPlan } from "./shoppers.ts";
import type { Effort } from "./warm-pages.ts";

const SHOPPERS = 200;
const THINK_MS = 3_300;

/** Measures each kind of request while many shoppers use the shop, and a warm page at fixed intervals beside them. */
export async function measureMixedLoad(shop: RunningShop, { quick }: Effort): Promise<Row[]> {
  const { url } = shop;
  const seconds = quick ? 30 : 180;
  const list = (await request(`${url}/products`, { headers: { accept: "text/html" } })).text;
  const plan = { url, seconds, shoppers: SHOPPERS, think: THINK_MS, pictures: findPictures(list) };
  const probe = {
    url,
    seconds,
    first: 400_000,
    paths: { "warm page beside them": { path: "/products", everyMs: 50 } },
  };
  const before = shopCpuSince(shop);
  const [shopped, probed] = await Promise.all([
    runClient<ShoppersPlan, Shopped>("shoppers.ts", plan),
    runClient<ProbePlan, Probed>("probe.ts", probe),
  ]);
  const cpu = shopCpuSince(shop, before) / (seconds * 1_000);
  const times = Object.values(shopped.times).flat();
  const errors = Object.entries(shopped.errors);
  const count = errors.reduce((sum, [, some]) => sum + some, probed.failed);
  return [
    {
      what: `${SHOPPERS} shoppers for ${seconds} s`,
      figure: `${count} errors in ${times.length}; ${short(times.length / seconds)} req/s, ${short(cpu * 100)} % of one CPU with the database`,
      reference: errors.map(([error, some]) => `${some} × ${error}`).join(", "),
      target: "no errors",
      met: count === 0,
    },
    ...Object.entries({ ...shopped.times, ...probed.times }).map(([kind, some]) => ({
      what: `  ${kind}`,
      figure: `p50 ${short(quantile(some, 0.5))}, p95 ${short(quantile(some, 0.95))}, p99 ${short(quantile(some, 0.99))} ms`,
      reference: `${some.length} times, longest ${short(Math.max(...some))} ms`,
    })),
  ];
}
