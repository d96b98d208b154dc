import { chmod, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openPool } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded/start.ts";
import { openLog } from "#platform/log.ts";
import { seed } from "../../db/seed/seed.ts";
import { openShop } from "../../process/open-shop.ts";
import { liftOrderLimits } from "../orders/orders.ts";
import { TEMPLATE, testConfig, TODAY, withDatabase } from "../shop/test-config.ts";
import { testPasswords } from "../shop/test-passwords.ts";
import { folderInMemory } from "./folder-in-memory.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

type DatabaseServer = { url: string; stop(): Promise<void> };

// Vitest evaluates this file once per project that lists it, as separate modules, so state is shared on globalThis.
const shared = globalThis as { testDatabaseServer?: Promise<DatabaseServer> };

/** Starts one PostgreSQL for the whole run, with a migrated and seeded template database that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await (shared.testDatabaseServer ??= start());
  project.provide("databaseServer", server.url);
  return () => server.stop();
}

async function start(): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(await folderInMemory(), "calabash-tests-"));
  // Readable by others, so that even as root the data stay in this folder and are removed with it.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const admin = openPool(server.ownerUrl, 1);
  await admin.query(`create database ${TEMPLATE}`);
  // This data need not survive a power failure; the crash tests start their own servers.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query("select pg_reload_conf()");
  await admin.end();
  const config = testConfig(withDatabase(server.ownerUrl, TEMPLATE));
  const { shop, close } = await openShop(config, {
    log: openLog("silent"),
    clock: () => TODAY,
    migrations: "db/migrations",
    passwords: testPasswords,
  });
  await seed(shop);
  await liftOrderLimits(shop.db.$client);
  // Removes what the sample orders caused, so that a test finds only its own emails and jobs.
  await shop.db.$client.query("delete from email_outbox");
  const owner = openPool(config.databaseOwnerUrl ?? "", 1);
  await owner.query("delete from pgboss.job; delete from staff_alerts");
  await owner.end();
  await close();
  let stopped: Promise<void> | undefined;
  return {
    url: server.ownerUrl,
    stop: () => (stopped ??= server.stop().then(() => rm(folder, { recursive: true, force: true }))),
  };
}
