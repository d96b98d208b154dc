import { sql } from "drizzle-orm";
import type { OrderRequest } from "../../domain/order/checkout.ts";
import { whyTooMuchUnpaid } from "../../domain/order/order-limits.ts";
import type { Order, OrderItem } from "../../domain/order/order.ts";
import { PAY_WITHIN_HOURS } from "../../domain/payment/payment.ts";
import { promotionDiscount, type Promotion } from "../../domain/cart/promotion.ts";
import { goodsTotal, quote, type Quote } from "../../domain/cart/quote.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { ShippingTable } from "../../domain/cart/shipping.ts";
import { HOUR } from "../../domain/time.ts";
import { readOrderSettings } from "../catalogue/settings.ts";
import { lockProducts, takeStock, type StockedProduct } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orderItems, orders } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { readShippingTable } from "../shipping/shipping-table.ts";
import type { Shop } from "../shop.ts";
import { orderPlacedEmail } from "./emails.ts";
import { findOrder, orderOf } from "./orders.ts";
import { hashNetwork, lockBuyer, readHeld } from "./order-limits.ts";
import { checkPromotion } from "./promotions.ts";
import { recordEvent } from "./record-event.ts";
import { write, type Write } from "../database/write.ts";

/** `created` is false when the same order had been placed before; then nothing was written. */
export type PlacedOrder = { order: Order; created: boolean };

/**
 * Places an order for an account, in one transaction: locks the account, and for an unconfirmed one its network, locks
 * the products in id order, prices the order again, writes order, items and first history entry, takes the units out of
 * stock, and queues the email to the customer. The same id again returns the same order. `ip` is the client's.
 *
 * Refuses, with nothing written: more unpaid orders or units than the account or its network may have, too few units
 * (`details.short` names each product and what is left), a product that is no longer sold, a total that is no longer
 * the one the customer saw (`details.quote` is the new one), a country that is not open, a promo code that this account
 * cannot use now, and an id that belongs to another account's order.
 */
export async function placeOrder(
  shop: Shop,
  userId: string,
  request: OrderRequest,
  ip?: string,
): Promise<PlacedOrder | Refusal> {
  const networkHash = ip === undefined ? null : await hashNetwork(shop, ip);
  return write(shop, userId, async (w) => {
    const { tx } = w;
    const productIds = request.items.map((item) => item.productId);
    const buyer = await lockBuyer(w, userId, networkHash);
    const promotion = request.promoCode ? await checkPromotion(w, userId, request.promoCode) : undefined;
    // Pipeline the queries, here and below: fewer round trips while the products are locked.
    const [held, { dollarRate, ...limits }, table, locked] = await pipeline(
      readHeld(tx, buyer),
      readOrderSettings(tx),
      readShippingTable(tx),
      lockProducts(tx, productIds),
    );
    const units = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const priced = whyTooMuchUnpaid(units, held, limits) ?? priceOf(request, { locked, table, promotion });
    // An order that was already placed is returned, even when limits, stock, prices or promotion would refuse it now.
    if (priced instanceof Refusal) return existingOrder(await findOrder(tx, request.id), userId) ?? priced;

    const row = await writeOrder(w, request, { ...priced, networkHash });
    if (!row) {
      const placed = existingOrder(await findOrder(tx, request.id), userId);
      if (!placed) throw new Error("The insert found the order id taken, but no order has it");
      return placed;
    }
    const items = itemsOf(request, locked);
    const event = { description: "Order placed successfully" };
    const { status } = row;
    const order = orderOf(row, items, [{ status, ...event, location: null, timestamp: w.now.toISOString() }]);
    const isOwn = buyer.confirmedEmail === order.customerEmail;
    const email = orderPlacedEmail(order, { publicUrl: shop.config.publicUrl, dollarRate, isOwn });
    await pipeline(
      takeStock(w, request.items, { cause: "placed", orderId: order.id }),
      writeItems(tx, order.id, items),
      // Without an actor: the office shows the shop as the one that recorded it.
      recordEvent({ ...w, actor: null }, row, event),
      queueEmail(w, { to: order.customerEmail, content: email, about: order.id, limit: isOwn ? "many" : "few" }),
    );
    return { order, created: true };
  });
}

