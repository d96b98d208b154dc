import path from "node:path";
import { exportShop } from "#features/export/server/export-shop.ts";
import { runCommand, withShop, type Outcome } from "./run-command.ts";

// `npm run export -- FOLDER`: exports all of the shop's data. Uses the running shop's database, or starts it.

const USAGE = "All data of the shop as CSV and JSON, into a new folder:\n  npm run export -- FOLDER";

async function exportCommand([folder, ...rest]: string[]): Promise<Outcome> {
  if (folder === undefined || rest.length > 0) return { code: 2, text: USAGE };
  const target = path.resolve(folder);
  const rows = await withShop((shop) => exportShop(shop, target));
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  const text = `${target} has ${sum} rows of ${Object.keys(rows).length} tables. It holds customers' names and addresses: keep it safe.`;
  return { code: 0, text };
}

await runCommand(() => exportCommand(process.argv.slice(2)));
