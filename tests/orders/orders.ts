import type { Pool } from "pg";
import { quoteWithPromotion } from "#features/cart/rules/quote-with-promotion.ts";
import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { lockStock } from "#features/catalogue/server/stock.ts";
import { acknowledgementKey, UNKNOWN_RULE } from "#features/import-rules/rules/import-rules.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import type { NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { changeUnits } from "#features/stock/server/change-units.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { amarasAddress, amarasPhone } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";

/** A valid order id, always the same for the same number. */
export function orderId(number: number): string {
  return `CBL_${TODAY.getTime()}_${String(number).padStart(9, "0")}`;
}

/**
 * The order request that the checkout would send, with the correct total as of now, that of `promotion` or of an
 * automatic one. It accepts what any country asks for, so that a test may send the order to another one.
 */
export async function makeOrderRequest(
  shop: Shop,
  number: number,
  items: Record<string, number>,
  promotion?: NamedPromotion,
): Promise<OrderRequest> {
  const table = await readShippingTable(shop.db, shop.clock());
  const found = await findProducts(shop.db, Object.keys(items));
  const lines = found.map((product) => ({ ...product, quantity: items[product.id] ?? 0, grams: grossWeight(product) }));
  const order = { items: lines, table, country: amarasAddress.country, method: "standard" } as const;
  const { total } = quoteWithPromotion(order, promotion).priced;
  return {
    id: orderId(number),
    items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
    shippingMethod: "standard",
    shipping: { ...amarasAddress, phone: amarasPhone },
    acknowledged: await acceptEverything(shop),
    ...(promotion && { promoCode: promotion.code }),
    total,
  };
}

/** The keys that accept the texts of every import rule. */
export async function acceptEverything(shop: Shop): Promise<string[]> {
  const { rules } = await readImportRules(shop.db);
  return [UNKNOWN_RULE, ...rules].map(({ id, version }) => acknowledgementKey({ ruleId: id, version }));
}

/** Sets the stock for sale through batches and ledgers, so that they add up to it in every test. */
export async function setStock(shop: Shop, productId: string, stock: number): Promise<void> {
  await write(shop, null, async (w) => {
    const before = await lockStock(w.tx, [productId]);
    const quantity = stock - (before.get(productId) ?? 0);
    await changeUnits(w, before, [{ productId, quantity }], { cause: "counted" });
  });
}

export async function readStock(shop: Shop, productId: string): Promise<number> {
  const [product] = await findProducts(shop.db, [productId]);
  if (!product) throw new Error(`There is no product ${productId}`);
  return product.stock;
}

const limitColumns = [
  "orders_per_hour",
  "unpaid_orders_confirmed",
  "unpaid_units_confirmed",
  "unpaid_orders_unconfirmed",
  "unpaid_units_unconfirmed",
  "unpaid_orders_network",
  "unpaid_units_network",
  "online_starts_per_minute",
];

/** Raises the shop's limits of unpaid orders, which staff can set, for tests and measurements that place many. */
export async function liftOrderLimits(pool: Pool): Promise<void> {
  await pool.query(`update shop_settings set ${limitColumns.map((column) => `${column} = 9999999`).join(", ")}`);
}

/** Restores the limits of a new shop. */
export async function restoreOrderLimits(pool: Pool): Promise<void> {
  await pool.query(`update shop_settings set ${limitColumns.map((column) => `${column} = default`).join(", ")}`);
}
