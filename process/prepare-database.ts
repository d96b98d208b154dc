import type { Client } from "pg";
import type { Logger } from "pino";
import { openPool } from "#platform/database/database.ts";
import { migrate, withMigrationClient } from "#platform/database/migrate.ts";
import { listPendingMigrations } from "#platform/database/pending-migrations.ts";
import type { Primary } from "#platform/database/primary.ts";
import { createShopRole, grantToShopRole } from "#platform/database/shop-role.ts";
import { installQueue } from "#platform/jobs/install-queue.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { queues } from "./queues.ts";

/**
 * Brings the tables, the job queue and the rights of the shop's role up to date, connected as the tables' owner; the
 * shop itself will connect to `shop`. If the login owns nothing, as it may without DATABASE_OWNER_URL, it changes
 * nothing, and throws a one-line `OperatorError` when a migration is pending.
 */
export async function prepareDatabase(
  { owner, shop }: { owner: Primary; shop: Primary },
  migrations: string,
  log: Logger,
): Promise<void> {
  const owns = await withMigrationClient(owner, async (client) => {
    if (!(await ownsTables(client))) return refusePending(client, migrations);
    await createShopRole(client, shop.connectionString);
    return true;
  });
  if (!owns) return;
  await migrate(owner, migrations, log);
  await installQueues(owner);
  await withMigrationClient(owner, grantToShopRole);
}

/** Throws if a migration is pending; otherwise returns false. */
async function refusePending(client: Client, migrations: string): Promise<false> {
  const pending = await listPendingMigrations(client, migrations);
  if (pending.length === 0) return false;
  throw new OperatorError(
    `The database lacks ${pending.length} migrations, from ${pending[0]} on, and its login may not apply them. Name the owner of the tables in DATABASE_OWNER_URL, or run "npm run migrate" with it.`,
  );
}

/** Whether the login may change the tables or, in an empty database, create them. */
async function ownsTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migrations')),
      has_schema_privilege('public', 'create')) as owns`,
  );
  return rows[0]?.owns === true;
}

async function installQueues(owner: Primary): Promise<void> {
  const pool = openPool(owner.connectionString, 1, { primary: owner });
  try {
    await installQueue(pool, queues);
  } finally {
    await pool.end();
  }
}
