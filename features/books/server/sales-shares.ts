import { sql } from "drizzle-orm";
import type { Period } from "../../../platform/rules/period.ts";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { Database } from "../../../platform/database/database.ts";
import { during, isSale } from "./sales.ts";

/** The invoiced sales of a product or a category, after the discount, not reduced by later credit notes. */
export type GoodsShare = {
  label: string;
  /** Null for a category, and for the products together that are not listed. */
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

/** How many products are listed; the other ones are added up in a last entry. */
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

/** The price of a line without the tax in it. */
const netPrice = sql.raw(`(line ->> 'price')::numeric * (line ->> 'quantity')::int
  / case when d.prices_include_tax and not coalesce((line ->> 'isZeroRated')::boolean, false) then 1 + d.tax_rate / 100 else 1 end`);

/**
 * The discount of an invoice is spread over its goods by their price without tax. Names and categories are the present
 * ones.
 */
async function readGoods(db: Database, period: Period): Promise<(GoodsShare & { by: "product" | "category" })[]> {
  const { rows } = await db.execute<GoodsShare & { by: "product" | "category" }>(sql`
    with lines as (
      select line ->> 'productId' as product_id, line ->> 'name' as name, (line ->> 'quantity')::int as units,
        d.goods_kobo * (${netPrice}) / nullif(sum(${netPrice}) over (partition by d.id), 0) as kobo
      from sales_documents d, jsonb_array_elements(d.lines) line
      where ${isSale} and ${during("d.issued_at", period)}
    ), sums as (
      select l.product_id, coalesce(p.category, 'Other') as category, coalesce(max(p.name), max(l.name)) as name,
        sum(l.units) as units, coalesce(sum(l.kobo), 0) as kobo
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
    select case grouping(d.country) when 0 then 'country' else 'method' end as by, coalesce(d.country, d.method) as label,
      count(distinct d.order_id)::int as orders, sum(d.goods_kobo)::float8 as "goodsKobo"
    from (
      select order_id, goods_kobo, coalesce(buyer -> 'address' ->> 'country', '') as country,
        coalesce(payment_method, '') as method
      from sales_documents d where ${isSale} and ${during("d.issued_at", period)}
    ) d group by grouping sets ((d.country), (d.method)) order by "goodsKobo" desc, label`);
  return rows;
}
