import { eq } from "drizzle-orm";
import { quoteWithPromotion } from "#features/cart/rules/quote-with-promotion.ts";
import type { Quote } from "#features/cart/rules/quote.ts";
import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import { noFilter } from "#features/catalogue/rules/product-filter.ts";
import { listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { listProductPage } from "#features/catalogue/server/product-list.ts";
import { findProducts, readPricedAttributes } from "#features/catalogue/server/products.ts";
import { newlySent, type ImportCheck } from "#features/import-rules/rules/import-check.ts";
import { amountFields } from "#features/orders/rules/amount-fields.ts";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { whatChanged } from "#features/orders/rules/what-changed.ts";
import { readImportCheck } from "#features/orders/server/judge-import.ts";
import { goodsRows } from "#features/orders/server/order-row.ts";
import { orders } from "#features/orders/tables.ts";
import { findTypedPromotion } from "#features/promotions/server/promotions.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { DraftContent } from "../../rules/draft.ts";
import { applyChange, type OrderChange } from "../../rules/order-edit.ts";
import type { Goods } from "../../rules/order-fields.ts";
import { flat, pickGoods } from "./apply-edit.ts";
import { editedOrder } from "./edited-order.ts";

const MOST_FOUND = 8;

/** The products on sale with this number, or whose name contains the text; at most 8. */
export async function findGoods(shop: Pick<Shop, "db" | "reactions">, search: string): Promise<Goods[]> {
  const { products } = await listOfficeProducts(shop, { search: search.trim(), category: "", only: "all" });
  return products
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MOST_FOUND)
    .map(asGoods);
}

/** The first results of the shop's own search, for a customer who changes their order; at most 8. */
export async function searchGoods(db: Database, search: string): Promise<Goods[]> {
  const { products } = await listProductPage(db, { ...noFilter, search: search.trim(), sort: "best" }, 1);
  return products.slice(0, MOST_FOUND).map(asGoods);
}

/** The products of these lines as they are sold today. */
export async function goodsOf(db: Database | Transaction, items: { productId: string }[]): Promise<Goods[]> {
  const ids = items.map(({ productId }) => productId);
  return (await findProducts(db, ids)).map(asGoods);
}

function asGoods({ id, name, size, price, stock, image, isZeroRated }: Goods): Goods {
  return { id, name, size, price, stock, image, isZeroRated };
}

/**
 * Previews an edit: amounts, words, and what the import rules say about goods that are new in the order or its country.
 * Writes and locks nothing.
 */
export async function previewEdit(db: Database | Transaction, orderId: string, change: OrderChange, now: Date) {
  const [order] = goodsRows(await db.select().from(orders).where(eq(orders.id, orderId)));
  if (!order) return orderNotFound();
  const before = await editedOrder(db, order);
  const products = await goodsOf(db, change.items);
  const attributes = await readPricedAttributes(
    db,
    [...before.items, ...change.items].map(({ productId }) => productId),
  );
  const table = await readShippingTable(db, now);
  const after = applyChange(before, change, { table, products, attributes, promotion: order.promotion });
  if (after instanceof Refusal) return after;
  const { country } = after.recipient.shippingAddress;
  const productIds = newlySent(pickGoods(before), pickGoods(after));
  return {
    before: pick(before, amountFields),
    after: pick(after, amountFields),
    changes: whatChanged(flat(before), flat(after)),
    check: await readImportCheck(db, { productIds, country, before: order.acknowledged }),
  };
}

/** The amounts of a draft at today's prices and with its promotion, without goods that are no longer sold. */
export async function quoteDraft(
  db: Database,
  { items, shipping, shippingMethod, promoCode }: DraftContent,
  now: Date,
): Promise<Quote> {
  const [products, table, promotion] = await Promise.all([
    findProducts(
      db,
      items.map(({ productId }) => productId),
    ),
    readShippingTable(db, now),
    promoCode ? findTypedPromotion(db, promoCode) : undefined,
  ]);
  const priced = items.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ ...product, quantity, grams: grossWeight(product) }] : [];
  });
  const order = { items: priced, table, country: shipping.country, method: shippingMethod };
  return quoteWithPromotion(order, promotion).priced;
}

/** What the import rules say about the goods of a draft; nothing before it has a country. */
export function checkDraft(db: Database, { items, shipping: { country } }: DraftContent): Promise<ImportCheck> {
  const productIds = country === "" ? [] : items.map(({ productId }) => productId);
  return readImportCheck(db, { productIds, country });
}
