import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { signIn, staff } from "./customers.ts";
import { memoryMib, shopCpuSince } from "./machine.ts";
import { formatNumber, measured, printTable, ratios, type Row } from "./numbers.ts";
import { newDataDir, removeDataDir, startShop, type RunningShop } from "./shop.ts";

// `npm run bench -- --large`: compares a shop with a million orders and a hundred thousand products with one that has
// a hundred of each, requesting in turn pages that neither has cached. The large shop is seeded on the first run and
// stays in data/large.

const root = path.join(import.meta.dirname, "..");
const LARGE = path.join(root, "data/large");
const ROUNDS = 5;
const REQUESTS = 15;
const MANY_FOUND = "search: two in five";
const RATIO = 2;

type Side = RunningShop & { cookie: string; order: string; email: string; product: (number: number) => string };
type BuildRequest = (side: Side, number: number) => { path: string; init?: RequestInit };

/** Each number gives another URL, so that no page is cached; every product costs less than these maximum prices. */
const list = (query: string) => (_side: Side, number: number) => ({
  path: `/products?${query}&maxPrice=${700_000 + number}`,
});
const office = (urlPath: string) => (side: Side) => ({ path: urlPath, init: { headers: { cookie: side.cookie } } });

const cases: [string, BuildRequest][] = [
  ["list page", list("")],
  ["by price", list("sort=price-high")],
  ["by rating, one category", list("sort=rating&category=Seeds+%26+Nuts")],
  ["the thousandth page, or the last", list("page=1000")],
  ["search: one product in twenty", list("search=thickener")],
  [MANY_FOUND, list("search=egusi")],
  ["search: misspelled", list("search=egussi")],
  ["search: several words", list("search=stock+fish")],
  ["search: nothing found", list("search=plutonium")],
  ["product page", (side, number) => ({ path: `/product/${side.product(number)}?reviews=${number + 2}` })],
  ["tracking by order id", (side) => ({ path: `/track-order?order=${side.order}` })],
  ["tracking by e-mail", (side, number) => ({ path: "/track-order", init: form(number, side.email) })],
  ["office: Today", office("/office")],
  ["office: orders", office("/office/orders")],
  ["office: orders, delivered", office("/office/orders?status=delivered")],
  ["office: orders, search by name", office("/office/orders?search=Nwosu")],
  ["office: orders, search by end of id", office("/office/orders?search=9k3xq")],
  ["office: the month's books", office("/office/books")],
  ["office: the year's sales", office("/office/sales?period=year")],
  ["office: products", office("/office/products")],
  ["office: products, search", office("/office/products?search=egusi")],
];

function form(number: number, email: string): RequestInit {
  const headers = { "x-forwarded-for": `10.8.${number >> 8}.${number & 255}` };
  return { method: "POST", headers, body: new URLSearchParams({ mode: "email", query: email }) };
}

const smallDir = await newDataDir();
seedShop(smallDir, 100, 100);
if (!existsSync(LARGE)) seedShop(LARGE, 1_000_000, 100_000);
const rows: Row[] = [];
const sides: Side[] = [];
try {
  for (const dataDir of [smallDir, LARGE]) sides.push(await open(dataDir));
  const [small, large] = sides as [Side, Side];
  let number = 0;
  for (const [what, buildRequest] of cases) {
    const times: [number[], number[]] = [[], []];
    const cpus: [number[], number[]] = [[], []];
    // The first round only warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, side] of [small, large].entries()) {
        const { time, cpu } = await measureRequests(side, buildRequest, (number += REQUESTS));
        if (round > 0) times[index as 0 | 1].push(time);
        if (round > 0) cpus[index as 0 | 1].push(cpu);
      }
    }
    const [one, other] = cpus.map((values) => measured(values).median.toFixed(1));
    const ratio = ratios(times[1], times[0]);
    rows.push({
      what,
      figure: `${formatNumber(measured(times[1]), " ms")}, CPU ${other} ms`,
      reference: `${formatNumber(measured(times[0]), " ms")}, CPU ${one} ms`,
      ratio: formatNumber(ratio),
      ...(what === MANY_FOUND && { target: `at most ${RATIO}`, met: ratio.median <= RATIO }),
    });
    process.stdout.write(`• ${what}\n`);
  }
  const memory = sides.map(({ pid }) => (memoryMib(pid) ?? Number.NaN).toFixed(0));
  rows.push({ what: "memory of the shop afterwards", figure: `${memory[1]} against ${memory[0]} MiB` });
} finally {
  for (const side of sides) await side.stop();
  await removeDataDir(smallDir);
}
process.stdout.write("\n");
printTable(rows);

function seedShop(dataDir: string, orders: number, products: number): void {
  const command = ["bench/large-seed-command.ts", "--orders", String(orders), "--products", String(products)];
  execFileSync(process.execPath, command, { cwd: root, stdio: "inherit", env: { ...process.env, DATA_DIR: dataDir } });
}

async function open(dataDir: string): Promise<Side> {
  const shop = await startShop(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, share: true });
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const order = await client.query<{ id: string; email: string }>(
    "select id, customer_email as email from orders order by created_at desc limit 1",
  );
  const products = await client.query<{ id: string }>("select id from products order by position desc limit 20");
  await client.end();
  await database.stop();
  const { id = "", email = "" } = order.rows[0] ?? {};
  const cookie = await signIn(shop, 99, staff);
  return { ...shop, cookie, order: id, email, product: (number) => products.rows[number % 20]?.id ?? "1" };
}

/** The median time of sequential requests, and the CPU time per request including the database's. */
async function measureRequests(
  side: Side,
  buildRequest: BuildRequest,
  first: number,
): Promise<{ time: number; cpu: number }> {
  const before = shopCpuSince(side);
  const times: number[] = [];
  for (let number = first; number < first + REQUESTS; number += 1) {
    const { path: pathAndQuery, init } = buildRequest(side, number);
    const started = performance.now();
    const response = await fetch(side.url + pathAndQuery, { ...init, headers: { origin: side.url, ...init?.headers } });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${pathAndQuery} returned ${response.status}`);
  }
  return { time: measured(times).median, cpu: shopCpuSince(side, before) / REQUESTS };
}
