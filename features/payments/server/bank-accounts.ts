import { randomUUID } from "node:crypto";
import { asc, getTableColumns } from "drizzle-orm";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import type { BankAccount } from "#features/orders/rules/payment.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Database } from "#platform/database/database.ts";
import { nextPosition } from "#platform/database/next-position.ts";
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

/** Every change is mailed to the staff. */
export const bankAccountList = resource(bankAccounts, "id", {
  subject: "bank-account",
  what: "this account",
  toText: ({ isActive: _isActive, position: _place, version: _read, ...account }) => asText(account),
  newRow: async (w, details: BankAccountDetails) => {
    return { ...details, id: randomUUID(), position: await nextPosition(w.tx, position) };
  },
  added: async (account, w) => {
    await queueStaffNotice(w, { action: "added a bank account for transfers", attributes: listAttributes(account) });
    return ["added a bank account", account];
  },
  changed: async ({ position: _position, version: _before, ...from }, to: BankAccountDetails, w) => {
    await queueStaffNotice(w, { action: "changed a bank account for transfers", attributes: listAttributes(to) });
    return ["changed a bank account", { from, to }];
  },
});

function listAttributes(details: BankAccountDetails): [label: string, value: string][] {
  const { bankName, accountName, accountNumber, isActive } = details;
  return [
    ["Bank", bankName],
    ["Account", `${accountName}, ${accountNumber}`],
    ["Customers may transfer to it", isActive ? "yes" : "no"],
  ];
}
