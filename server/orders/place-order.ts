import { eq } from "drizzle-orm";
import type { OrderRequest } from "../../domain/checkout.ts";
import type { Order } from "../../domain/order.ts";
import { PAY_WITHIN_HOURS } from "../../domain/payment.ts";
import { promotionDiscount, type Promotion } from "../../domain/promotion.ts";
import { goodsOf, quote, type Quote } from "../../domain/quote.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { ShippingTable } from "../../domain/shipping.ts";
import { readSettings } from "../catalogue/settings.ts";
import { lockProducts, takeStock, type StockedProduct } from "../catalogue/stock.ts";
import type { Transaction } from "../database/database.ts";
import { orderItems, orders } from "../database/schema.ts";
import { postMail } from "../mail/post.ts";
import { readShippingTable } from "../shipping/shipping-table.ts";
import type { Shop } from "../shop.ts";
import { recordHistory } from "./history.ts";
import { orderPlacedLetter } from "./letters.ts";
import { findOrder } from "./orders.ts";
import { claimPromotion } from "./promotions.ts";

const HOUR = 60 * 60 * 1000;

/** `created` is false when the same order had been placed before: then nothing was written. */
export type PlacedOrder = { order: Order; created: boolean };

/**
 * Places an order for an account, in one transaction: locks the products in id order, prices afresh (with the promo code, which
 * it locks the account for), writes order, items and first history entry, takes the units out of stock, and posts the mail that
 * says so. The same id again answers with the same order.
 *
 * Refuses, with nothing written: too few units (`details.short` names each product and what is left), a product that is
 * gone, a total that is no longer the one the customer saw (`details.quote` is the new one), a country that is not open,
 * a promo code that this account cannot use now, and an id that belongs to somebody else's order.
 */
export async function placeOrder(shop: Shop, userId: string, request: OrderRequest): Promise<PlacedOrder | Refusal> {
  // Before the products are locked, so that nobody waits for it.
  const { dollarRate } = await readSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const promotion = request.promoCode ? await claimPromotion(tx, userId, request.promoCode, shop.clock()) : undefined;
    const locked = await lockProducts(
      tx,
      request.items.map((item) => item.productId),
    );
    if (await isPlaced(tx, request.id)) return answerAgain(await findOrder(tx, request.id), userId);
    if (promotion instanceof Refusal) return promotion;

    const table = await readShippingTable(tx);
    const refusal = whyNot(request, locked, table);
    if (refusal) return refusal;

    const priced = quoteFor(request, locked, table, promotion);
    if (priced.total !== request.total) return priceChanged(request, locked, priced);

    if (!(await writeOrder(tx, userId, request, priced, shop.clock()))) {
      // The same id came twice at once with different products, so the locks did not keep them apart; the other was first.
      return answerAgain(await findOrder(tx, request.id), userId);
    }
    await takeStock(tx, request.items, { cause: "placed", orderId: request.id, actor: userId }, shop.clock());
    await writeItems(tx, request, locked);
    await recordHistory(tx, request.id, { status: "pending", description: "Order placed successfully" }, shop.clock());
    const order = await findOrder(tx, request.id);
    if (!order) throw new Error("An order that was just written cannot be read");
    const letter = orderPlacedLetter(order, { publicUrl: shop.config.publicUrl, dollarRate });
    await postMail(tx, { to: order.customerEmail, letter, about: order.id }, shop.clock());
    return { order, created: true };
  });
}

async function isPlaced(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0;
}

function answerAgain(order: Order | undefined, userId: string): PlacedOrder | Refusal {
  if (!order) throw new Error("An order id was taken and then gone");
  if (order.userId === userId) return { order, created: false };
  return new Refusal("order-id-taken", "This order number is already in use. Please try again.");
}

function whyNot(request: OrderRequest, locked: StockedProduct[], table: ShippingTable): Refusal | undefined {
  if (!table.countries.some((country) => country.name === request.shipping.country)) {
    return new Refusal("country-closed", `We do not deliver to ${request.shipping.country} yet.`);
  }
  const stockOf = new Map(locked.map((product) => [product.id, product]));
  const gone = request.items.filter((item) => !stockOf.has(item.productId)).map((item) => item.productId);
  if (gone.length > 0) {
    return new Refusal("product-gone", "Something in your cart is no longer sold. We have taken it out.", { gone });
  }
  const short = request.items.flatMap((item) => {
    const product = stockOf.get(item.productId);
    return product && product.stock < item.quantity
      ? [{ productId: product.id, name: product.name, left: product.stock, wanted: item.quantity }]
      : [];
  });
  if (short.length === 0) return undefined;
  const words = short.map(({ name, left }) => (left === 0 ? `${name} is sold out` : `only ${left} of ${name} left`));
  return new Refusal("not-enough-stock", `We do not have enough: ${words.join("; ")}.`, { short });
}

function quoteFor(
  request: OrderRequest,
  locked: StockedProduct[],
  table: ShippingTable,
  promotion: Promotion | undefined,
): Quote {
  const lines = request.items.map((item) => ({
    price: find(locked, item.productId).price,
    quantity: item.quantity,
  }));
  return quote({
    lines,
    discount: promotionDiscount(goodsOf(lines), promotion),
    table,
    country: request.shipping.country,
    method: request.shippingMethod,
  });
}

function priceChanged(request: OrderRequest, locked: StockedProduct[], priced: Quote): Refusal {
  const prices = Object.fromEntries(request.items.map((item) => [item.productId, find(locked, item.productId).price]));
  return new Refusal(
    "price-changed",
    "Prices have changed since you filled your cart. Nothing was ordered; please look at the new total.",
    { quote: priced, prices },
  );
}

/** False when the id was taken in the meantime. */
async function writeOrder(tx: Transaction, userId: string, request: OrderRequest, priced: Quote, now: Date) {
  const { fullName, email, phone, address, city, state, country, postalCode } = request.shipping;
  const written = await tx
    .insert(orders)
    .values({
      id: request.id,
      userId,
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
    .returning({ id: orders.id });
  return written.length === 1;
}

async function writeItems(tx: Transaction, request: OrderRequest, locked: StockedProduct[]): Promise<void> {
  await tx.insert(orderItems).values(
    request.items.map(({ productId, quantity }, position) => {
      const { name, price } = find(locked, productId);
      return { orderId: request.id, position, productId, name, quantity, price };
    }),
  );
}

function find(locked: StockedProduct[], id: string): StockedProduct {
  const product = locked.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`Product ${id} was checked and is gone`);
  return product;
}
