import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { toKoboInSql } from "#platform/database/kobo-in-sql.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Period } from "#platform/rules/period.ts";
import type { ProductSales } from "../rules/margin.ts";
import { during, isFirstSale } from "./sale.ts";

/** The sales of a product with their cost; `productId` is null for credit notes that name no goods. */
export type ProductMargin = ProductSales & { productId: string | null; name: string };

/**
 * Sales and costs of each product in the orders that were first invoiced in a period, the largest sale first. Includes
 * later invoices and credit notes of these orders, so that income and cost are of the same goods. The cost is that of
 * the batches they were packed from. One query, however long the period is.
 */
export async function readMargins(db: Database, period: Period): Promise<ProductMargin[]> {
  type Found = Omit<ProductMargin, "goodsKobo" | "costKobo"> & { goodsKobo: Kobo; costKobo: Kobo };
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select d.order_id from sales_documents d
      where ${isFirstSale} and ${during("d.issued_at", period)}
    ), documents as (
      select d.id, d.goods_kobo, d.lines, case d.kind when 'invoice' then 1 else -1 end as sign
      from sales_documents d join sold s on s.order_id = d.order_id
    ), lines as (
      select line ->> 'productId' as product_id, line ->> 'name' as name, d.sign * (line ->> 'quantity')::int as units,
        d.sign * d.goods_kobo * ((line ->> 'price')::numeric * (line ->> 'quantity')::int)
          / nullif(sum((line ->> 'price')::numeric * (line ->> 'quantity')::int) over (partition by d.id), 0) as kobo
      from documents d, jsonb_array_elements(d.lines) line
      union all
      select null, null, 0, d.sign * d.goods_kobo from documents d where d.lines = '[]' and d.goods_kobo <> 0
    ), costs as (
      select x.product_id, sum(x.units)::int as units, ${toKoboInSql(sql`sum(x.units * b.unit_cost)`)} as kobo
      from order_batches x join sold s on s.order_id = x.order_id join batches b on b.id = x.batch_id
      where b.unit_cost is not null group by x.product_id
    )
    select l.product_id as "productId", coalesce(max(p.name), max(l.name), 'Credit notes without goods') as name,
      sum(l.units)::int as units, round(coalesce(sum(l.kobo), 0))::float8 as "goodsKobo",
      coalesce(max(c.units), 0)::int as "costedUnits", coalesce(max(c.kobo), 0)::float8 as "costKobo"
    from lines l left join products p on p.id = l.product_id left join costs c on c.product_id = l.product_id
    group by l.product_id order by "goodsKobo" desc, l.product_id`);
  return rows;
}
