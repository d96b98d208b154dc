import type { Database, Transaction } from "../database/database.ts";
import { shopSettings } from "../database/schema.ts";

export type Settings = { dollarRate: number };

/** The shop-wide settings that pages and orders need. */
export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const [row] = await db.select({ dollarRate: shopSettings.dollarRate }).from(shopSettings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  return row;
}

/** Inserts the first settings of a new shop; existing ones stay as they are. */
export async function addSettings(db: Database, first: Settings): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}
