import { parseArgs } from "node:util";
import { Client } from "pg";
import { auditBooks, countOrders, readEverything } from "#features/books/server/audit-books.ts";
import { readConfig } from "#platform/config.ts";
import { DatabaseUnavailable, startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { firstLine } from "#platform/health/run-checks.ts";
import { runCommand, type Outcome } from "./run-command.ts";

// `npm run audit`: checks that the stock, orders and payments of a database agree.

const USAGE = `Compares stock, orders and payments with each other, and changes nothing:
  npm run audit                   in the shop’s database
  npm run audit -- URL            in another one: a restored copy, say
  npm run audit -- --all [URL]    also reads every row, and as a superuser compares every index with its table`;

/** Audits the database of the settings, or the one at the URL; the exit code is 1 when its books disagree. */
export async function auditCommand(environment: Record<string, string | undefined>, args: string[]): Promise<Outcome> {
  const options = readOptions(args);
  if (!options) return { code: 2, text: USAGE };
  const { url, all } = options;
  if (url !== undefined) return audit(url, all);
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(environment);
  if (databaseUrl !== undefined) return audit(databaseDirectUrl ?? databaseUrl, all);
  const embedded = await startEmbeddedPostgres({ dataDir, share: true });
  try {
    return await audit(embedded.ownerUrl, all);
  } finally {
    await embedded.stop();
  }
}

function readOptions(args: string[]): { url: string | undefined; all: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: "boolean", default: false } },
    });
    return positionals.length > 1 ? undefined : { url: positionals[0], all: values.all };
  } catch {
    return undefined;
  }
}

async function audit(connectionString: string, all: boolean): Promise<Outcome> {
  const client = new Client({ connectionString, application_name: "calabash-larder audit" });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailable(`The database does not answer: ${firstLine(error)}`, { cause: error });
  }
  try {
    const wrong = [...(all ? await readEverything(client) : []), ...(await auditBooks(client))];
    if (wrong.length > 0) return { code: 1, text: wrong.join("\n"), isReport: true };
    return { code: 0, text: `${await countOrders(client)} orders, and all books agree.` };
  } finally {
    await client.end();
  }
}

if (import.meta.main) await runCommand(() => auditCommand(process.env, process.argv.slice(2)));
