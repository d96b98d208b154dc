import { lockProducts } from "#features/catalogue/server/stock.ts";
import { readImportRulesOnce } from "#features/import-rules/server/import-rules.ts";
import { refuseDestination } from "#features/shipping/rules/destination.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTableOnce } from "#features/shipping/server/shipping-table.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import { whyNotWishedDay } from "../rules/gift.ts";
import { whyTooMuchUnpaid } from "../rules/order-limits.ts";
import type { GoodsOrder } from "../rules/order.ts";
import { checkPromotion } from "./check-promotion.ts";
import { createOrder } from "./create-order.ts";
import { orderChangedEmail, orderPlacedEmail } from "./emails.ts";
import { confirmWithoutPayment } from "./nothing-to-pay.ts";
import { hashNetwork, lockBuyer, readHeld, readLimits } from "./order-limits.ts";
import { findPlacedBefore, hashRequest } from "./placed-before.ts";
import { toOrderRow, priceOrder, promise } from "./price-order.ts";
import { lockReplaceable, replaceOrder } from "./replace-order.ts";

/**
 * What a feature does after a customer has placed an order, in the same write; a refusal rolls it back. `replaced`: the
 * order of the same checkout that is cancelled for it. `on`: the optional features that are switched on.
 */
export type PlacedReaction = (
  w: Write,
  placed: { request: OrderRequest; order: GoodsOrder; replaced: GoodsOrder | undefined; on: string[] },
) => Promise<Refusal | undefined>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** An order that a customer has placed (`placeOrder`), which may be refused. */
    placed: PlacedReaction[];
  }
}

/** `created` is false when the same order had been placed before; then nothing was written. */
export type PlacedOrder = { order: GoodsOrder; created: boolean };

/**
 * Places an order for an account, in one transaction: locks the account, and for an unconfirmed one its network, locks
 * the products in id order, prices the order again, writes order, items and first history entry, takes the units out of
 * stock, remembers the delivery address with the account, and queues the email to the customer. The same id again
 * returns the same order, if it is the same request. `ip` is the client's.
 *
 * An unpaid order of the same checkout is cancelled in the same transaction, and its units count as free; a single
 * email says what changed. If the new order is refused, the earlier one stays as it is. An order that costs nothing is
 * confirmed at once.
 *
 * Refuses, with nothing written: any order before the seller is named in the settings, an earlier order of the checkout
 * whose payment has begun (`order-waits`), an order that is older than the one it would replace, more unpaid orders or
 * units than the account or its network may have, too few units (`details.short` names each product and what is left),
 * a product that is no longer sold, a product that may not be sent to the country (`import-refused`), a text about its
 * import that was not accepted (`not-acknowledged`), a total that is no longer the one the customer saw
 * (`details.quote` is the new one), a gift with an impossible delivery day, a country that is not open, a shipping
 * method that its zone does not have, a promo code that this account cannot use now, a shared basket that is already
 * ordered or has nothing in common with the order, the id of another account's order, and an id that this account has
 * used for an order with other content (`order-id-reused`, `details.order` is that order).
 */
export async function placeOrder(
  shop: Shop,
  userId: string,
  content: OrderRequest,
  ip?: string,
): Promise<PlacedOrder | Refusal> {
  const request = hashRequest(shop, content);
  const networkHash = ip === undefined ? null : hashNetwork(shop, ip);
  // What the public pages show, as they show it; what each order changes is read once its rows are locked.
  const [{ brand, rates, isOpen, on, ...limits }, table, { rules }, accounts] = await Promise.all([
    readLimits(shop),
    readShippingTableOnce(shop),
    readImportRulesOnce(shop),
    shop.money.listAccounts(shop, { country: content.gift?.country ?? content.shipping.country }),
  ]);
  return write(shop, userId, async (w) => {
    const { tx } = w;
    const productIds = request.items.map((item) => item.productId);
    const buyer = await lockBuyer(w, userId, networkHash);
    const earlier = await lockReplaceable(w, userId, request);
    if (earlier) {
      const settled = (await findPlacedBefore(w, request)) ?? (await replaceOrder(w, earlier, request));
      if (settled) return settled;
    }
    const promotion = request.promoCode ? await checkPromotion(w, userId, request.promoCode) : undefined;
    // Pipeline the queries, here and below: fewer round trips while the products are locked.
    const [held, locked] = await pipeline(readHeld(tx, buyer), lockProducts(tx, productIds));
    const units = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const priced =
      whyNotOpen(isOpen) ??
      whyTooMuchUnpaid(units, held, limits) ??
      refuseWishedDay(request, table, w.now) ??
      priceOrder(request, { locked, table, rules, promotion });
    // An order that was already placed is returned, even when limits, stock, prices or promotion would refuse it now.
    if (priced instanceof Refusal) return (await findPlacedBefore(w, request)) ?? priced;

    const goods = toOrderRow(request, priced, { locked, table, now: w.now, owner: userId });
    const isOwn = buyer.confirmedEmail === request.shipping.email;
    const emailAbout = (placed: GoodsOrder) => {
      const context = { publicUrl: shop.config.publicUrl, rates, now: w.now, isOwn, accounts };
      const email = orderPlacedEmail(placed, context);
      return earlier ? orderChangedEmail(email, earlier, placed) : email;
    };
    const order = await createOrder(w, {
      ...goods,
      row: { ...goods.row, networkHash, requestHash: request.requestHash },
      event: { description: "Order placed successfully" },
      on,
      email: (placed) => ({ content: emailAbout(placed), brand, rates, limit: isOwn ? "many" : "few" }),
    });
    if (!order) {
      const placed = await findPlacedBefore(w, request);
      if (!placed) throw new Error("The insert found the order id taken, but no order has it");
      return placed;
    }
    const refusal = await firstRefusal(w, shop.reactions.placed, { request, order, replaced: earlier, on });
    if (refusal) return refusal;
    return { order: await confirmWithoutPayment(w, order, emailAbout(order)), created: true };
  });
}

function refuseWishedDay(request: OrderRequest, table: ShippingTable, now: Date): Refusal | undefined {
  // A country or method that is not offered has no days; `priceOrder` refuses it.
  if (!request.gift?.day || refuseDestination(table, request.shipping.country, request.shippingMethod))
    return undefined;
  const { promisedFrom: from } = promise(request, table, now);
  const why = whyNotWishedDay(request.gift.day, { from, today: lagosDay(now) });
  return why === undefined ? undefined : new Refusal("wrong-day", why);
}

function whyNotOpen(isOpen: boolean): Refusal | undefined {
  if (isOpen) return undefined;
  return new Refusal("not-open", "We are not open for orders yet. Your cart is kept, so please come back soon.");
}
