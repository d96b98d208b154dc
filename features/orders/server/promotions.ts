import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { promotionDays } from "#features/cart/rules/promotion-form.ts";
import { whyNoPromotion, type Promotion, type PromotionUse } from "#features/cart/rules/promotion.ts";
import { readPromoCodes } from "#features/cart/rules/read-promo-codes.ts";
import { asText, editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { orders, promotions } from "../tables.ts";
import { ownOrders } from "./own.ts";

/**
 * The promotion of a code, or of one in a sentence, when this account may use it now, else a refusal with the reason.
 * Reserves nothing.
 */
export function findPromotion(shop: Shop, userId: string, code: string): Promise<Promotion | Refusal> {
  return checkPromotion({ tx: shop.db, now: shop.clock() }, userId, code);
}

/** Whether an account that has ordered nothing and has confirmed its email address could use this promotion now. */
export function isOffered(promotion: Promotion | undefined, now: Date): boolean {
  if (!promotion) return false;
  const newcomer = { code: promotion.code, usedOn: undefined, hasOrdered: false, isConfirmed: true };
  return whyNoPromotion(promotion, newcomer, now) === undefined;
}

/** Inserts the first promotions of a new shop; existing codes stay as they are. */
export async function addPromotions(db: Database, list: Promotion[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

type Reading = { tx: Database | Transaction; now: Date };

/**
 * The same inside the write that places an order. The caller has locked the account, so that of two concurrent orders
 * only one finds the code unused.
 */
export async function checkPromotion({ tx, now }: Reading, userId: string, code: string): Promise<Promotion | Refusal> {
  const promotion = await findTypedPromotion(tx, code);
  const named = promotion?.code ?? readPromoCodes(code)[0] ?? "";
  const refusal = whyNoPromotion(promotion, await promotionUse(tx, userId, named), now);
  if (refusal) return refusal;
  if (!promotion) throw new Error("An unknown promotion passed the check");
  return promotion;
}

/**
 * What an account has used and ordered. Cancelled orders do not count; a pending order without a payment reference does
 * not count as an earlier order.
 */
async function promotionUse(db: Database | Transaction, userId: string, code: string): Promise<PromotionUse> {
  const notCancelled = and(ownOrders(userId), ne(orders.status, "cancelled"));
  const [used] = await db
    .select({ id: orders.id, status: orders.status, paymentReference: orders.paymentReference })
    .from(orders)
    .where(and(notCancelled, eq(orders.promoCode, code)));
  const [earlier] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(notCancelled, or(ne(orders.status, "pending"), isNotNull(orders.paymentReference))))
    .limit(1);
  const isConfirmed = await db.$count(users, and(eq(users.id, userId), eq(users.emailVerified, true)));
  return {
    code,
    isConfirmed: isConfirmed > 0,
    usedOn: used && { id: used.id, unpaid: used.status === "pending" && used.paymentReference === null },
    hasOrdered: earlier !== undefined,
  };
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

/** The code that somebody typed, alone or in a sentence, with its hyphens or without; undefined for an unknown one. */
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
  // The whole text first, then the words as they were rated; of two codes the one with the same hyphens.
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
