import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { whyNoPromotion, type Promotion, type PromotionUse } from "../../domain/promotion.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Database, Transaction } from "../database/database.ts";
import { orders, promotions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** The promotion behind a code when this account may use it now, else the reason why not. Promises nothing for later. */
export function findPromotion(shop: Shop, userId: string, code: string): Promise<Promotion | Refusal> {
  return judge(shop.db, userId, code, shop.clock());
}

/**
 * The same inside the transaction that places an order: locks the account first, so that of two orders at once only one finds
 * the code unused. To be called before products are locked, so that everyone locks in the same sequence.
 */
export async function claimPromotion(
  tx: Transaction,
  userId: string,
  code: string,
  now: Date,
): Promise<Promotion | Refusal> {
  // The weaker lock leaves room for orders without a code, which only refer to the account.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return judge(tx, userId, code, now);
}

/** Writes the first promotions of a new shop; those that are there stay as they are. */
export async function addPromotions(db: Database, list: Promotion[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

async function judge(db: Database | Transaction, userId: string, code: string, now: Date) {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.code, code));
  const refusal = whyNoPromotion(code, promotion, await standing(db, userId, code), now);
  if (refusal) return refusal;
  if (!promotion) throw new Error("A promotion that is not there was allowed");
  return promotion;
}

/** Cancelled orders do not count, and neither does one that nobody has set out to pay. */
async function standing(db: Database | Transaction, userId: string, code: string): Promise<PromotionUse> {
  const living = and(eq(orders.userId, userId), ne(orders.status, "cancelled"));
  const [used] = await db
    .select({ id: orders.id, status: orders.status, paymentReference: orders.paymentReference })
    .from(orders)
    .where(and(living, eq(orders.promoCode, code)));
  const [earlier] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(living, or(ne(orders.status, "pending"), isNotNull(orders.paymentReference))))
    .limit(1);
  return {
    usedOn: used && { id: used.id, unpaid: used.status === "pending" && used.paymentReference === null },
    hasOrdered: earlier !== undefined,
  };
}
