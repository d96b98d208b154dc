import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { countWaiting } from "#tests/database/waiting.ts";
import { openLog } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPrimary, type Primary } from "./primary.ts";

const FIRST = "create table soups (name text); insert into soups values ('egusi');";
const INDEX = `-- no transaction
drop index concurrently if exists soups_name_idx;
create index concurrently soups_name_idx
  on soups (name);
`;

let url: string;
let pool: Pool;
let primary: Primary;
let folder: string;
beforeEach(async () => {
  url = await createDatabase("soup_shop");
  pool = openPool(url, 1);
  primary = openPrimary(url);
  folder = await mkdtemp(path.join(tmpdir(), "larder-migrations-"));
  await file("0001_soups.sql", FIRST);
});
afterEach(async () => {
  await pool.end();
  await dropDatabase("soup_shop");
  await rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(path.join(folder, name), text);
const soups = async () => (await pool.query<{ name: string }>("select name from soups")).rows.map(({ name }) => name);

test("files are applied in the order of their numbers, each once", async () => {
  expect(await migrate(primary, folder)).toEqual(["0001_soups.sql"]);
  await file("0003_more.sql", "insert into soups select 'third' from soups where name = 'ogbono'");
  await file("0002_more.sql", "insert into soups values ('ogbono')");
  expect(await migrate(primary, folder)).toEqual(["0002_more.sql", "0003_more.sql"]);
  expect(await migrate(primary, folder)).toEqual([]);
  expect(await soups()).toEqual(["egusi", "ogbono", "third"]);
});

test("a file that fails changes nothing, and is applied once it is mended", async () => {
  await file("0002_more.sql", "insert into soups values ('ogbono'); select 1 / 0");
  await expect(migrate(primary, folder)).rejects.toThrow("Migration 0002_more.sql failed: division by zero");
  expect(await soups()).toEqual(["egusi"]);
  await file("0002_more.sql", "insert into soups values ('ogbono')");
  expect(await migrate(primary, folder)).toEqual(["0002_more.sql"]);
});

test("a file that was changed after it was applied is refused with advice, before any other is applied", async () => {
  await migrate(primary, folder);
  await file("0001_soups.sql", FIRST.replace("egusi", "edikang ikong"));
  await file("0002_more.sql", "insert into soups values ('ogbono')");
  const error = await migrate(primary, folder).catch((reason: unknown) => reason);
  // The message of an OperatorError is printed without a stack trace.
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as OperatorError).message).toBe(
    'Migration 0001_soups.sql was changed after this database had applied it: restore it and add a new file, or, in development, start afresh with "rm -r data" (DATA_DIR).',
  );
  expect(await soups()).toEqual(["egusi"]);
});

test("two files with the same number are refused", async () => {
  await file("0001_stews.sql", "");
  await expect(migrate(primary, folder)).rejects.toThrow(
    "Migration 0001_stews.sql has the number of another migration",
  );
});

test("processes that start at the same time migrate once, also outside a transaction", async () => {
  await file("0002_index.sql", INDEX);
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(primary, folder)));
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([
    ["0001_soups.sql", "0002_index.sql"],
    [],
    [],
    [],
    [],
  ]);
});

test("an interrupted file outside a transaction is applied again", async () => {
  await migrate(primary, folder);
  await pool.query("create index soups_name_idx on soups (name)");
  await file("0002_index.sql", INDEX);
  expect(await migrate(primary, folder)).toEqual(["0002_index.sql"]);
});

test("a file outside a transaction that fails does not count as applied, and is applied once it is mended", async () => {
  await file("0002_more.sql", "-- no transaction\ninsert into soups values ('ogbono');\nselect 1 / 0;\n");
  await expect(migrate(primary, folder)).rejects.toThrow("Migration 0002_more.sql failed: division by zero");
  await file("0002_more.sql", "-- no transaction\ninsert into soups values ('okra');\n");
  expect(await migrate(primary, folder)).toEqual(["0002_more.sql"]);
  expect(await soups()).toEqual(["egusi", "ogbono", "okra"]);
});

test("a migration whose table is locked lets other statements through while it tries again", async () => {
  await migrate(primary, folder);
  await file("0002_more.sql", "alter table soups add column origin text");
  const others = openPool(url, 2);
  const holder = await others.connect();
  await holder.query("begin; select from soups");
  const migrated = migrate(primary, folder);
  await expect.poll(() => countWaiting(others)).toBe(1);
  // Waits behind the migration until it gives way.
  expect((await others.query("select name from soups")).rowCount).toBe(1);
  await holder.query("commit");
  expect(await migrated).toEqual(["0002_more.sql"]);
  holder.release();
  await others.end();
});

test("a migration that waits for another process says in the log which session it waits for", async () => {
  const lines: { holder?: { pid: number; application: string } }[] = [];
  const log = Object.assign(openLog("silent"), { warn: (line: object) => void lines.push(line) });
  await migrate(primary, folder);
  // A shop in another database of the server holds its own lock.
  const neighbours = openPool(await createDatabase("soup_kitchen"), 3);
  onTestFinished(async () => {
    await neighbours.end();
    await dropDatabase("soup_kitchen");
  });
  await Promise.all([1, 2, 3].map(() => neighbours.query("select pg_advisory_lock_shared(7305551801)")));
  const { rows } = await pool.query("select pg_advisory_lock(7305551801), pg_backend_pid() as pid");
  const migrated = migrate(primary, folder, log);
  await expect.poll(() => lines).toEqual([{ holder: expect.objectContaining({ pid: rows[0].pid }) }]);
  await pool.query("select pg_advisory_unlock(7305551801)");
  expect(await migrated).toEqual([]);
});
