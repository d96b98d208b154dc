import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#features/accounts/tables.ts";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { latestPayBy } from "#features/orders/rules/payment.ts";
import { checkPromotion } from "#features/orders/server/check-promotion.ts";
import { createOrder } from "#features/orders/server/create-order.ts";
import { confirmWithoutPayment } from "#features/orders/server/nothing-to-pay.ts";
import { lockBuyer } from "#features/orders/server/order-limits.ts";
import { toOrderRow, priceOrder } from "#features/orders/server/price-order.ts";
import { writeNote } from "#features/orders/server/write-note.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { completeDraft } from "../../rules/draft.ts";
import { orderDrafts } from "../../tables.ts";
import { draftChanged } from "./drafts.ts";

type CompleteDraft = z.infer<typeof completeDraft>;
/** What the member of staff saw of the draft: its version, its content, and the total. */
type SeenDraft = { id: string; version: number; content: CompleteDraft; total: Naira };

/**
 * Turns a draft into an order that waits 72 hours for its payment, in one transaction: prices it again, takes its units
 * out of stock, and deletes the draft. The order belongs to the draft's account, or else to the account that has
 * confirmed its email address, if any. The limits on unpaid orders do not apply: staff have spoken with the customer.
 * Sends no email, which `sendPaymentLink` does; an order that costs nothing is confirmed at once, with its email.
 *
 * `content.acknowledged` is what staff have read to the customer, who accepts it.
 *
 * Also refuses what `placeOrder` does, a promo code without an account, and a draft that was changed, placed or thrown
 * away since.
 */
export async function placeDraft(shop: Shop, actor: string, seen: SeenDraft): Promise<GoodsOrder | Refusal> {
  return write(shop, actor, async (w) => {
    const { tx, now } = w;
    const isSeen = and(eq(orderDrafts.id, seen.id), eq(orderDrafts.version, seen.version));
    const [draft] = await tx.delete(orderDrafts).where(isSeen).returning();
    if (!draft || draft.discardedAt) return draftChanged();
    const { note, ...content } = seen.content;
    const request = { ...content, id: seen.id, total: seen.total };
    const userId = draft.customerId ?? (await confirmedOwner(w, request.shipping.email));
    if (userId) await lockBuyer(w, userId, null);
    const promotion = request.promoCode ? await promotionFor(w, userId, request.promoCode) : undefined;
    const table = await readShippingTable(tx, now);
    const { rules } = await readImportRules(tx, request.shipping.country);
    const productIds = request.items.map(({ productId }) => productId);
    const locked = await lockProducts(tx, productIds);
    const priced = priceOrder(request, { locked, table, rules, promotion });
    if (priced instanceof Refusal) return priced;
    const goods = toOrderRow(request, priced, { locked, table, now, owner: userId });
    const order = await createOrder(w, {
      ...goods,
      row: { ...goods.row, payBy: latestPayBy(now) },
      event: { description: "Order placed for you by our staff", staff: { action: "placed an order for a customer" } },
    });
    if (!order) return draftChanged();
    if (note) await writeNote(w, { orderId: order.id, text: note, authorId: actor });
    return confirmWithoutPayment(w, order);
  });
}

/** The account that has confirmed this email address. */
async function confirmedOwner({ tx }: Write, email: string): Promise<string | null> {
  const owner = and(eq(users.email, email), eq(users.emailVerified, true));
  const [user] = email ? await tx.select({ id: users.id }).from(users).where(owner) : [];
  return user?.id ?? null;
}

async function promotionFor(w: Write, userId: string | null, code: NonNullable<OrderRequest["promoCode"]>) {
  if (userId !== null) return checkPromotion(w, userId, code);
  return new Refusal(
    "promo-first-order-only",
    "A promo code needs an account: choose the customer, or take the code out.",
  );
}
