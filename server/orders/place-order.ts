import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { lagosDay } from "../../domain/books/period.ts";
import { addressOf } from "../../domain/cart/shipping-form.ts";
import type { OrderRequest } from "../../domain/order/checkout.ts";
import { whyNotWishedDay, type Gift } from "../../domain/order/gift.ts";
import { checkImport } from "../../domain/order/import-check.ts";
import { whyTooMuchUnpaid } from "../../domain/order/order-limits.ts";
import type { Order, OrderItem } from "../../domain/order/order.ts";
import { PAY_WITHIN_HOURS } from "../../domain/payment/payment.ts";
import { promotionDiscount, type Promotion } from "../../domain/cart/promotion.ts";
import { goodsTotal, quote, type Quote } from "../../domain/cart/quote.ts";
import { Refusal } from "../../domain/refusal.ts";
import { expectedDelivery } from "../../domain/cart/delivery.ts";
import { refuseDestination } from "../../domain/cart/destination.ts";
import { zoneOf, type ShippingTable } from "../../domain/cart/shipping.ts";
import type { Acknowledgement, ImportRule } from "../../domain/shop/import-rules.ts";
import { HOUR } from "../../domain/time.ts";
import { rememberAddress, type NewAddress } from "../accounts/addresses.ts";
import { orderSharedBasket } from "../baskets/shared-baskets.ts";
import { readOrderSettings } from "../catalogue/settings.ts";
import { lockProducts, takeStock, type StockedProduct } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orderItems, orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { readImportRules } from "../shipping/import-rules.ts";
import { readShippingTable } from "../shipping/shipping-table.ts";
import type { Shop } from "../shop.ts";
import { orderChangedEmail, orderPlacedEmail } from "./emails.ts";
import { orderOf } from "./orders.ts";
import { hashNetwork, lockBuyer, readHeld } from "./order-limits.ts";
import { findPlacedBefore, hashRequest } from "./placed-before.ts";
import { checkPromotion } from "./promotions.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent } from "./record-event.ts";
import { lockReplaceable, replaceOrder } from "./replace-order.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";
import { write, type Write } from "../database/write.ts";

/** `created` is false when the same order had been placed before; then nothing was written. */
export type PlacedOrder = { order: Order; created: boolean };

/**
 * Places an order for an account, in one transaction: locks the account, and for an unconfirmed one its network, locks
 * the products in id order, prices the order again, writes order, items and first history entry, takes the units out of
 * stock, remembers the delivery address with the account, and queues the email to the customer. The same id again
 * returns the same order, if it is the same request. `ip` is the client's.
 *
 * An order of the same checkout that is not paid is cancelled in the same transaction, and its units count as free; the
 * one email says what changed. If the new order is refused, the earlier one stays as it is.
 *
 * Refuses, with nothing written: any order before the seller is named in the settings, an earlier order of the checkout
 * whose payment has begun (`order-waits`), an order that is older than the one it would replace, more unpaid orders or
 * units than the account or its network may have, too few units (`details.short` names each product and what is left),
 * a product that is no longer sold, a product that may not be sent to the country (`import-refused`), a text about its
 * import that was not accepted (`not-acknowledged`), a total that is no longer the one the customer saw
 * (`details.quote` is the new one), a gift that is wished for an impossible day, a country that is not open, a shipping
 * method that its zone does not have, a promo code that this account cannot use now, a shared basket that somebody has
 * ordered already or of which the order has nothing, an id that belongs to another account's order, and one that this
 * account has used for an order with other content (`order-id-reused`, `details.order` is that order).
 */
