import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { whyNoPromotion, type PromotionUse } from "#features/promotions/rules/promotion.ts";
import { readPromoCodes } from "#features/promotions/rules/read-promo-codes.ts";
import { findTypedPromotion, type FoundPromotion } from "#features/promotions/server/promotions.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { orders } from "../tables.ts";
import { ownOrders } from "./own.ts";

/**
 * The promotion for a code, alone or in a sentence, if this account may use it now, else a refusal with the reason.
 * Reserves nothing.
 */
export function findPromotion(shop: Shop, userId: string, code: string): Promise<FoundPromotion | Refusal> {
  return checkPromotion({ tx: shop.db, now: shop.clock() }, userId, code);
}

/**
 * The same inside the write that places an order. The caller has locked the account, so that of two concurrent orders
 * only one finds the code unused.
 */
export async function checkPromotion(
  { tx, now }: { tx: Database | Transaction; now: Date },
  userId: string,
  code: string,
): Promise<FoundPromotion | Refusal> {
  const promotion = await findTypedPromotion(tx, code);
  const named = promotion?.code ?? readPromoCodes(code)[0] ?? "";
  const refusal = whyNoPromotion(promotion, await promotionUse(tx, userId, named), now);
  if (refusal) return refusal;
  if (!promotion) throw new Error("An unknown promotion passed the check");
  return promotion;
}

/**
 * What an account has used and ordered. Cancelled orders do not count, nor orders that got the promotion by itself, as
 * the index `orders_user_id_promo_code_key` has it; a pending order without a payment reference does not count as an
 * earlier order.
 */
async function promotionUse(db: Database | Transaction, userId: string, code: string): Promise<PromotionUse> {
  const notCancelled = and(ownOrders(userId), ne(orders.status, "cancelled"));
  const wasEntered = sql`${orders.promotion} ->> 'isAutomatic' is distinct from 'true'`;
  const [used] = await db
    .select({ id: orders.id, status: orders.status, paymentReference: orders.paymentReference })
    .from(orders)
    .where(and(notCancelled, eq(orders.promoCode, code), wasEntered));
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
