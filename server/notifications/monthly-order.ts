import { and, eq } from "drizzle-orm";
import { basketLines, type BasketLine } from "../../domain/basket/basket.ts";
import { refuseDestination } from "../../domain/cart/destination.ts";
import { quote } from "../../domain/cart/quote.ts";
import { shippingFormOf } from "../../domain/cart/shipping-form.ts";
import { shippingForm } from "../../domain/order/checkout.ts";
import type { Gift, GiftForm } from "../../domain/order/gift.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal.ts";
import { missingGoods, type MonthlyOrderForm } from "../../domain/standing-order/standing-order.ts";
import { findProducts } from "../catalogue/products.ts";
import type { Database } from "../database/database.ts";
import { standingOrders } from "../database/schema.ts";
import { write } from "../database/write.ts";
import { judgeImportOf } from "../orders/judge-import.ts";
import { refuseTooManyOrders } from "../orders/order-limits.ts";
import { findOwnOrder } from "../orders/orders.ts";
import { makePaymentLink } from "../orders/payment-link.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readShippingTable } from "../shipping/shipping-table.ts";
import type { Shop } from "../shop.ts";

/**
 * A standing order of this account as it can be confirmed today: its goods, what of them is missing, and the draft of
 * the order. No draft when nothing is in stock, or when the order that it is modelled on has no address any more; a
 * text as `refused` when it cannot be sent. Undefined for another account's.
 */
export async function readMonthlyOrder(db: Database, userId: string, id: number) {
  const [standing] = await db
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.userId, userId), eq(standingOrders.id, id)));
  if (!standing) return undefined;
  const { items, orderId, nextOn } = standing;
  const [products, model] = await Promise.all([
    findProducts(
      db,
      items.map(({ productId }) => productId),
    ),
    findOwnOrder(db, userId, orderId),
  ]);
  const lines = basketLines(items, products);
  const inStock = lines.filter(({ left }) => left > 0);
  const draft = model && inStock.length > 0 ? await draftOf(db, model, inStock) : undefined;
  return { lines, missing: missingGoods(items, lines), orderId, nextOn, draft };
}

/**
 * The draft of an order of what is in stock, with the model's recipient, method and gift; undefined without an address.
 */
async function draftOf(db: Database, model: Order, inStock: BasketLine[]) {
  const parsed = shippingForm.safeParse(shippingFormOf(model));
  if (!parsed.success) return undefined;
  const shipping = parsed.data;
  const { country } = shipping;
  const items = inStock.map(({ productId, left }) => ({ productId, quantity: left }));
  const productIds = items.map(({ productId }) => productId);
  const [table, { refused, rules }] = await Promise.all([
    readShippingTable(db),
    judgeImportOf(db, { productIds, country }),
  ]);
  const closed = refuseDestination(table, country, model.shippingMethod);
  if (closed) return { refused: closed.message };
  if (refused.length > 0) {
    return { refused: `We can’t send ${refused.map(({ name }) => name).join(" and ")} to ${country} any more.` };
  }
  const priced = inStock.map(({ price, isZeroRated, left }) => ({ price, isZeroRated, quantity: left }));
  const { shippingMethod, gift } = model;
  const amounts = quote({ items: priced, discount: 0, table, country, method: shippingMethod });
  return { items, shippingMethod, shipping, gift: gift ? giftFormOf(gift) : undefined, amounts, rules };
}

/** The same giver, greeting and receiver, without a wished day. */
function giftFormOf({ code: _code, day: _day, ...gift }: Gift): GiftForm {
  return { ...gift, day: "", label: "" };
}

/**
 * Places the order that a standing order of this account is today, and returns the link to pay it. Charges nothing. The
 * same `orderId` again is the same order. Refuses what `placeOrder` refuses, a changed total included.
 */
export async function placeMonthlyOrder(
  shop: Shop,
  { userId, id, ip }: { userId: string; id: number; ip: string },
  { orderId, total, acknowledged }: MonthlyOrderForm,
): Promise<string | Refusal> {
  const tooMany = await refuseTooManyOrders(shop, { account: userId, ip });
  if (tooMany) return tooMany;
  const found = await readMonthlyOrder(shop.db, userId, id);
  if (!found) return new Refusal("order-not-found", "Order not found");
  const { draft } = found;
  if (!draft) return new Refusal("product-gone", "There is nothing to order at the moment.");
  if (draft.refused !== undefined) return new Refusal("import-refused", draft.refused, { refused: [] });
  const { items, shippingMethod, shipping, gift } = draft;
  const request = { id: orderId, items, shippingMethod, shipping, gift, total, acknowledged };
  const placed = await placeOrder(shop, userId, request, ip);
  if (placed instanceof Refusal) return placed;
  return write(shop, userId, (w) => makePaymentLink(w, placed.order.id));
}