export async function placeOrder(
  shop: Shop,
  userId: string,
  content: OrderRequest,
  ip?: string,
): Promise<PlacedOrder | Refusal> {
  const request = await hashRequest(shop, content);
  const networkHash = ip === undefined ? null : await hashNetwork(shop, ip);
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
    const [held, { rates, isOpen, ...limits }, table, { rules }, accounts, locked] = await pipeline(
      readHeld(tx, buyer),
      readOrderSettings(tx),
      readShippingTable(tx),
      readImportRules(tx, request.shipping.country),
      listTransferAccounts(tx, { country: request.gift?.country ?? request.shipping.country }),
      lockProducts(tx, productIds),
    );
    const units = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const priced =
      whyNotOpen(isOpen) ??
      whyTooMuchUnpaid(units, held, limits) ??
      refuseWishedDay(request, table, w.now) ??
      priceOf(request, { locked, table, rules, promotion });
    // An order that was already placed is returned, even when limits, stock, prices or promotion would refuse it now.
    if (priced instanceof Refusal) return (await findPlacedBefore(w, request)) ?? priced;

    const row = await writeOrder(w, request, {
      ...priced,
      ...promise(request, table, w.now),
      networkHash,
      requestHash: request.requestHash,
      promoCode: promotion?.code ?? null,
    });
    if (!row) {
      const placed = await findPlacedBefore(w, request);
      if (!placed) throw new Error("The insert found the order id taken, but no order has it");
      return placed;
    }
    const items = itemsOf(request, locked);
    const event = { description: "Order placed successfully" };
    const { status } = row;
    const order = orderOf(row, items, [{ status, ...event, location: null, timestamp: w.now.toISOString() }]);
    const isOwn = buyer.confirmedEmail === order.customerEmail;
    const emailContext = { publicUrl: shop.config.publicUrl, rates, now: w.now, isOwn, accounts };
    const placedEmail = orderPlacedEmail(order, emailContext);
    const email = earlier ? orderChangedEmail(placedEmail, earlier, order) : placedEmail;
    await pipeline(
      takeStock(w, request.items, { cause: "placed", orderId: order.id }),
      writeItems(tx, order.id, items),
      rememberAddress(w, userId, bookAddress(request)),
      // Without an actor: the office shows the shop as the one that recorded it.
      recordEvent({ ...w, actor: null }, row, event),
      queueOrderEmail(w, order, { content: email, rates, limit: isOwn ? "many" : "few" }),
    );
    const refusal = request.sharedBasket && (await orderSharedBasket(w, request.sharedBasket, order.id));
    return refusal || { order, created: true };
  });
}