/** The order for its owner, a refusal for any other account, and undefined when it is not placed yet. */
function existingOrder(order: Order | undefined, userId: string): PlacedOrder | Refusal | undefined {
  if (!order) return undefined;
  if (order.userId === userId) return { order, created: false };
  return new Refusal("order-id-taken", "This order number is already in use. Please try again.");
}

/** What the price of an order depends on, read while its products are locked. */
type Basis = { locked: StockedProduct[]; table: ShippingTable; promotion: Promotion | Refusal | undefined };

function priceOf(request: OrderRequest, basis: Basis): Quote | Refusal {
  const { locked, table, promotion } = basis;
  if (promotion instanceof Refusal) return promotion;
  const refusal = refuseRequest(request, basis);
  if (refusal) return refusal;
  const items = request.items.map(({ productId, quantity }) => ({ price: find(locked, productId).price, quantity }));
  const priced = quote({
    items,
    discount: promotionDiscount(goodsTotal(items), promotion),
    table,
    country: request.shipping.country,
    method: request.shippingMethod,
  });
  return priced.total === request.total ? priced : priceChanged(request, locked, priced);
}

function refuseRequest(request: OrderRequest, { locked, table }: Basis): Refusal | undefined {
  if (!table.countries.some((country) => country.name === request.shipping.country)) {
    return new Refusal("country-closed", `We do not deliver to ${request.shipping.country} yet.`);
  }
  const productById = new Map(locked.map((product) => [product.id, product]));
  const gone = request.items.filter((item) => !productById.has(item.productId)).map((item) => item.productId);
  if (gone.length > 0) {
    return new Refusal("product-gone", "Something in your cart is no longer sold. We have taken it out.", { gone });
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
  return new Refusal("not-enough-stock", `We do not have enough: ${shortages.join("; ")}.`, { short });
}

function priceChanged(request: OrderRequest, locked: StockedProduct[], priced: Quote): Refusal {
  const prices = Object.fromEntries(request.items.map((item) => [item.productId, find(locked, item.productId).price]));
  return new Refusal(
    "price-changed",
    "Prices have changed since you filled your cart. Nothing was ordered; please look at the new total.",
    { quote: priced, prices },
  );
}

/** The inserted row; undefined when the id is taken. */
async function writeOrder(
  { tx, actor, now }: Write,
  request: OrderRequest,
  priced: Quote & { networkHash: string | null },
) {
  const { fullName, email, phone, address, city, state, country, postalCode } = request.shipping;
  const [written] = await tx
    .insert(orders)
    .values({
      id: request.id,
      userId: actor,
      customerName: fullName,
      customerEmail: email,
      customerPhone: phone,
      ...priced,
      promoCode: request.promoCode || null,
      shippingMethod: request.shippingMethod,
      shippingAddress: { street: address, city, state, postalCode, country },
      payBy: new Date(now.getTime() + PAY_WITHIN_HOURS * HOUR),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: orders.id })
    .returning();
  return written;
}

function itemsOf(request: OrderRequest, locked: StockedProduct[]): OrderItem[] {
  return request.items.map(({ productId, quantity }) => {
    const { name, price, image } = find(locked, productId);
    return { productId, name, quantity, price, image };
  });
}

async function writeItems(tx: Transaction, orderId: string, items: OrderItem[]): Promise<void> {
  // One array for each column, so that an order of any length is the same statement.
  const column = (name: "productId" | "name" | "quantity" | "price") => sql.param(items.map((item) => item[name]));
  await tx.execute(sql`
    insert into ${orderItems} (order_id, position, product_id, name, quantity, price)
    select ${orderId}, position - 1, product_id, name, quantity, price
    from unnest(${column("productId")}::text[], ${column("name")}::text[], ${column("quantity")}::integer[],
      ${column("price")}::bigint[]) with ordinality as item (product_id, name, quantity, price, position)`);
}

function find(locked: StockedProduct[], id: string): StockedProduct {
  const product = locked.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`Product ${id} is not among the locked products`);
  return product;
}
