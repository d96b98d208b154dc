import path from "node:path";
import { parseArgs } from "node:util";
import { closeBooks } from "#features/books/server/close-books.ts";
import { BadSetting, readConfig } from "#platform/config.ts";
import { DatabaseUnavailable } from "#platform/database/embedded/start.ts";
import { openLog } from "#platform/log.ts";
import { seed as seedShop } from "../db/seed/seed.ts";
import { openShop } from "../process/open-shop.ts";
import { LargeSeedRefused, seedLarge } from "./large-seed.ts";

// `npm run seed -- --orders 1000000 --products 100000`: seeds a large shop for benchmarks. Uses the database of the
// running shop, or starts it for the duration.

const USAGE = "A large shop: npm run seed -- --orders 1000000 --products 100000 [--seed 1]";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { orders: { type: "string" }, products: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const [orders, products, seed] = [values.orders, values.products, values.seed].map((text) =>
    /^\d{1,8}$/.test(text ?? "") ? Number(text) : undefined,
  );
  if (orders === undefined || products === undefined || seed === undefined) throw new LargeSeedRefused(USAGE);
  const config = readConfig(process.env);
  const { shop, embedded, close } = await openShop(config, {
    log: openLog("error"),
    clock: () => new Date(),
    migrations: path.join(import.meta.dirname, "../db/migrations"),
    shareDatabase: true,
  });
  try {
    await seedShop(shop);
    const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? config.databaseUrl ?? "";
    const started = performance.now();
    await seedLarge(shop, { ownerUrl, orders, products, seed, report: (text) => process.stdout.write(`• ${text}\n`) });
    // As happens every night.
    await closeBooks(shop);
    const seconds = (performance.now() - started) / 1000;
    const speed = Math.round(orders / seconds).toLocaleString("en");
    process.stdout.write(
      `${orders} orders and ${products} products in ${seconds.toFixed(1)} s: ${speed} orders a second\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const known =
    error instanceof LargeSeedRefused || error instanceof BadSetting || error instanceof DatabaseUnavailable;
  if (!known && !(error instanceof TypeError && "code" in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
