import { and, asc, eq } from "drizzle-orm";
import type { BankAccount } from "../../domain/payment.ts";
import type { Database, Transaction } from "../database/database.ts";
import { bankAccounts } from "../database/schema.ts";

/** The company's accounts that take transfers in this currency today. */
export async function listBankAccounts(db: Database | Transaction, currency = "NGN"): Promise<BankAccount[]> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.isActive, true), eq(bankAccounts.currency, currency)))
    .orderBy(asc(bankAccounts.position));
  return rows.map(({ position: _position, version: _version, ...account }) => account);
}

/** Writes the first accounts of a new shop; those that are there stay as they are. */
export async function addBankAccounts(db: Database, accounts: BankAccount[]): Promise<void> {
  await db
    .insert(bankAccounts)
    .values(accounts.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}
