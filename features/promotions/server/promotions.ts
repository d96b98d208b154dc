import { desc, eq, inArray, sql } from "drizzle-orm";
import { asText, editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { promotionDays } from "../rules/promotion-form.ts";
import { whyNoPromotion, type Promotion } from "../rules/promotion.ts";
import { readPromoCodes } from "../rules/read-promo-codes.ts";
import { promotions } from "../tables.ts";

/** Whether an account without orders and with a confirmed email address could use this promotion now. */
export function isOffered(promotion: Promotion | undefined, now: Date): boolean {
  if (!promotion) return false;
  const newcomer = { code: promotion.code, usedOn: undefined, hasOrdered: false, isConfirmed: true };
  return whyNoPromotion(promotion, newcomer, now) === undefined;
}

/** Inserts the first promotions of a new shop; existing codes stay unchanged. */
export async function addPromotions(db: Database, list: Promotion[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

type OfficePromotion = Promotion & { version: number };

/** Every promo code, active ones first. */
export async function listPromotions(db: Database): Promise<OfficePromotion[]> {
  return db.select().from(promotions).orderBy(desc(promotions.isActive), promotions.code);
}

/** One code, or undefined. */
export async function findOfficePromotion(
  db: Database | Transaction,
  code: string,
): Promise<OfficePromotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
  return row;
}

/** The code that somebody typed, alone or in a sentence, with or without its hyphens; undefined for an unknown one. */
export async function findTypedPromotion(
  db: Database | Transaction,
  typed: string,
): Promise<OfficePromotion | undefined> {
  const codes = readPromoCodes(typed);
  const plain = codes.map((code) => code.replaceAll("-", ""));
  const found = await db
    .select()
    .from(promotions)
    .where(inArray(sql`replace(${promotions.code}, '-', '')`, plain))
    .orderBy(promotions.code);
  // The whole text first, then the words by likelihood; of two matching codes, the one with the same hyphens.
  const tried = [plain.at(-1), ...plain];
  const ofText = tried.map((code) => found.filter((row) => row.code.replaceAll("-", "") === code));
  const rows = ofText.find((same) => same.length > 0) ?? [];
  return rows.find(({ code }) => codes.includes(code)) ?? rows[0];
}

/** Adds a code. Refuses one that is taken, even by a promotion that has ended: orders refer to it. */
export async function addPromotion(shop: Shop, actor: string, promotion: Promotion): Promise<Refusal | undefined> {
  const { code } = promotion;
  return write(shop, actor, async (w) => {
    const added = await w.tx.insert(promotions).values(promotion).onConflictDoNothing().returning();
    if (added.length === 0) return new Refusal("name-taken", `The code ${code} is taken. Choose another.`);
    await recordAudit(w, { action: "added a promo code", subject: `promotion:${code}`, details: promotion });
    return undefined;
  });
}

/**
 * Saves a code's terms; undefined for an unknown one. Refuses when it was saved since `version` was read. Orders keep
 * the discount they were placed with.
 */
export async function savePromotion(
  shop: Shop,
  actor: string,
  { version, promotion: { code, ...details } }: { version: number; promotion: Promotion },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(promotions.code, code);
    const edit = { which, version, details, subject: `promotion:${code}`, what: "this code", toText };
    return editRow(w, promotions, edit, (from) => ({ action: "changed a promo code", details: { from, to: details } }));
  });
}

/** Ends a code now; false for an unknown one. */
export async function endPromotion(shop: Shop, actor: string, code: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [ended] = await w.tx
      .update(promotions)
      .set({ isActive: false, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.code, code))
      .returning({ code: promotions.code });
    if (ended) await recordAudit(w, { action: "ended a promo code", subject: `promotion:${code}` });
    return ended !== undefined;
  });
}

function toText(promotion: Promotion): Record<string, string> {
  return asText({ percent: promotion.percent, ...promotionDays(promotion) });
}
