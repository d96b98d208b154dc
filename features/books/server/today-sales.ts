import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { DAY } from "#platform/rules/time.ts";
import { during, isSale } from "./sale.ts";

/**
 * The goods invoiced on a day up to some time, after discounts and before tax and shipping, and for how many orders.
 */
type DaySales = { goodsKobo: Kobo; orders: number };

export type TodaySales = { today: DaySales; weekAgo: DaySales; wholeDayWeekAgo: DaySales };

/** The goods invoiced on each of the last seven days in Lagos, the oldest first, today last. One query. */
export async function readWeek(db: Database, now: Date): Promise<{ day: string; goodsKobo: Kobo }[]> {
  const today = lagosDay(now);
  const days = [-6, -5, -4, -3, -2, -1, 0].map((offset) => plusDays(today, offset));
  const { rows } = await db.execute<{ day: string; goodsKobo: Kobo }>(sql`
    select to_char(issued_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, sum(goods_kobo)::float8 as "goodsKobo"
    from sales_documents d where ${isSale} and ${during("issued_at", { from: days[0] ?? today, to: today })} group by 1`);
  return days.map((day) => rows.find((row) => row.day === day) ?? { day, goodsKobo: 0 });
}

/**
 * The sales of today, in Lagos, of the same day a week ago until the same time, and of that whole day. One query, which
 * reads two days.
 */
export async function readTodaySales(db: Database, now: Date): Promise<TodaySales> {
  const day = lagosDay(now);
  const earlier = plusDays(day, -7);
  const sameTime = new Date(now.getTime() - 7 * DAY).toISOString();
  const { rows } = await db.execute<DaySales & { part: "today" | "until-now" | "later" }>(sql`
    select case
        when issued_at > ${sameTime}::timestamptz + interval '3 days' then 'today'
        when issued_at <= ${sameTime}::timestamptz then 'until-now' else 'later'
      end as part, sum(goods_kobo)::float8 as "goodsKobo", count(distinct order_id)::int as orders
    from sales_documents d
    where ${isSale}
      and ((${during("issued_at", { from: day, to: day })}) or (${during("issued_at", { from: earlier, to: earlier })}))
    group by 1`);
  const of = (part: string) => rows.find((row) => row.part === part) ?? { goodsKobo: 0, orders: 0 };
  const [weekAgo, later] = [of("until-now"), of("later")];
  return {
    today: pick(of("today")),
    weekAgo: pick(weekAgo),
    wholeDayWeekAgo: { goodsKobo: weekAgo.goodsKobo + later.goodsKobo, orders: weekAgo.orders + later.orders },
  };
}

function pick({ goodsKobo, orders }: DaySales): DaySales {
  return { goodsKobo, orders };
}
