import { expect, test } from "vitest";
import { openTestShop } from "../../tests/test-shop.ts";
import { listChecks } from "../../platform/health/health-checks.ts";
import { checkBackup } from "./check-backup.ts";

test("with a server of the operator's own, a production shop is told when its log is not archived", async () => {
  const shop = await openTestShop({ production: true });
  await shop.pool.query("select pg_switch_wal()");
  const archived = "select last_archived_time as at from pg_stat_archiver";
  await expect.poll(async () => (await shop.pool.query(archived)).rows[0].at).not.toBeNull();
  const at = (await shop.pool.query<{ at: Date }>(archived)).rows[0]!.at;

  shop.setClock(at);
  await checkBackup(shop);
  expect(await listChecks(shop.db)).toMatchObject([{ name: "backup", ok: true }]);
  shop.setClock(new Date(at.getTime() + 2 * 60 * 60_000));
  await checkBackup(shop);
  const [late] = await listChecks(shop.db);
  expect(late?.message).toMatch(/^The database server archived its log last at .*: set its archive_timeout to 60\.$/);
  expect(late?.ok).toBe(false);
});

test("a shop that is not in production and has no BACKUP_DIR is not checked", async () => {
  const shop = await openTestShop();
  await checkBackup(shop);
  expect(await listChecks(shop.db)).toEqual([]);
});
