import path from "node:path";
import { parseArgs } from "node:util";
import { openProviders } from "#features/payments/server/providers/open-providers.ts";
import { BadSetting, readConfig, type Config } from "#platform/config.ts";
import { checkPooler } from "#platform/database/check-pooler.ts";
import { openDatabase, openPool } from "#platform/database/database.ts";
import { DatabaseUnavailable, startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { listPendingMigrations } from "#platform/database/pending-migrations.ts";
import { openPrimary } from "#platform/database/primary.ts";
import { databaseCheck } from "#platform/health/check-database.ts";
import { recordCheck } from "#platform/health/health-checks.ts";
import {
  failed,
  passed,
  runCheck,
  runChecks,
  type Check,
  type NamedFinding,
  type Outside,
  type Surroundings,
} from "#platform/health/run-checks.ts";
import { sendTestMail } from "#platform/mail/check-mail-server.ts";
import { databaseChecks, outsideChecks } from "../checks.ts";
import type { Outcome } from "./run-command.ts";

// `npm run doctor`: checks everything that the shop needs from its environment, even when the shop cannot start.

const USAGE = `What the shop needs and whether it is there, one line each; the exit code is 1 when something is not:
  npm run doctor
  npm run doctor -- --mail ADDRESS      also sends a test mail there`;

const now = () => new Date();

/** Runs the command; returns its output and the exit code: 0 all is well, 1 something is not, 2 wrong usage. */
export async function doctorCommand(
  environment: Record<string, string | undefined>,
  args: string[],
  migrations: string,
): Promise<Outcome> {
  const mailTo = readMailAddress(args);
  if (mailTo === null) return { code: 2, text: USAGE };
  const config = readSettings(environment);
  const findings = Array.isArray(config) ? config : await examine(config, mailTo, migrations);
  return { code: findings.every(({ ok }) => ok) ? 0 : 1, text: findings.map(formatLine).join("\n") };
}

/** Undefined without the option, null for wrong usage. */
function readMailAddress(args: string[]): string | undefined | null {
  try {
    const { values } = parseArgs({ args, options: { mail: { type: "string" } } });
    return values.mail === undefined || values.mail.includes("@") ? values.mail : null;
  } catch {
    return null;
  }
}

function readSettings(environment: Record<string, string | undefined>): Config | NamedFinding[] {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    return error.message.split("\n").map((message) => ({ name: "settings", ...failed(message) }));
  }
}

async function examine(config: Config, mailTo: string | undefined, migrations: string): Promise<NamedFinding[]> {
  const outside = { config, clock: now, providers: openProviders(config, now) };
  const kind = config.production ? "a production shop" : "not a production shop: NODE_ENV is not production";
  const findings: NamedFinding[] = [{ name: "settings", ...passed(kind) }];
  findings.push(...(await examineWithDatabase(outside, migrations)));
  if (mailTo !== undefined) {
    findings.push({ name: "test mail", ...(await sendTestMail(config.smtp, mailTo, now())) });
  }
  return findings;
}

async function examineWithDatabase(outside: Outside, migrations: string): Promise<NamedFinding[]> {
  const { databaseUrl, databaseDirectUrl, databasePrepare: prepare, dataDir } = outside.config;
  let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
  try {
    embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, share: true }) : undefined;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return [{ name: "database", ...failed(error.message) }, ...(await lookOutside(outside))];
  }
  const pool = openPool(databaseUrl ?? embedded?.url ?? "", 4, { pooled: databaseDirectUrl !== undefined, prepare });
  try {
    return await lookEverywhere({ ...outside, db: openDatabase(pool) }, migrations);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

/** Runs every check that can run, and stores the findings if all migrations are applied. */
async function lookEverywhere(shop: Surroundings, migrations: string): Promise<NamedFinding[]> {
  const database = await runCheck(databaseCheck, shop);
  if (!database.ok) return [database, ...(await lookOutside(shop))];
  const pooler = await runCheck(poolerCheck, shop);
  const pending = await listPendingMigrations(shop.db.$client, migrations);
  if (pending.length > 0) {
    const message = `${pending.length} to apply, from ${pending[0]} on: the next start of the shop applies them`;
    return [database, pooler, { name: "migrations", ...failed(message) }, ...(await lookOutside(shop))];
  }
  await recordCheck(shop, database);
  const found = await runChecks([...databaseChecks, ...outsideChecks], shop);
  return [database, pooler, { name: "migrations", ...passed("all applied") }, ...found];
}

/** Whether a connection pooler in front of the database keeps what the shop relies on. Too costly to run every hour. */
const poolerCheck: Check = {
  name: "pooler",
  async look({ db, config: { databaseDirectUrl } }) {
    const direct = databaseDirectUrl === undefined ? undefined : openPrimary(databaseDirectUrl);
    try {
      await checkPooler(db.$client, direct);
      return passed(direct ? "keeps what the shop relies on" : "none");
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return failed(error.message);
    } finally {
      direct?.close();
    }
  },
};

function lookOutside(shop: Outside): Promise<NamedFinding[]> {
  return Promise.all(outsideChecks.map((check) => runCheck(check, shop)));
}

function formatLine({ ok, warning, name, message }: NamedFinding): string {
  const mark = ok ? (warning ? "!" : "✓") : "✗";
  return `${mark} ${name.padEnd(14)}  ${message}`;
}

if (import.meta.main) {
  const migrations = path.join(import.meta.dirname, "../../db/migrations");
  const { code, text } = await doctorCommand(process.env, process.argv.slice(2), migrations);
  (code === 2 ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = code;
}
