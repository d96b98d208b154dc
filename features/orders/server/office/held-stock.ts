import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { HeldBy } from "../../rules/held-stock.ts";
import { SHOWN, type Waiting } from "./waiting-orders.ts";

/** The stock that the unpaid orders of one account, or of the unconfirmed accounts of one network, reserve. */
export type HeldStock = HeldBy & {
  /** Of the account; null for a network. */
  name: string | null;
  orders: number;
  units: number;
  /** The product it holds the largest share of, and that share in percent; null while it holds few units. */
  product: string | null;
  share: number | null;
};

/** An account or network is listed from this many unpaid orders, or this share of a product in percent. */
const MANY_ORDERS = 3;
const LARGE_SHARE = 20;
/** One order can be a large share of a small stock: only this many units or more of one product count. */
const MANY_UNITS = 10;

/** The orders that can be released: no money has arrived, and no payment is reported. */
export const RELEASABLE = sql`o.status = 'pending' and o.payment_state = 'unpaid'`;
/** An order's network counts only while its account is unconfirmed or deleted, as in the order limits. */
export const UNCONFIRMED = sql`u.email_verified is not true`;

/** The accounts and networks that hold much stock without paying, those with the most units first. One query. */
export async function listHeldStock(db: Database): Promise<Waiting<HeldStock>> {
  const { rows } = await db.execute<HeldStock & { count: number }>(sql`
    with items as (
      select o.id, o.user_id, case when ${UNCONFIRMED} then o.network_hash end as network_hash, i.product_id, i.quantity
      from orders o join order_items i on i.order_id = o.id left join users u on u.id = o.user_id
      where ${RELEASABLE}
    ), held as (
      select 'account' as by, user_id as key, id, product_id, quantity from items where user_id is not null
      union all
      select 'network', network_hash, id, product_id, quantity from items where network_hash in (
        select network_hash from items group by network_hash having count(distinct coalesce(user_id, id)) > 1)
    ), shares as (
      select by, key, p.name, sum(quantity) as units, 100 * sum(quantity) / (p.stock + sum(quantity)) as share
      from held join products p on p.id = held.product_id
      group by by, key, p.id having sum(quantity) >= ${MANY_UNITS}
    ), groups as (
      select by, key, count(distinct id)::integer as orders, sum(quantity)::integer as units from held group by by, key
    )
    select g.*, u.name, s.name as product, s.share::integer, count(*) over ()::integer as count
    from groups g
    left join users u on g.by = 'account' and u.id = g.key
    left join lateral (
      select name, share from shares where by = g.by and key = g.key order by share desc, name limit 1) s on true
    where g.orders >= ${MANY_ORDERS} or s.share >= ${LARGE_SHARE}
    order by g.units desc, g.key limit ${SHOWN}`);
  return { first: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}
