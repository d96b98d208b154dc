import { Client } from "pg";
import { inject } from "vitest";
import { withDatabase } from "./test-config.ts";

/** Creates a database on the server of this test run, empty or as a copy of `template`, and returns its URL. */
export async function createDatabase(name: string, template = "template1"): Promise<string> {
  const server = inject("databaseServer");
  await asAdmin(server, `create database ${name} template ${template}`);
  return withDatabase(server, name);
}

/** Drops a database and closes the connections that are still open to it. */
export function dropDatabase(name: string): Promise<void> {
  return asAdmin(inject("databaseServer"), `drop database ${name} with (force)`);
}

async function asAdmin(server: string, statement: string): Promise<void> {
  // Not the shop's pool: creating or dropping a database waits for the disk, on a busy machine longer than that allows.
  const admin = new Client(server);
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
