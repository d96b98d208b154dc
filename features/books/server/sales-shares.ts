import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Period } from "#platform/rules/period.ts";
import { sharesQuery } from "./closed-days.ts";

/** The invoiced sales of a product or a category, after the discount, not reduced by later credit notes. */
export type GoodsShare = {
  label: string;
  /** Null for a category, and for all unlisted products together. */
  productId: string | null;
  isRest: boolean;
  units: number;
  goodsKobo: Kobo;
};
/** The invoiced sales to a country or by a payment method, not reduced by later credit notes. */
export type OrderShare = { label: string; orders: number; goodsKobo: Kobo };

export type Shares = {
  products: GoodsShare[];
  categories: GoodsShare[];
  countries: OrderShare[];
  methods: OrderShare[];
};

/** How many products are listed; the others are added up in a last entry. */
const PRODUCTS = 20;

/** The sales of a period by product, category, country and payment method, the largest first. Two queries. */
export async function readShares(db: Database, period: Period): Promise<Shares> {
  const [goods, orders] = await Promise.all([readGoods(db, period), readOrders(db, period)]);
  return {
    products: goods.filter(({ by }) => by === "product"),
    categories: goods.filter(({ by }) => by === "category"),
    countries: orders.filter(({ by }) => by === "country"),
    methods: orders.filter(({ by }) => by === "method"),
  };
}

/** Names and categories are those of today. */
async function readGoods(db: Database, period: Period): Promise<(GoodsShare & { by: "product" | "category" })[]> {
  const { rows } = await db.execute<GoodsShare & { by: "product" | "category" }>(sql`
    with lines as (
      select key as product_id, label as name, units, goods_kobo as kobo
      from (${sharesQuery(period, "goods")}) shares
    ), sums as (
      select l.product_id, coalesce(p.category, 'Other') as category, coalesce(max(p.name), max(l.name)) as name,
        sum(l.units) as units, sum(l.kobo) as kobo
      from lines l left join products p on p.id = l.product_id group by l.product_id, p.category
    ), ranked as (
      select *, row_number() over (order by kobo desc, product_id) <= ${PRODUCTS} as is_listed from sums
    )
    select * from (
      select 'product' as by, max(name) as label, product_id as "productId", sum(units)::int as units,
        round(sum(kobo))::float8 as "goodsKobo", false as "isRest"
      from ranked where is_listed group by product_id
      union all
      select 'product', 'All other products', null, sum(units)::int, round(sum(kobo))::float8, true
      from ranked where not is_listed having count(*) > 0
      union all
      select 'category', category, null, sum(units)::int, round(sum(kobo))::float8, false from ranked group by category
    ) shares order by "isRest", "goodsKobo" desc, label`);
  return rows;
}

async function readOrders(db: Database, period: Period): Promise<(OrderShare & { by: "country" | "method" })[]> {
  const { rows } = await db.execute<OrderShare & { by: "country" | "method" }>(sql`
    select part as by, key as label, sum(orders)::int as orders, sum(goods_kobo)::float8 as "goodsKobo"
    from (${sharesQuery(period, "orders")}) shares
    group by part, key order by "goodsKobo" desc, label`);
  return rows;
}
