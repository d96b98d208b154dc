import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { CHANNEL } from "./announce.ts";
import { DatabaseUnavailable } from "./embedded/errors.ts";
import { PrimaryClient } from "./primary-client.ts";
import type { Primary } from "./primary.ts";
import { SESSION_SETTINGS } from "./session-settings.ts";

const ANSWER_LIMIT_MS = 3_000;
const HOLDERS = 3;
const ROUNDS = 2;

/**
 * Throws `DatabaseUnavailable` if a connection pooler between the shop and PostgreSQL breaks a promise the shop relies
 * on; the one-line message names the setting to change. `direct` is set if DATABASE_DIRECT_URL is.
 */
export async function checkPooler(pool: Pool, direct: Primary | undefined): Promise<void> {
  if (!(await isPooled(pool))) return;
  if (!(await keepsSession(pool)) && !direct) {
    throw new DatabaseUnavailable(
      "DATABASE_URL leads to a connection pooler that shares sessions between transactions. Set DATABASE_DIRECT_URL to the database server itself.",
    );
  }
  await assertSettings(pool, direct);
  await assertPreparedStatements(pool);
  if (direct) await assertNotifications(pool, direct);
}

/** A pooler gives its clients its own process ids. */
async function isPooled(pool: Pool): Promise<boolean> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== (client as PoolClient & { processID?: number }).processID;
  } finally {
    client.release();
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const { message } = error as Error;
    if (!/unsupported startup parameter/.test(message)) throw error;
    throw new DatabaseUnavailable(
      `DATABASE_URL leads to a connection pooler that refuses the shop's session settings (${message}). Set DATABASE_DIRECT_URL to the database server itself: then the shop saves them for its database role.`,
    );
  }
}

/**
 * Whether a session's setting survives until its next transaction while other clients work, and stays out of theirs.
 */
async function keepsSession(pool: Pool): Promise<boolean> {
  const read = "select coalesce(current_setting('calabash.session', true), '') as value";
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = randomUUID();
    const isKept = await besideOthers(
      pool,
      (own) => own.query("select set_config('calabash.session', $1, false)", [token]),
      async (own) => (await own.query(read)).rows[0].value === token,
      async (other) => (await other.query(read)).rows[0].value !== token,
    );
    if (!isKept) return false;
  }
  return true;
}

async function assertPreparedStatements(pool: Pool): Promise<void> {
  // The pool itself names a statement from its second use on, unless DATABASE_PREPARE is 0.
  const text = `select $1::text as "${randomUUID()}"`;
  const run = async (client: PoolClient) => {
    for (let times = 0; times < 3; times += 1) await client.query(text, ["x"]);
    return true;
  };
  const works = await besideOthers(pool, run, run, run).catch((error: unknown) => error);
  if (works === true) return;
  const reason = works instanceof Error ? ` (${works.message})` : "";
  throw new DatabaseUnavailable(
    `DATABASE_URL leads to a connection pooler that loses prepared statements${reason}. Set DATABASE_PREPARE=0, or use PgBouncer 1.21 or later with max_prepared_statements.`,
  );
}

async function assertSettings(pool: Pool, direct: Primary | undefined): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `select ${Object.keys(SESSION_SETTINGS)
      .map((name) => `current_setting('${name}') as "${name}"`)
      .join(", ")}`,
  );
  // The server adds the order of day and month to DateStyle.
  const lost = Object.entries(SESSION_SETTINGS).find(([name, value]) => !rows[0]?.[name]?.startsWith(value));
  if (!lost) return;
  const advice = direct
    ? "The shop has saved it for its database role: let the pooler open new connections (RECONNECT in PgBouncer's console), and start again."
    : "Set DATABASE_DIRECT_URL to the database server itself: then the shop saves it for its database role.";
  throw new DatabaseUnavailable(
    `DATABASE_URL leads to a connection pooler that loses the session setting ${lost[0]}. ${advice}`,
  );
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

/**
 * Runs `first` in a session, then opens transactions on other connections, which take the server session away from a
 * client that does not own it. Runs `inOther` in them and `again` in the first session at the same time. Returns
 * whether all returned true.
 */
async function besideOthers(
  pool: Pool,
  first: (own: PoolClient) => Promise<unknown>,
  again: (own: PoolClient) => Promise<boolean>,
  inOther: (other: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const own = await pool.connect();
  const others: PoolClient[] = [];
  try {
    await first(own);
    const count = Math.min(HOLDERS, (pool.options.max ?? 2) - 1);
    for (let number = 0; number < count; number += 1) others.push(await pool.connect());
    await Promise.all(others.map((other) => other.query("begin")));
    const results = await Promise.allSettled(others.map(inOther));
    // A pooler with a small pool may have no session left until the transactions end.
    const last = again(own);
    await Promise.race([last.catch(() => {}), pause(500, undefined, { ref: false })]);
    await Promise.allSettled(others.map((other) => other.query("rollback")));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    return (await last) && results.every((result) => result.status === "fulfilled" && result.value);
  } finally {
    for (const client of [own, ...others]) client.release(true);
  }
}
