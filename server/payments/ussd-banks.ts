import { asc, eq } from "drizzle-orm";
import type { UssdBank } from "../../domain/payment.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ussdBanks } from "../database/schema.ts";

const { code, name, ussdCode } = ussdBanks;

/** The banks that customers can pay from by dialling today, in the shop's order. */
export async function listUssdBanks(db: Database | Transaction): Promise<UssdBank[]> {
  return db
    .select({ code, name, ussdCode })
    .from(ussdBanks)
    .where(eq(ussdBanks.isActive, true))
    .orderBy(asc(ussdBanks.position));
}

/** Writes the first banks of a new shop, all switched on; those that are there stay as they are. */
export async function addUssdBanks(db: Database, banks: UssdBank[]): Promise<void> {
  await db
    .insert(ussdBanks)
    .values(banks.map((bank, position) => ({ ...bank, position, isActive: true })))
    .onConflictDoNothing();
}
