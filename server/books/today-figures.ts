import { sql } from "drizzle-orm";
import { lagosDay } from "../../platform/rules/period.ts";
import { plusDays } from "../../platform/rules/plus-days.ts";
import type { Kobo } from "../../platform/rules/kobo.ts";
import { DAY } from "../../platform/rules/time.ts";
import type { Database } from "../../platform/database/database.ts";
import { during, isSale } from "../../features/books/server/sales.ts";

/**
 * The goods invoiced on a day until some time, after discounts and before tax and shipping, and for how many orders.
 */
type DayFigures = { goodsKobo: Kobo; orders: number };

export type TodayFigures = { today: DayFigures; weekAgo: DayFigures; wholeDayWeekAgo: DayFigures };

/**
 * The sales of today, in Lagos, of the same day a week ago until the same time, and of that whole day. One query, which
 * reads two days.
 */
export async function readTodayFigures(db: Database, now: Date): Promise<TodayFigures> {
  const day = lagosDay(now);
  const earlier = plusDays(day, -7);
  const sameTime = new Date(now.getTime() - 7 * DAY).toISOString();
  const { rows } = await db.execute<DayFigures & { part: "today" | "until-now" | "later" }>(sql`
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

function pick({ goodsKobo, orders }: DayFigures): DayFigures {
  return { goodsKobo, orders };
}
