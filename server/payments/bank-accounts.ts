import { and, asc, eq } from "drizzle-orm";
import type { BankAccount } from "../../domain/payment/payment.ts";
import type { Database, Transaction } from "../database/database.ts";
import { bankAccounts } from "../database/schema.ts";

/** The company's active accounts in this currency, for transfers by customers. */
export async function listBankAccounts(db: Database | Transaction, currency = "NGN"): Promise<BankAccount[]> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.isActive, true), eq(bankAccounts.currency, currency)))
    .orderBy(asc(bankAccounts.position));
  return rows.map(({ position: _position, version: _version, ...account }) => account);
}

/** Inserts the first accounts of a new shop; existing ones stay unchanged. */
export async function addBankAccounts(db: Database, accounts: BankAccount[]): Promise<void> {
  await db
    .insert(bankAccounts)
    .values(accounts.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}
