import { inject } from "vitest";
import { openPool } from "../server/database/database.ts";
import { withDatabase } from "./test-config.ts";

/** Makes a database on the server of this test run, empty or as a copy, and returns its address. */
export async function createDatabase(name: string, template = "template1"): Promise<string> {
  const server = inject("databaseServer");
  await asAdmin(server, `create database ${name} template ${template}`);
  return withDatabase(server, name);
}

/** Whoever is still connected is thrown out. */
export function dropDatabase(name: string): Promise<void> {
  return asAdmin(inject("databaseServer"), `drop database ${name} with (force)`);
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = openPool(server, 1);
  // Making and dropping a database waits for the disk, which on a busy machine takes longer than any statement of the shop.
  await admin.query("set statement_timeout = 0");
  await admin.query(statement);
  await admin.end();
}
