import type { Database, Transaction } from "../database/database.ts";
import { settings } from "../database/schema.ts";

export type Settings = { dollarRate: number };

/** What staff can set for the whole shop. */
export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const [row] = await db.select({ dollarRate: settings.dollarRate }).from(settings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  return row;
}

/** Writes the first settings of a new shop; leaves those that are there. */
export async function addSettings(db: Database, first: Settings): Promise<void> {
  await db
    .insert(settings)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}
