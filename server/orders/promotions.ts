import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { whyNoPromotion, type Promotion, type PromotionUse } from "../../domain/cart/promotion.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Database, Transaction } from "../database/database.ts";
import { orders, promotions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import type { Write } from "../write.ts";

/** The promotion of a code when this account may use it now, else a refusal with the reason. Reserves nothing. */
export function findPromotion(shop: Shop, userId: string, code: string): Promise<Promotion | Refusal> {
  return checkPromotion({ tx: shop.db, now: shop.clock() }, userId, code);
}

/**
 * The same inside the write that places an order: locks the account first, so that of two concurrent orders only
 * one finds the code unused. Call it before locking products, so that all transactions lock in the same sequence.
 */
export async function claimPromotion(w: Write, userId: string, code: string): Promise<Promotion | Refusal> {
  // FOR NO KEY UPDATE does not block orders without a code: their foreign key to the account takes only FOR KEY SHARE.
  await w.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return checkPromotion(w, userId, code);
}

/** Inserts the first promotions of a new shop; existing codes stay as they are. */
export async function addPromotions(db: Database, list: Promotion[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

type Reading = { tx: Database | Transaction; now: Date };

async function checkPromotion({ tx, now }: Reading, userId: string, code: string): Promise<Promotion | Refusal> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.code, code));
  const refusal = whyNoPromotion(code, promotion, await promotionUse(tx, userId, code), now);
  if (refusal) return refusal;
  if (!promotion) throw new Error("An unknown promotion passed the check");
  return promotion;
}

/**
 * What an account has used and ordered. Cancelled orders do not count; a pending order without a payment reference does
 * not count as an earlier order.
 */
async function promotionUse(db: Database | Transaction, userId: string, code: string): Promise<PromotionUse> {
  const notCancelled = and(eq(orders.userId, userId), ne(orders.status, "cancelled"));
  const [used] = await db
    .select({ id: orders.id, status: orders.status, paymentReference: orders.paymentReference })
    .from(orders)
    .where(and(notCancelled, eq(orders.promoCode, code)));
  const [earlier] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(notCancelled, or(ne(orders.status, "pending"), isNotNull(orders.paymentReference))))
    .limit(1);
  return {
    usedOn: used && { id: used.id, unpaid: used.status === "pending" && used.paymentReference === null },
    hasOrdered: earlier !== undefined,
  };
}
