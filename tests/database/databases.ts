import { Client } from "pg";
import { inject } from "vitest";
import { withDatabase } from "../shop/test-config.ts";

/**
 * Creates a database on the server of this test run, empty or as a copy of `template`, and returns its URL for the
 * owner.
 */
export async function createDatabase(name: string, template = "template1"): Promise<string> {
  const server = inject("databaseServer");
  // Copies files instead of logging each page, which takes half as long for a server that never recovers.
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  return withDatabase(server, name);
}

/** Drops a database and closes the connections that are still open to it. */
export function dropDatabase(name: string): Promise<void> {
  return asAdmin(inject("databaseServer"), `drop database ${name} with (force)`);
}

/**
 * Takes a database away: closes its connections and refuses new ones, until the returned function is called. For the
 * shop that is the same as a server that was ended.
 */
export async function takeAway(databaseUrl: string): Promise<() => Promise<void>> {
  const server = inject("databaseServer");
  const name = new URL(databaseUrl).pathname.slice(1);
  await asAdmin(server, `alter database ${name} allow_connections false`);
  await asAdmin(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => asAdmin(server, `alter database ${name} allow_connections true`);
}

async function asAdmin(server: string, statement: string): Promise<void> {
  // Not the shop's pool: creating or dropping a database waits for the disk, on a busy machine longer than that allows.
  const admin = new Client(server);
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