function refuseWishedDay(request: OrderRequest, table: ShippingTable, now: Date): Refusal | undefined {
  // A country or method that is not offered has no days; `priceOf` refuses it.
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

/** What the price of an order depends on, read while its products are locked. */
type Basis = {
  locked: StockedProduct[];
  table: ShippingTable;
  rules: ImportRule[];
  promotion: Promotion | Refusal | undefined;
};
export type PricedOrder = Quote & { acknowledged: Acknowledgement[] };

/**
 * Prices an order whose products are locked, and says what its customer accepts about their import. Refuses what
 * `placeOrder` says, a total other than the one seen included.
 */
export function priceOf(request: OrderRequest, basis: Basis): PricedOrder | Refusal {
  const { locked, table, rules, promotion } = basis;
  if (promotion instanceof Refusal) return promotion;
  const refusal = refuseRequest(request, basis);
  if (refusal) return refusal;
  const { country } = request.shipping;
  const acknowledged = checkImport({ rules, products: locked, country }, request);
  if (acknowledged instanceof Refusal) return acknowledged;
  const items = request.items.map(({ productId, quantity }) => ({ ...find(locked, productId), quantity }));
  const priced = quote({
    items,
    discount: promotionDiscount(goodsTotal(items), promotion),
    table,
    country,
    method: request.shippingMethod,
  });
  return priced.total === request.total ? { ...priced, acknowledged } : priceChanged(request, locked, priced);
}

function refuseRequest(request: OrderRequest, { locked, table }: Basis): Refusal | undefined {
  const destination = refuseDestination(table, request.shipping.country, request.shippingMethod);
  if (destination) return destination;
  const productById = new Map(locked.map((product) => [product.id, product]));
  const gone = request.items.filter((item) => !productById.has(item.productId)).map((item) => item.productId);
  if (gone.length > 0) {
    return new Refusal("product-gone", "We no longer sell something in your cart, so we’ve taken it out.", { gone });
  }
  const short = request.items.flatMap((item) => {
    const product = productById.get(item.productId);
    return product && product.stock < item.quantity
      ? [{ productId: product.id, name: product.name, left: product.stock, wanted: item.quantity }]
      : [];
  });
  if (short.length === 0) return undefined;
  const shortages = short.map(({ name, left }) =>
    left === 0 ? `${name} is sold out` : `only ${left} of ${name} left`,
  );
  return new Refusal("not-enough-stock", `We don’t have enough: ${shortages.join("; ")}.`, { short });
}

/** The days that the checkout has shown for this method and country. */
export function promise({ shipping, shippingMethod }: OrderRequest, table: ShippingTable, now: Date) {
  const { from, to } = expectedDelivery(now, zoneOf(table, shipping.country).methods[shippingMethod].days);
  return { promisedFrom: from, promisedTo: to };
}

function priceChanged(request: OrderRequest, locked: StockedProduct[], priced: Quote): Refusal {
  const prices = Object.fromEntries(request.items.map((item) => [item.productId, find(locked, item.productId).price]));
  return new Refusal(
    "price-changed",
    "Prices have changed since you filled your cart. Nothing was ordered; please look at the new total.",
    { quote: priced, prices },
  );
}

/** What the row of a new order has besides the request; without `userId` it belongs to the actor. */
type NewOrder = PricedOrder &
  ReturnType<typeof promise> & {
    networkHash: string | null;
    promoCode: string | null;
    requestHash?: string;
    userId?: string | null;
    payBy?: Date;
  };

/** The inserted row; undefined when the id is taken. */
export async function writeOrder({ tx, actor, now }: Write, request: OrderRequest, priced: NewOrder) {
  const { fullName, email, phone } = request.shipping;
  const [written] = await tx
    .insert(orders)
    .values({
      id: request.id,
      userId: actor,
      customerName: fullName,
      customerEmail: email,
      customerPhone: phone,
      payBy: new Date(now.getTime() + PAY_WITHIN_HOURS * HOUR),
      ...priced,
      acknowledged: priced.acknowledged.map((one) => ({ ...one, at: now.toISOString() })),
      checkoutId: request.checkoutId ?? null,
      shippingMethod: request.shippingMethod,
      shippingAddress: addressOf(request.shipping),
      gift: giftOf(request),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: orders.id })
    .returning();
  return written;
}

/** What makes the order a gift, with the code of the receiver's page (120 random bits). */
function giftOf({ gift: form }: OrderRequest): Gift | null {
  if (!form) return null;
  const { label: _label, day, ...gift } = form;
  return { ...gift, day: day || null, code: randomBytes(15).toString("base64url") };
}

/** The delivery address of an order, to be remembered with its account. */
export function bookAddress({ shipping, shippingMethod, gift }: OrderRequest): NewAddress {
  const { fullName, phone } = shipping;
  return { ...addressOf(shipping), label: gift?.label, fullName, phone, shippingMethod };
}

/** The items of an order, with the names, prices and pictures of today. */
export function itemsOf(request: OrderRequest, locked: StockedProduct[]): OrderItem[] {
  return request.items.map(({ productId, quantity }) => {
    const { name, size, price, image, isZeroRated } = find(locked, productId);
    return { productId, name, size, quantity, price, isZeroRated, image };
  });
}

/** Inserts the items of an order that has none. */
export async function writeItems(tx: Transaction, orderId: string, items: Omit<OrderItem, "image">[]): Promise<void> {
  // One array for each column, so that an order of any length is the same statement.
  const column = (name: "productId" | "name" | "size" | "quantity" | "price" | "isZeroRated") =>
    sql.param(items.map((item) => item[name]));
  await tx.execute(sql`
    insert into ${orderItems} (order_id, position, product_id, name, size, quantity, price, is_zero_rated)
    select ${orderId}, position - 1, product_id, name, size, quantity, price, is_zero_rated
    from unnest(${column("productId")}::text[], ${column("name")}::text[], ${column("size")}::text[],
      ${column("quantity")}::integer[], ${column("price")}::bigint[], ${column("isZeroRated")}::boolean[])
      with ordinality as item (product_id, name, size, quantity, price, is_zero_rated, position)`);
}

function find(locked: StockedProduct[], id: string): StockedProduct {
  const product = locked.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`Product ${id} is not among the locked products`);
  return product;
}
