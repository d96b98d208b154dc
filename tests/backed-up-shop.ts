import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, vi } from "vitest";
import { seed } from "../db/seed/seed.ts";
import { openBackupSet, type BackupConfig } from "../server/backup/backup-set.ts";
import { takeBaseBackup } from "../server/backup/base-backup.ts";
import { urlOf } from "../server/backup/backup-shop.ts";
import { readConfig } from "../platform/config.ts";
import { OWNER } from "../platform/database/embedded/sockets.ts";
import { openDatabase, openPool, type Database } from "../platform/database/database.ts";
import { SHOP_ROLE } from "../platform/database/shop-role.ts";
import { openLog } from "../platform/log.ts";
import { openShop } from "../process/open-shop.ts";
import { placeOrder } from "../features/orders/server/place-order.ts";
import type { Shop } from "../server/shop.ts";
import { afterFile } from "./after-file.ts";
import { liftOrderLimits, orderId, orderOf, setStock } from "./orders.ts";
import { amara, join } from "./people.ts";

export type BackedUpShop = {
  shop: Shop;
  /** Connections of the superuser, which the backup and the drill use. */ owner: Database;
  config: BackupConfig;
  folder: string;
  /** Places an order of one product and returns its id; the order of the same number again is the same order. */
  order(number?: number): Promise<string>;
  /** The moment now, by the database's clock; the next change is committed later. */ moment(): Promise<Date>;
  /** Finishes the present segment of the log and waits until it is archived. */ archive(): Promise<void>;
  takeBackup(): ReturnType<typeof takeBaseBackup>;
  close(): Promise<void>;
};

/** A seeded shop with a database of its own and a folder for backups, in a temporary folder; closed after the file. */
export async function openBackedUpShop(settings: Record<string, string> = {}): Promise<BackedUpShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-backup-"));
  // Readable by others, so that as root the data stay in this folder and are removed with it.
  await chmod(folder, 0o755);
  const backupDir = path.join(folder, "backups");
  const config = readConfig({ DATA_DIR: path.join(folder, "data"), BACKUP_DIR: backupDir, ...settings });
  const { shop, close } = await openShop(config, {
    log: openLog("silent"),
    clock: () => new Date(),
    migrations: "db/migrations",
  });
  const ownerUrl = urlOf(shop.db).replace(`//${SHOP_ROLE}@`, `//${OWNER}@`);
  await seed(shop);
  const customer = await join(shop, { ...amara, email: `${randomBytes(4).toString("hex")}@example.com` });
  await setStock(shop, "12", 1_000_000);
  await liftOrderLimits(shop.db.$client);
  let closed: Promise<void> | undefined;
  const owner = openPool(ownerUrl, 2);
  const closeOnce = () => (closed ??= owner.end().then(close));
  afterFile(async () => {
    await closeOnce();
    // A process of the backup may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  let orders = 0;
  return {
    shop,
    owner: openDatabase(owner),
    config,
    folder,
    async order(number = (orders += 1)) {
      const placed = await placeOrder(shop, customer, await orderOf(shop, number, { 12: 1 }));
      if (!("order" in placed)) throw new Error("The order was refused");
      return orderId(number);
    },
    async moment() {
      // Dates have milliseconds and PostgreSQL microseconds: the next millisecond is after all that is committed.
      const { rows } = await shop.db.$client.query<{ at: Date }>(
        "select date_trunc('milliseconds', clock_timestamp()) + '1 ms'::interval as at, pg_sleep(0.002)",
      );
      return rows[0]!.at;
    },
    async archive() {
      const { rows } = await owner.query<{ name: string }>("select pg_walfile_name(pg_switch_wal() - 1) as name");
      const { folder: archive } = await openBackupSet(config);
      await vi.waitFor(() => expect(existsSync(path.join(archive, `${rows[0]!.name}.gz`))).toBe(true), 20_000);
    },
    takeBackup: () => takeBaseBackup(config, ownerUrl),
    close: closeOnce,
  };
}

/** The ids of the orders in the database at `url` that the tests placed. */
export async function placedOrders(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from orders where id like $1 order by id", [
      orderId(0).slice(0, -9) + "%",
    ]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
