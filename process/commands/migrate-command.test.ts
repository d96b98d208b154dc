import { expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { listPendingMigrations } from "#platform/database/pending-migrations.ts";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { afterFile } from "#tests/run/after-file.ts";
import { migrateCommand } from "./migrate-command.ts";

const migrations = "db/migrations";

test("the command brings an empty database up to date, and does nothing to one that is", async () => {
  const url = await createDatabase("migrate_command_test");
  afterFile(() => dropDatabase("migrate_command_test"));
  const pool = openPool(url, 1);
  expect(await listPendingMigrations(pool, migrations)).toContain("0001_baseline.sql");
  for (let time = 1; time <= 2; time += 1) {
    expect(await migrateCommand({ DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) }, migrations)).toEqual({
      code: 0,
      text: "The database is up to date.",
    });
    expect(await listPendingMigrations(pool, migrations)).toEqual([]);
  }
  await pool.end();
});

test("a missing setting is one line and exit code 1", async () => {
  const { code, text } = await migrateCommand({ DATABASE_URL: "mysql://shop" }, migrations);
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining("DATABASE_URL") });
});
