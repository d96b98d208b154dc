import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Period } from "#platform/rules/period.ts";
import type { ZoneSales } from "../rules/zone-margin.ts";
import { during, isFirstSale } from "./sale.ts";

/** The delivery of a zone; `zone` is its name. */
export type ZoneMargin = ZoneSales & { zone: string };

/**
 * What customers paid for delivery, and what the parcels cost, by the zone that the country is in now: of the orders
 * that were first invoiced in a period and of which a parcel has left. Includes later invoices and credit notes of
 * these orders. One query.
 */
export async function readZoneMargins(db: Database, period: Period): Promise<ZoneMargin[]> {
  type Found = Omit<ZoneMargin, "chargedKobo" | "costKobo"> & { chargedKobo: Kobo; costKobo: Kobo };
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select d.order_id from sales_documents d
      where ${isFirstSale} and ${during("d.issued_at", period)}
    )
    select coalesce(z.name, 'Countries without a zone') as zone, sum(p.parcels)::int as parcels,
      sum(c.charged)::float8 as "chargedKobo", coalesce(sum(p.cost), 0)::float8 as "costKobo",
      sum(p.parcels - p.costed)::int as "uncosted"
    from sold s join orders o on o.id = s.order_id
    join lateral (
      select count(*) as parcels, count(cost_kobo) as costed, sum(cost_kobo) as cost
      from shipments where order_id = s.order_id
    ) p on p.parcels > 0
    join lateral (
      select sum(case d.kind when 'invoice' then d.shipping_kobo else -d.shipping_kobo end) as charged
      from sales_documents d where d.order_id = s.order_id
    ) c on true
    left join shipping_countries t on t.name = o.shipping_address ->> 'country'
    left join shipping_zones z on z.id = t.zone_id
    group by z.id, z.name, z.position order by z.position nulls last, z.id`);
  return rows;
}
