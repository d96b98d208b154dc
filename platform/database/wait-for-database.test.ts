import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/database/database-proxy.ts";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { freePorts } from "#tests/programs/free-ports.ts";
import { openLog } from "../log.ts";
import { openPool } from "./database.ts";
import { DatabaseUnavailable } from "./embedded/errors.ts";
import { openPrimary } from "./primary.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const silent = openLog("silent");
let socket: string;
let proxy: DatabaseProxy;
beforeAll(async () => {
  const url = new URL(await createDatabase("late"));
  socket = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
  proxy = await openDatabaseProxy(socket);
});
afterAll(async () => {
  await proxy.close();
  await dropDatabase("late");
});

const makeUrl = (hosts: string, user = "postgres", name = "late") => `postgresql://${user}@${hosts}/${name}`;
const here = () => `127.0.0.1:${proxy.port}`;

async function refusal(url: string, limitMs = 100): Promise<string> {
  const error = await waitForDatabase(openPrimary(url), silent, limitMs).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  const { message } = error as Error;
  expect(message).not.toContain("\n");
  return message;
}

test("a start waits for a database that is away, with one line in the log", async () => {
  const port = await freePort();
  const lines: unknown[] = [];
  const log = Object.assign(openLog("silent"), { warn: (line: unknown) => void lines.push(line) });
  const ready = waitForDatabase(openPrimary(makeUrl(`127.0.0.1:${port}`)), log, 60_000);
  await expect.poll(() => lines.length).toBe(1);
  const late = await openDatabaseProxy(socket, port);
  await ready;
  expect(lines).toEqual([expect.stringMatching(/^waiting for the database, 60 seconds at most: .*ECONNREFUSED/)]);
  await late.close();
});

test("a start that waited in vain names the server and the reason in one line", async () => {
  const port = await freePort();
  const line = await refusal(makeUrl(`127.0.0.1:${port}`));
  expect(line).toBe(
    `The database server 127.0.0.1:${port} does not answer (ECONNREFUSED). Check DATABASE_URL and that server.`,
  );
  expect(await refusal(makeUrl("nowhere.invalid"))).toMatch(/nowhere\.invalid:5432 does not answer \(E/);
});

test("a user or a database that does not exist is refused at once", async () => {
  expect(await refusal(makeUrl(here(), "nobody_known"), 60_000)).toMatch(/refuses this user.*"nobody_known"/);
  expect(await refusal(makeUrl(here(), "postgres", "no_shop"), 60_000)).toMatch(/has no such database.*"no_shop"/);
});

test("a server without a free connection is waited for", async () => {
  const client = new Client(makeUrl(here()));
  await client.connect();
  await client.query("create role crowded login connection limit 0");
  expect(await refusal(makeUrl(here(), "crowded"))).toMatch(/takes no connections yet: too many connections/);
  await client.query("drop role crowded");
  await client.end();
});

test("a certificate that cannot be read, and a server without TLS, are refused at once", async () => {
  const file = "?sslmode=verify-full&sslrootcert=/nowhere/root.crt";
  expect(await refusal(makeUrl(here()) + file, 60_000)).toMatch(/names a file that cannot be read: .*root\.crt/);
  expect(await refusal(`${makeUrl(here())}?sslmode=verify-full`, 60_000)).toMatch(/cannot be used: .*SSL/);
});

test("a server that accepts no writes is called a standby, alone or in a list", async () => {
  await createDatabase("read_only").then((url) => setReadOnly(url));
  const alone = makeUrl(here(), "postgres", "read_only");
  expect(await refusal(alone)).toContain(`${here()} accepts no writes`);
  // A running shop still reads from a server that a provider made read-only because its disk was full.
  const pool = openPool(alone, 1);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
  const port = await freePort();
  expect(await refusal(makeUrl(`127.0.0.1:${port},${here()}`, "postgres", "read_only"))).toBe(
    `The database server 127.0.0.1:${port} does not answer (ECONNREFUSED); ` +
      `The database server ${here()} accepts no writes: it is a standby, or read-only. Check DATABASE_URL and that server.`,
  );
  await dropDatabase("read_only");
});

test("of a list the server that accepts writes is used, wherever it is in the list", async () => {
  const primary = openPrimary(makeUrl(`127.0.0.1:${await freePort()},${here()}`));
  await waitForDatabase(primary, silent, 100);
  expect((await primary.find()).name).toBe(here());
});

async function setReadOnly(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query("alter database read_only set default_transaction_read_only = on");
  await client.end();
}

async function freePort(): Promise<number> {
  return (await freePorts(1))[0] ?? 0;
}
