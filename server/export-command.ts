import path from "node:path";
import { BadSetting, readConfig } from "./config.ts";
import { DatabaseUnavailable } from "./database/embedded/start.ts";
import { ExportRefused, exportShop } from "./export/export-shop.ts";
import { openLog } from "./log.ts";
import { openShop } from "./open-shop.ts";

// `npm run export -- FOLDER`: all of the shop's data, to take elsewhere. Uses the database of the running shop, or starts it.

async function main([folder, ...rest]: string[]): Promise<number> {
  if (folder === undefined || rest.length > 0) {
    process.stderr.write("All data of the shop as CSV and JSON, into a new folder:\n  npm run export -- FOLDER\n");
    return 2;
  }
  const { shop, close } = await openShop(readConfig(process.env), {
    log: openLog("error"),
    clock: () => new Date(),
    migrations: path.join(import.meta.dirname, "../db/migrations"),
  });
  try {
    const rows = await exportShop(shop, path.resolve(folder));
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    process.stdout.write(
      `${path.resolve(folder)} has ${sum} rows of ${Object.keys(rows).length} tables. It holds customers' names and addresses: keep it safe.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

const expected = [BadSetting, DatabaseUnavailable, ExportRefused];
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  return 1;
});
