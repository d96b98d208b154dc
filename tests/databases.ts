import { inject } from "vitest";
import { openPool } from "../server/database/database.ts";
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
  const admin = openPool(server, 1);
  // Creating or dropping a database waits for the disk; on a busy machine that can exceed the statement timeout.
  await admin.query("set statement_timeout = 0");
  await admin.query(statement);
  await admin.end();
}
