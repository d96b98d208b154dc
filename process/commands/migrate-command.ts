import path from "node:path";
import { readConfig } from "#platform/config.ts";
import { openLog } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { openShop } from "../open-shop.ts";
import { runCommand, type Outcome } from "./run-command.ts";

// `npm run migrate`: brings the database up to date before a new release starts. Starting does the same. Migrations
// only add, so the old release keeps running.

/** Runs the command; returns its output and the exit code: 0 done, 1 the settings or the database are not usable. */
export async function migrateCommand(
  environment: Record<string, string | undefined>,
  migrations: string,
): Promise<Outcome> {
  try {
    const options = { log: openLog("error"), clock: () => new Date(), migrations, shareDatabase: true };
    const { close } = await openShop(readConfig(environment), options);
    await close();
    return { code: 0, text: "The database is up to date." };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { code: 1, text: error.message };
  }
}

if (import.meta.main) {
  await runCommand(() => migrateCommand(process.env, path.join(import.meta.dirname, "../../db/migrations")));
}
