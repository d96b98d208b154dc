import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { afterFile } from "#tests/run/after-file.ts";
import { until } from "#tests/run/until.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { openPool, type Database } from "./database.ts";
import { openPrimary } from "./primary.ts";
import { openReadStale } from "./read-stale.ts";
import { openStandby, type Standby } from "./standby.ts";

// A second pool, with sessions that call themselves the standby, takes its place. tests/read-standby.deep.test.ts has a
// real standby.
let shop: TestShop;
let standby: Standby;
let whyNot: string | undefined;
let promotions: number;
let counted: string[];
let logged: string[];
let readStale: ReturnType<typeof openReadStale>;
beforeAll(async () => {
  shop = await openTestShop();
  const pool = openPool(shop.config.databaseUrl ?? "", 2);
  pool.options.options += " -c test.server=standby";
  afterFile(() => pool.end());
  standby = {
    pool,
    started: Promise.resolve(),
    whyNot: () => whyNot,
    lagSeconds: () => 0,
    promotions: () => promotions,
    watch() {},
    close: async () => {},
  };
});
beforeEach(() => {
  [whyNot, promotions, counted] = [undefined, 0, []];
  const { log, lines } = captureLog();
  logged = lines;
  readStale = openReadStale({ db: shop.db, standby, count: (server) => counted.push(server), log });
});

/** The name of the server that answers. */
async function nameServer(db: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`select coalesce(current_setting('test.server', true), 'primary') as name`);
  return rows[0]?.["name"];
}

test("reads come from the standby while nothing speaks against it, else from the primary", async () => {
  expect(await readStale(nameServer)).toBe("standby");
  whyNot = "was promoted";
  expect(await readStale(nameServer)).toBe("primary");
  whyNot = undefined;
  expect(await readStale(nameServer)).toBe("standby");
  expect(counted).toEqual(["standby", "primary", "standby"]);
});

const raise = (code: string, message: string) =>
  `do $$ begin raise exception '${message}' using errcode = '${code}'; end $$ -- 0803 555 0142`;

/** Fails on the standby by running this statement. */
function failing(statement: string) {
  return async (db: Database) => {
    const server = await nameServer(db);
    if (server === "standby") await db.execute(sql.raw(statement));
    return server;
  };
}

test.each([
  ["is in the way of the replay", raise("40001", "canceling statement due to conflict with recovery")],
  ["holds a page that the replay needs", raise("40P01", "canceling statement due to conflict with recovery")],
  ["is cancelled for a conflict", raise("57014", "canceling statement due to conflict with recovery")],
  ["loses its session", "select pg_terminate_backend(pg_backend_pid())"],
  ["finds no room", raise("53100", "could not write to file: No space left on device")],
])("a read that %s is repeated on the primary, and the log has no value of it", async (_what, statement) => {
  expect(await readStale(failing(statement))).toBe("primary");
  expect(counted).toEqual(["primary"]);
  expect(logged).toEqual([expect.stringContaining("a read failed on the standby and is repeated on the primary")]);
  expect(logged[0]).not.toContain("0803 555 0142");
});

test.each([
  ["takes too long", "set local statement_timeout = 20; select pg_sleep(60)", { code: "57014" }],
  ["is wrong", "select 1 / 0", { code: "22012" }],
])("a read that %s fails as it would on the primary, and runs once", async (_what, statement, cause) => {
  await expect(readStale(failing(statement))).rejects.toMatchObject({ cause });
  expect(counted).toEqual([]);
});

test("what is read while the standby is promoted is not used, but read from the primary", async () => {
  const servers: unknown[] = [];
  const read = async (db: Database) => {
    const server = await nameServer(db);
    servers.push(server);
    promotions = 1;
    return server;
  };
  expect(await readStale(read)).toBe("primary");
  expect(servers).toEqual(["standby", "primary"]);
});

test("a DATABASE_READ_URL that leads to no standby is not read from, and the log says so", async () => {
  const url = shop.config.databaseUrl ?? "";
  const primary = openPrimary(url);
  const none = openStandby(url, primary, 1);
  const { log, lines } = captureLog();
  none.watch(log);
  const count = (server: string) => counted.push(server);
  expect(await openReadStale({ db: shop.db, standby: none, count, log })(nameServer)).toBe("primary");
  await until("the log to say it", () =>
    /the server of DATABASE_READ_URL cannot be used: .* is no standby/.test(lines[0] ?? ""),
  );
  expect(none.lagSeconds()).toBe(Infinity);
  expect(counted).toEqual(["primary"]);
  await none.close();
  primary.close();
});

test("without a standby a read is an ordinary one", async () => {
  const { log } = captureLog();
  const plain = openReadStale({ db: shop.db, standby: undefined, count: (server) => counted.push(server), log });
  expect(await plain(async (db) => db)).toBe(shop.db);
  expect(counted).toEqual([]);
});
