import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, max } from "drizzle-orm";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import type { BankAccount } from "#features/orders/rules/payment.ts";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import type { BankAccountDetails } from "../rules/bank-account-form.ts";
import { bankAccounts } from "../tables.ts";

const { position, version: _version, ...columns } = getTableColumns(bankAccounts);

/** Inserts the first accounts of a new shop; existing ones stay unchanged. */
export async function addBankAccounts(db: Database, accounts: BankAccount[]): Promise<void> {
  await db
    .insert(bankAccounts)
    .values(accounts.map((account, index) => ({ ...account, position: index })))
    .onConflictDoNothing();
}

/** Every account, active or not. */
export async function listAllBankAccounts(db: Database): Promise<BankAccount[]> {
  return db.select(columns).from(bankAccounts).orderBy(asc(position));
}

/** One account with its version, or undefined. */
export async function findBankAccount(
  db: Database,
  id: string,
): Promise<(BankAccount & { version: number }) | undefined> {
  const [row] = await db
    .select({ ...columns, version: bankAccounts.version })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id));
  return row;
}

/** Adds an account after the others and mails the staff; returns its id. */
export async function addBankAccount(shop: Shop, actor: string, details: BankAccountDetails): Promise<string> {
  return write(shop, actor, async (w) => {
    const [last] = await w.tx.select({ position: max(position) }).from(bankAccounts);
    const id = randomUUID();
    await w.tx.insert(bankAccounts).values({ ...details, id, position: (last?.position ?? 0) + 1 });
    await recordAudit(w, { action: "added a bank account", subject: `bank-account:${id}`, details });
    await queueStaffNotice(w, { action: "added a bank account for transfers", attributes: listAttributes(details) });
    return id;
  });
}

/**
 * Saves an account and mails the staff; undefined for an unknown one. Refuses when a colleague has saved it since
 * `version` was read.
 */
export async function saveBankAccount(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: BankAccountDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(bankAccounts.id, id);
    const edit = { which, version, details, subject: `bank-account:${id}`, what: "this account" };
    return editRow(w, bankAccounts, edit, async ({ position: _position, version: _before, ...from }) => {
      await queueStaffNotice(w, {
        action: "changed a bank account for transfers",
        attributes: listAttributes(details),
      });
      return { action: "changed a bank account", details: { from, to: details } };
    });
  });
}

function listAttributes(details: BankAccountDetails): [label: string, value: string][] {
  const { bankName, accountName, accountNumber, isActive } = details;
  return [
    ["Bank", bankName],
    ["Account", `${accountName}, ${accountNumber}`],
    ["Customers may transfer to it", isActive ? "yes" : "no"],
  ];
}
