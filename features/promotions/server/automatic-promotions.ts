import { sql, type SQL } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import type { PromotionResponse } from "../rules/responses.ts";
import { promotions } from "../tables.ts";

/** A column for a query of `promotions`: the names of a promotion's products, in the shop's order. */
export const productNames = sql<string[]>`(select coalesce(json_agg(p.name order by p.position, p.id), '[]')
  from ${products} p where p.id = any (${promotions.productIds}))`;

/**
 * A column for any query: the promotions that apply by themselves now, those that ask for less first. It costs no
 * statement of its own where the price of an order is computed (`readShippingTable`).
 */
export function automaticPromotions(now: Date): SQL<PromotionResponse[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<
    PromotionResponse[]
  >`(select coalesce(json_agg(json_build_object('code', code, 'percent', percent, 'amount', amount,
      'freeDelivery', free_delivery, 'fromGoods', from_goods, 'fromUnits', from_units, 'category', category,
      'productIds', product_ids, 'productNames', ${productNames}) order by from_goods, from_units, code), '[]')
    from ${promotions} where is_automatic and is_active and coalesce(starts_at <= ${at}, true) and coalesce(ends_at > ${at}, true))`;
}
