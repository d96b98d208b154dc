import { sql } from "drizzle-orm";
import { clockDifference } from "../database/clock-difference.ts";
import { describeShopLogin } from "../database/shop-login.ts";
import { SECOND } from "../rules/time.ts";
import { CLOCK_CHECK, wrongClock } from "./follow-clock.ts";
import { failed, firstLine, passed, warning, type Check, type Surroundings } from "./run-checks.ts";

/** The oldest release that the shop is tested on. */
const OLDEST = 15;
/** Sessions, payment limits and reservations compare times from both clocks. */
const CLOCK_TOLERANCE_MS = 5 * SECOND;

/** Whether the database answers, is new enough, can be written to, and has, or can get, the search extension. */
export const databaseCheck: Check = {
  name: "database",
  async look({ db }) {
    const found = await describeDatabase(db).catch(firstLine);
    if (typeof found === "string") {
      return failed(`does not answer: ${found}. Check DATABASE_URL, and that the server runs and lets this machine in`);
    }
    const { version, readonly, trgm, encoding } = found;
    if (Number.parseInt(version) < OLDEST) {
      return failed(`PostgreSQL ${version} is too old: use ${OLDEST} or later`);
    }
    if (readonly) return failed("The database is read-only: name the primary in DATABASE_URL, or make it writable");
    if (encoding !== "UTF8") return failed(`The database’s encoding is ${encoding}: create it with UTF8`);
    if (!trgm) return failed("The extension pg_trgm is not there: install PostgreSQL’s contrib package");
    return passed(`PostgreSQL ${version}`);
  },
};

type Description = { version: string; readonly: boolean; trgm: boolean; encoding: string };

async function describeDatabase(db: Surroundings["db"]) {
  const { rows } = await db.execute<Description>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trgm`);
  return rows[0] ?? "it returned no row";
}

/** Whether the login may do what the shop does, and nothing else: it must not own or change the tables. */
export const databaseRoleCheck: Check = {
  name: "database role",
  async look({ db, config }) {
    const { rights, message } = await describeShopLogin(db.$client);
    if (rights === "right") return passed(message);
    return rights === "too many" && !config.production ? warning(message) : failed(message);
  },
};

/** Whether this machine's clock agrees with the database's and with the public address's. */
export const clockCheck: Check = {
  name: CLOCK_CHECK,
  async look(shop) {
    const differences = [
      { what: "the database’s", ms: await clockDifference(shop.db) },
      { what: "that of PUBLIC_URL", ms: await publicClock(shop) },
    ];
    const wrong = differences.find(({ ms }) => Math.abs(ms ?? 0) > CLOCK_TOLERANCE_MS);
    if (!wrong) return passed(`within ${CLOCK_TOLERANCE_MS / SECOND} seconds of the database’s`);
    return wrongClock(wrong.ms ?? 0, wrong.what);
  },
};

/** Undefined when the address does not answer: that is the finding of another check. */
async function publicClock({ config }: Surroundings): Promise<number | undefined> {
  const response = await fetch(`${config.publicUrl}/healthz`, {
    redirect: "manual",
    signal: AbortSignal.timeout(10 * SECOND),
  }).catch(() => undefined);
  await response?.body?.cancel();
  const date = Date.parse(response?.headers.get("date") ?? "");
  return Number.isNaN(date) ? undefined : Date.now() - date;
}
