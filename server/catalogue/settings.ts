import type { Support } from "../../domain/shop/support.ts";
import type { Database, Transaction } from "../database/database.ts";
import { settings } from "../database/schema.ts";

type Settings = { dollarRate: number };

/** The shop-wide settings that pages and orders need. */
export async function readSettings(db: Database | Transaction): Promise<Settings> {
  const [row] = await db.select({ dollarRate: settings.dollarRate }).from(settings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  return row;
}

/** Inserts the first settings of a new shop; existing ones stay as they are, also those that staff have emptied. */
export async function addSettings(db: Database, first: Settings & Partial<Support>): Promise<void> {
  await db
    .insert(settings)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}
