import { asc, eq, max } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { BankAccountDetails } from "../../domain/payment/bank-account-form.ts";
import type { BankAccount } from "../../domain/payment/payment.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { asText, editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { announceChange } from "../database/announce.ts";
import type { Database } from "../database/database.ts";
import { bankAccounts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

/** Every account, active or not. */
export async function listAllBankAccounts(db: Database): Promise<BankAccount[]> {
  const rows = await db.select().from(bankAccounts).orderBy(asc(bankAccounts.position));
  return rows.map(({ position: _position, version: _version, ...account }) => account);
}

/** One account with its version, or undefined. */
export async function findBankAccount(
  db: Database,
  id: string,
): Promise<(BankAccount & { version: number }) | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  if (!row) return undefined;
  const { position: _position, ...account } = row;
  return account;
}

/** Adds an account after the others; returns its id. */
export async function addBankAccount(shop: Shop, actor: string, details: BankAccountDetails): Promise<string> {
  return write(shop, actor, async (w) => {
    const { tx } = w;
    const [last] = await tx.select({ position: max(bankAccounts.position) }).from(bankAccounts);
    const id = randomUUID();
    await tx.insert(bankAccounts).values({ ...details, id, position: (last?.position ?? 0) + 1 });
    await recordAudit(w, { act: "added a bank account", subject: `bank-account:${id}`, details });
    await announceChange(tx);
    return id;
  });
}

/** Saves an account; undefined for an unknown one. Refuses when a colleague has saved it since `version` was read. */
export async function saveBankAccount(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: BankAccountDetails },
): Promise<{ version: number } | Refusal<EditConflict> | undefined> {
  return write(shop, actor, async (w) => {
    const { tx } = w;
    const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id)).for("update");
    if (!row) return undefined;
    const { position: _position, version: currentVersion, ...before } = row;
    const subject = `bank-account:${id}`;
    if (currentVersion !== version) {
      return editConflict(tx, subject, "this account", { version: currentVersion, theirs: asText(before) });
    }
    await tx
      .update(bankAccounts)
      .set({ ...details, version: version + 1 })
      .where(eq(bankAccounts.id, id));
    await recordAudit(w, { act: "changed a bank account", subject, details: { from: before, to: details } });
    await announceChange(tx);
    return { version: version + 1 };
  });
}
