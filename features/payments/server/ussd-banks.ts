import { asc, eq } from "drizzle-orm";
import type { UssdBank } from "#features/orders/rules/payment.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { ussdBanks } from "../tables.ts";

const { code, name, ussdCode } = ussdBanks;

/** Every bank, active or not. */
export async function listAllUssdBanks(db: Database): Promise<(UssdBank & { isActive: boolean })[]> {
  const { isActive, position } = ussdBanks;
  return db.select({ code, name, ussdCode, isActive }).from(ussdBanks).orderBy(asc(position));
}

/** Switches a bank on or off; false for an unknown one. */
export async function switchUssdBank(
  shop: Shop,
  actor: string,
  { bank, isActive }: { bank: string; isActive: boolean },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const { tx } = w;
    const [changed] = await tx.update(ussdBanks).set({ isActive }).where(eq(ussdBanks.code, bank)).returning({ name });
    if (!changed) return false;
    const act = isActive ? "switched on a USSD bank" : "switched off a USSD bank";
    await recordAudit(w, { action: act, subject: `ussd-bank:${bank}`, details: changed });
    return true;
  });
}

/** Inserts the first banks of a new shop, all on or all off; existing ones stay unchanged. */
export async function addUssdBanks(db: Database, banks: UssdBank[], isActive: boolean): Promise<void> {
  await db
    .insert(ussdBanks)
    .values(banks.map((bank, position) => ({ ...bank, position, isActive })))
    .onConflictDoNothing();
}
