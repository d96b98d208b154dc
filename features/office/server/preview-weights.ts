import { sql } from "drizzle-orm";
import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { products } from "#features/catalogue/tables.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import { shippingPrice, tooHeavyBy } from "#features/shipping/rules/shipping-price.ts";
import type { ShippingZone } from "#features/shipping/rules/shipping.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import { shippingCountries } from "#features/shipping/tables.ts";
import { shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Shop } from "#platform/shop.ts";

type Item = Pick<Product, "netContent" | "grossGrams"> & { quantity: number };
type RecentOrder = { method: ShippingMethod; goods: Naira; items: Item[] };

/** What the delivery of a method's orders costs by two tables; `heavy` of them would not fit into one parcel. */
type MethodPreview = { method: ShippingMethod; orders: number; heavy: number; before: Naira; after: Naira };

export type WeightPreview = {
  methods: MethodPreview[];
  /** Goods on sale whose weight is not known: they count as nothing. */
  unknown: string[];
};

/**
 * Prices the delivery of the last 30 days' orders to a zone by its terms `before` and by other ones, with today's
 * weights. Cancelled orders are left out. Writes nothing; two queries.
 */
export async function previewWeights(
  { db, clock }: Pick<Shop, "db" | "clock">,
  before: ShippingZone,
  after: ShippingZone,
): Promise<WeightPreview> {
  const { rows } = await db.execute<{ one: RecentOrder }>(sql`
    select json_build_object('method', o.shipping_method, 'goods', o.subtotal - o.discount, 'items', json_agg(json_build_object(
      'quantity', i.quantity, 'netContent', p.net_content, 'grossGrams', p.gross_grams))) as one
    from ${orders} o join ${orderItems} i on i.order_id = o.id left join ${products} p on p.id = i.product_id
    where o.kind = 'goods' and o.status <> 'cancelled'
      and o.created_at > ${clock().toISOString()}::timestamptz - interval '30 days'
      and o.shipping_address ->> 'country' in (select name from ${shippingCountries} where zone_id = ${before.id})
    group by o.id`);
  const recent = rows.map(({ one: { method, goods, items } }) => {
    return { method, goods, grams: goodsGrams(items.map((item) => ({ ...item, grams: grossWeight(item) }))) };
  });
  const unknown = await db.execute<{ name: string }>(sql`
    select name from ${products} where not is_hidden and gross_grams is null and net_content is null order by position`);
  const methods = shippingMethods.map((method): MethodPreview => {
    const sent = recent.filter((order) => order.method === method);
    const sum = (zone: ShippingZone) => sent.reduce((total, order) => total + shippingPrice(zone, method, order), 0);
    const heavy = sent.filter(({ grams }) => tooHeavyBy(after, method, grams) > 0).length;
    return { method, orders: sent.length, heavy, before: sum(before), after: sum(after) };
  });
  return { methods, unknown: unknown.rows.map(({ name }) => name) };
}
