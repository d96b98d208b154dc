import { expect, test } from "vitest";
import { testConfig } from "#tests/shop/test-config.ts";
import type { Database } from "../database/database.ts";
import { archiveCheck } from "./check-backups.ts";
import { clockCheck, databaseCheck } from "./check-database.ts";
import { runCheck, type Check } from "./run-checks.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

/** What a production shop's check finds if the database server answers every query with this row. */
function look(check: Check, row: object) {
  const db = { execute: () => Promise.resolve({ rows: [row] }) } as unknown as Database;
  // No server listens on this port.
  const config = { ...testConfig("postgresql://unused"), production: true, publicUrl: "http://127.0.0.1:9" };
  return runCheck(check, { db, config, clock: () => NOW, providers: {} });
}

const good = { version: "15.0", readonly: false, trgm: true, encoding: "UTF8" };
test.each([
  [good, true, "PostgreSQL 15.0"],
  [{ ...good, version: "18.1 (Debian)" }, true, "PostgreSQL 18.1 (Debian)"],
  [{ ...good, version: "14.20" }, false, "PostgreSQL 14.20 is too old: use 15 or later"],
  [{ ...good, readonly: true }, false, "The database is read-only: name the primary in DATABASE_URL"],
  [{ ...good, encoding: "SQL_ASCII" }, false, "The database’s encoding is SQL_ASCII: create it with UTF8"],
  [{ ...good, trgm: false }, false, "The extension pg_trgm is not there"],
])("of a database server with %j the doctor says whether it will do, and why not", async (row, ok, message) => {
  expect(await look(databaseCheck, row)).toMatchObject({ ok, message: expect.stringContaining(message) });
});

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
test.each([
  [{ mode: "off", archived: minutesAgo(1), failed: null }, false, "archives no log"],
  [{ mode: "on", archived: null, failed: null }, false, "has not archived any log yet"],
  [{ mode: "on", archived: null, failed: minutesAgo(5) }, false, "fails to archive its log"],
  [{ mode: "on", archived: minutesAgo(2), failed: minutesAgo(1) }, false, "fails to archive its log"],
  [{ mode: "on", archived: minutesAgo(1), failed: minutesAgo(2) }, true, "archived its log"],
  [{ mode: "always", archived: minutesAgo(60), failed: null }, true, "archived its log"],
  [{ mode: "on", archived: minutesAgo(61), failed: null }, false, "set its archive_timeout to 60"],
])("of a server whose archiver is %j the doctor says whether it archives its log", async (row, ok, message) => {
  expect(await look(archiveCheck, row)).toMatchObject({ ok, message: expect.stringContaining(message) });
});

test.each([
  ["ahead of", 6_000, "differs by 6 s from the database’s"],
  ["behind", -20_000, "differs by -20 s from the database’s"],
])(
  "a clock that is seconds %s the database's fails the check, and a smaller difference does not",
  async (_, ms, words) => {
    expect(await look(clockCheck, { ms: Date.now() - ms })).toMatchObject({
      ok: false,
      message: expect.stringContaining(words),
    });
    expect(await look(clockCheck, { ms: Date.now() - Math.sign(ms) * 3_000 })).toMatchObject({ ok: true });
  },
);
