import path from "node:path";
import { BadSetting, readConfig } from "./config.ts";
import { DatabaseUnavailable } from "./database/embedded/start.ts";
import { openLog } from "./log.ts";
import { openShop } from "./open-shop.ts";

// `npm run migrate`: brings the database up to date before the new release starts. Starting does the same; migrations
// only add, so the release that still runs goes on.

async function main(): Promise<void> {
  const { close } = await openShop(readConfig(process.env), {
    log: openLog("error"),
    clock: () => new Date(),
    migrations: path.join(import.meta.dirname, "../db/migrations"),
  });
  await close();
  process.stdout.write("The database is up to date.\n");
}

await main().catch((error: unknown) => {
  if (!(error instanceof BadSetting) && !(error instanceof DatabaseUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
