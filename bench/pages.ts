import { load, request } from "./request.ts";
import { cpuMs } from "./machine.ts";
import { ratios, formatNumber, measured, type Row } from "./numbers.ts";
import type { RunningShop } from "./shop.ts";

type Server = { url: string; pid: number };
export type Effort = { rounds: number; seconds: number };

/** Requests per second and CPU time per request of one page. */
async function measureLoad({ url, pid }: Server, path: string, connections: number, seconds: number) {
  const before = cpuMs(pid);
  const { responses, rate } = await load(url + path, connections, seconds);
  const after = cpuMs(pid);
  return { rate, cpu: before === undefined || after === undefined ? Number.NaN : (after - before) / responses };
}

/** Measures pages and searches served from the cache, alternating with the bare server. */
export async function measurePages(shop: RunningShop, bare: Server, { rounds, seconds }: Effort): Promise<Row[]> {
  const rows: Row[] = [];
  const pages: [string, string][] = [
    ["list page", "/products"],
    ["product page", "/product/1"],
    ["search", "/products?search=egusi"],
    ["cart", "/cart"],
    ["followed link", "/products.data"],
  ];
  for (const [name, path] of pages) {
    for (const connections of name === "list page" ? [10, 50] : [10]) {
      const ours: Awaited<ReturnType<typeof measureLoad>>[] = [];
      const reference: Awaited<ReturnType<typeof measureLoad>>[] = [];
      await measureLoad(shop, path, connections, 1);
      for (let round = 0; round < rounds; round += 1) {
        reference.push(await measureLoad(bare, "/", connections, seconds));
        ours.push(await measureLoad(shop, path, connections, seconds));
      }
      const rate = ratios(
        ours.map((one) => one.rate),
        reference.map((one) => one.rate),
      );
      const cpu = measured(ours.map((one) => one.cpu));
      rows.push({
        what: `${name}, warm, ${connections} connections`,
        figure: `${formatNumber(measured(ours.map((one) => one.rate)), " req/s")}, ${cpu.median.toFixed(3)} ms CPU`,
        ratio: formatNumber(rate),
        target: "at least 0.5",
        met: rate.median >= 0.5,
      });
    }
  }
  return rows;
}

/** Measures pages that are not cached: each has another maximum price. Searches are compared with lists per round. */
export async function measureColdPages(shop: RunningShop, { rounds, seconds }: Effort): Promise<Row[]> {
  const lists: Awaited<ReturnType<typeof coldPages>>[] = [];
  const searches: typeof lists = [];
  // Warm up the process: only the pages are to be cold.
  await coldPages(shop, "", 90_000, 400);
  for (let round = 0; round < rounds; round += 1) {
    const price = 100_000 + round * 10_000;
    lists.push(await coldPages(shop, "", price, seconds * 40));
    searches.push(await coldPages(shop, "search=stock+fish&", price, seconds * 40));
  }
  const cpu = measured(lists.map((one) => one.cpu));
  const rate = measured(lists.map((one) => one.rate)).median.toFixed(0);
  const slower = ratios(
    searches.map((one) => one.rate),
    lists.map((one) => one.rate),
  );
  return [
    {
      what: "list page, cold",
      figure: `${formatNumber(cpu, " ms CPU")}, ${rate} req/s one after the other`,
      target: "at most 2 ms CPU",
      met: cpu.median <= 2,
    },
    {
      what: "search, cold, of a cold list page",
      figure: formatNumber(measured(searches.map((one) => one.cpu)), " ms CPU"),
      ratio: formatNumber(slower),
    },
  ];
}

async function coldPages({ url, pid }: RunningShop, query: string, price: number, pages: number) {
  const before = cpuMs(pid) ?? Number.NaN;
  const started = performance.now();
  for (let page = 0; page < pages; page += 1) {
    const pageUrl = `${url}/products?${query}maxPrice=${price + page}`;
    const { status } = await request(pageUrl, { headers: { "accept-encoding": "br" } });
    if (status !== 200) throw new Error(`${pageUrl} returned ${status}`);
  }
  const rate = (pages / (performance.now() - started)) * 1_000;
  return { rate, cpu: ((cpuMs(pid) ?? Number.NaN) - before) / pages };
}
