import path from "node:path";
import { readConfig } from "#platform/config.ts";
import { openLog } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Shop } from "#platform/shop.ts";
import { openShop } from "../open-shop.ts";

/**
 * What a command prints, and its exit code: 0 done, 1 refused or failed, 2 wrong usage. `isReport`: the text goes to
 * standard output even if the code is not 0.
 */
export type Outcome = { code: 0 | 1 | 2; text: string; isReport?: true };

/**
 * Runs a command, prints its text (a refusal to standard error), and sets the exit code. For an error that the operator
 * can fix, it prints only the message.
 */
export async function runCommand(command: () => Promise<Outcome>): Promise<void> {
  const { code, text, isReport } = await command().catch((error: unknown): Outcome => {
    if (!(error instanceof OperatorError)) throw error;
    return { code: 1, text: error.message };
  });
  (code === 0 || isReport ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = code;
}

/**
 * Opens the shop with the environment's settings for the duration of a command, on the running shop's database, or
 * starts that. Applies pending migrations, and waits for the database as `openShop` does.
 */
export async function withShop<T>(work: (shop: Shop) => Promise<T>, databaseWaitMs?: number): Promise<T> {
  const { shop, close } = await openShop(readConfig(process.env), {
    log: openLog("error"),
    clock: () => new Date(),
    migrations: path.join(import.meta.dirname, "../../db/migrations"),
    shareDatabase: true,
    ...(databaseWaitMs !== undefined && { databaseWaitMs }),
  });
  try {
    return await work(shop);
  } finally {
    await close();
  }
}
