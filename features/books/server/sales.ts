import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Comparison, Period } from "#platform/rules/period.ts";
import { salesByDayQuery } from "./closed-days.ts";
import { during } from "./sale.ts";

/** What was sold in a period, by the dates of the invoices and credit notes. Goods are after the discount. */
export type Totals = DaySums & { returnedUnits: number };

/** What was sold on a day. */
type DaySums = {
  /** Each order counts on the day of its first invoice. */
  orders: number;
  goodsKobo: Kobo;
  shippingKobo: Kobo;
  taxKobo: Kobo;
  /** The goods, shipping and tax of credit notes. */
  creditedGoodsKobo: Kobo;
  creditedKobo: Kobo;
  /** All refunds, for any reason. */
  refundedKobo: Kobo;
  /** The orders with a promotion, and their discounts. */
  promoOrders: number;
  discount: Naira;
  units: number;
};

type Sales = { totals: Totals; previous: Totals; days: Day[]; previousDays: Day[] };

/** The goods invoiced on a day, less those credited on it. */
type Day = { day: string; goodsKobo: Kobo; orders: number };

/** The totals of two periods, and their days that have sales. Two queries, however long the periods are. */
export async function readSales(
  db: Database,
  { period, previous }: Pick<Comparison, "period" | "previous">,
): Promise<Sales> {
  const [{ rows: days }, returned] = await Promise.all([
    db.execute<DaySums & { day: string }>(salesByDayQuery({ from: previous.from, to: period.to })),
    countReturned(db, period, previous),
  ]);
  const within = ({ from, to }: Period) => days.filter(({ day }) => from <= day && day <= to);
  return {
    totals: { ...addUp(within(period)), returnedUnits: returned.now },
    previous: { ...addUp(within(previous)), returnedUnits: returned.before },
    days: within(period).map(netDay),
    previousDays: within(previous).map(netDay),
  };
}

function addUp(days: DaySums[]): DaySums {
  const sum = (read: (day: DaySums) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    orders: sum((day) => day.orders),
    goodsKobo: sum((day) => day.goodsKobo),
    shippingKobo: sum((day) => day.shippingKobo),
    taxKobo: sum((day) => day.taxKobo),
    creditedGoodsKobo: sum((day) => day.creditedGoodsKobo),
    creditedKobo: sum((day) => day.creditedKobo),
    refundedKobo: sum((day) => day.refundedKobo),
    promoOrders: sum((day) => day.promoOrders),
    discount: sum((day) => day.discount),
    units: sum((day) => day.units),
  };
}

function netDay({ day, goodsKobo, creditedGoodsKobo, orders }: DaySums & { day: string }): Day {
  return { day, goodsKobo: goodsKobo - creditedGoodsKobo, orders };
}

/** The units of the returns that were asked for in each period, and not refused. */
async function countReturned(db: Database, period: Period, previous: Period): Promise<{ now: number; before: number }> {
  const { rows } = await db.execute<{ now: number; before: number }>(
    sql`select ${returnedUnits(period)} as now, ${returnedUnits(previous)} as before`,
  );
  return rows[0] ?? { now: 0, before: 0 };
}

const returnedUnits = (period: Period) => sql`(
  select coalesce(sum(i.quantity), 0)::int from returns r join return_items i on i.rma = r.rma
  where r.status <> 'refused' and ${during("r.created_at", period)}
)`;
