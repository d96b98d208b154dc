import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { CHANNEL } from "./announce.ts";
import { DatabaseUnavailable } from "./embedded/errors.ts";
import { PrimaryClient } from "./primary-client.ts";
import type { Primary } from "./primary.ts";
import { SESSION_SETTINGS } from "./session-settings.ts";

const ANSWER_LIMIT_MS = 3_000;
/** More than one, so that a pooler has to share its sessions out. */
const OTHERS = 3;
const SETTINGS = Object.entries(SESSION_SETTINGS);

/**
 * Throws `DatabaseUnavailable` if a connection pooler between the shop and PostgreSQL breaks a promise the shop relies
 * on; the one-line message names the setting to change. `direct` is set if DATABASE_DIRECT_URL is.
 */
export async function checkPooler(pool: Pool, direct: Primary | undefined): Promise<void> {
  const [own, ...others] = await connect(pool);
  try {
    const { rows } = await own.query<Record<string, string>>(
      `select pg_backend_pid()::text as pid, ${SETTINGS.map(([name]) => `current_setting('${name}') as "${name}"`).join(", ")}`,
    );
    // A pooler gives its clients its own process ids.
    if (rows[0]?.["pid"] === String((own as PoolClient & { processID?: number }).processID)) return;
    if (!direct) {
      const advice = "Set DATABASE_DIRECT_URL to the database server itself.";
      throw refuse(`is perhaps one that shares sessions between transactions. ${advice}`);
    }
    // The server adds the order of day and month to DateStyle.
    const lost = SETTINGS.find(([name, value]) => !rows[0]?.[name]?.startsWith(value));
    if (lost) {
      const advice = "let the pooler open new connections (RECONNECT in PgBouncer’s console), and start again";
      throw refuse(`loses the session setting ${lost[0]}. The shop has saved it for its database role: ${advice}.`);
    }
    const why = await prepare(own, others).catch((error: Error) => error.message);
    if (why) {
      const advice = "Set DATABASE_PREPARE=0, or use PgBouncer 1.21 or later with max_prepared_statements.";
      throw refuse(`loses prepared statements (${why}). ${advice}`);
    }
  } finally {
    for (const client of [own, ...others]) client.release(true);
  }
  await assertNotifications(pool, direct);
}

function refuse(what: string): DatabaseUnavailable {
  return new DatabaseUnavailable(`DATABASE_URL leads to a connection pooler that ${what}`);
}

/** Connections at the same time, as far as the pool has them. */
async function connect(pool: Pool): Promise<[PoolClient, ...PoolClient[]]> {
  try {
    const own = await pool.connect();
    const count = Math.min(OTHERS, (pool.options.max ?? 2) - 1);
    return [own, ...(await Promise.all(Array.from({ length: count }, () => pool.connect())))];
  } catch (error) {
    const { message } = error as Error;
    if (!/unsupported startup parameter/.test(message)) throw error;
    throw refuse(
      `refuses the shop’s session settings (${message}). Set DATABASE_DIRECT_URL to the database server itself: then the shop saves them for its database role.`,
    );
  }
}

/**
 * Prepares a statement in one session, and the same in others, whose transactions take the server's session away from a
 * client that does not own it. The pool names a statement from its second use on, unless DATABASE_PREPARE is 0.
 */
async function prepare(own: PoolClient, others: PoolClient[]): Promise<void> {
  const text = `select $1::text as "${randomUUID()}"`;
  const run = async (client: PoolClient) => {
    for (let times = 0; times < 3; times += 1) await client.query(text, ["x"]);
  };
  await run(own);
  await Promise.all(others.map((other) => other.query("begin")));
  const inOthers = await Promise.allSettled(others.map(run));
  // A pooler with a small pool may have no session left until the transactions end.
  const again = run(own);
  await Promise.race([again.catch(() => {}), pause(500, undefined, { ref: false })]);
  await Promise.allSettled(others.map((other) => other.query("rollback")));
  const failed = inOthers.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  await again;
}

async function assertNotifications(pool: Pool, direct: Primary): Promise<void> {
  const listener = new PrimaryClient({ connectionString: direct.connectionString, primary: direct });
  const topic = `check:${randomUUID()}`;
  const heard = new Promise<boolean>((resolve) =>
    listener.on("notification", ({ payload }) => payload === topic && resolve(true)),
  );
  try {
    await listener.connect();
    await listener.query(`listen ${CHANNEL}`);
    await pool.query("select pg_notify($1, $2)", [CHANNEL, topic]);
    if (await Promise.race([heard, pause(ANSWER_LIMIT_MS, false, { ref: false })])) return;
  } finally {
    await listener.end();
  }
  throw new DatabaseUnavailable(
    "DATABASE_DIRECT_URL hears no notifications of the database behind DATABASE_URL. Set it to that database server itself, without a connection pooler.",
  );
}
