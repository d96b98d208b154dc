import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { BankAccount } from "../../domain/payment/payment.ts";
import type { Database, Transaction } from "../database/database.ts";
import { bankAccounts } from "../database/schema.ts";

const { position, version: _version, ...columns } = getTableColumns(bankAccounts);

/** The company's active accounts in this currency, for transfers by customers, in the shop's order. */
export function listTransferAccounts(db: Database | Transaction, currency = "NGN"): Promise<BankAccount[]> {
  return db
    .select(columns)
    .from(bankAccounts)
    .where(and(eq(bankAccounts.isActive, true), eq(bankAccounts.currency, currency)))
    .orderBy(asc(position));
}
