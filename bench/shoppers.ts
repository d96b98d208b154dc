import { findPictures } from "./addresses.ts";
import { load } from "./load.ts";
import { shopCpuSince } from "./machine.ts";
import { quantile, short, type Row } from "./numbers.ts";
import { request } from "./request.ts";
import type { RunningShop } from "./shop.ts";
import { outcomes } from "./storms.ts";
import type { Effort } from "./warm-pages.ts";

/** As many as 200 shoppers send, with 3.3 seconds between two steps. */
const PER_SECOND = 60;

/** Measures each kind of request while many shoppers use the shop, and a warm page at fixed intervals beside them. */
export async function measureShoppers(shop: RunningShop, { quick }: Effort): Promise<Row[]> {
  const { url } = shop;
  const seconds = quick ? 30 : 180;
  const paths = findPictures((await request(`${url}/products`, { headers: { accept: "text/html" } })).text);
  const before = shopCpuSince(shop);
  const [shopped, probed] = await Promise.all([
    load({ url, seconds, paths, journey: "shopper", perSecond: PER_SECOND, first: 500_000 }),
    load({ url, seconds, journey: "warm", perSecond: 20 }),
  ]);
  const cpu = shopCpuSince(shop, before) / (seconds * 1_000);
  const count = Object.values(shopped.times).flat().length;
  const errors = Object.values({ ...shopped.others, ...probed.others }).reduce((sum, some) => sum + some, 0);
  return [
    {
      what: `shoppers with ${PER_SECOND} requests a second for ${seconds} s`,
      figure: `${errors} errors in ${count}; ${short(count / seconds)} req/s, ${short(cpu * 100)} % of one CPU with the database`,
      reference: outcomes([shopped, probed]),
      target: "no errors",
      met: errors === 0,
    },
    ...Object.entries({ ...shopped.times, ...probed.times }).map(([kind, some]) => ({
      what: `  ${kind}`,
      figure: `p50 ${short(quantile(some, 0.5))}, p95 ${short(quantile(some, 0.95))}, p99 ${short(quantile(some, 0.99))} ms`,
      reference: `${some.length} times, longest ${short(Math.max(...some))} ms`,
    })),
  ];
}
