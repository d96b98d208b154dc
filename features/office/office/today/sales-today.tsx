import { Link } from "react-router";
import type { TodaySales } from "#features/books/server/today-sales.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatWeekday } from "#platform/rules/more-dates.ts";
import "#platform/ui/office/figures.css";

type Props = { figures: TodaySales; toCome?: { orders: number; kobo: Kobo } };

/**
 * Today's sales, compared with the same weekday a week ago up to the same time if anything was sold on it, and the
 * money still to come in.
 */
export function SalesToday({ figures: { today, weekAgo, wholeDayWeekAgo }, toCome }: Props) {
  const isComparable = wholeDayWeekAgo.orders > 0;
  return (
    <dl className="books-figures" aria-label="Sales today">
      <div>
        <dt>
          Sold today · <Link to="/office/sales">Sales</Link>
        </dt>
        <dd>
          <strong>{formatKobo(today.goodsKobo)}</strong>
          {isComparable && <span>{formatKobo(weekAgo.goodsKobo)} a week ago at this time</span>}
        </dd>
      </div>
      <div>
        <dt>Orders paid today</dt>
        <dd>
          <strong>{today.orders}</strong>
          {isComparable && (
            <span>
              {weekAgo.orders} a week ago at this time, {wholeDayWeekAgo.orders} that whole day
            </span>
          )}
        </dd>
      </div>
      {toCome && (
        <div>
          <dt>
            Still to come in · <Link to="/office/orders?status=pending">Not paid yet</Link>
          </dt>
          <dd>
            <strong>{formatKobo(toCome.kobo)}</strong>
            <span>{formatQuantity(toCome.orders, "order")}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/**
 * What was sold on each of the last seven days: a bar and its amount, in a list that also makes sense without the bars.
 */
export function WeekBars({ week }: { week: { day: string; goodsKobo: Kobo }[] }) {
  const most = Math.max(...week.map(({ goodsKobo }) => goodsKobo));
  if (most === 0) return null;
  return (
    <section className="today-week">
      <h2>Sold in the last seven days</h2>
      <ol className="plain-list">
        {week.map(({ day, goodsKobo }) => (
          <li key={day}>
            <span className="today-week-day">{shortDay(day)}</span>
            <span aria-hidden="true">
              {goodsKobo > 0 && (
                <span className="today-week-bar" style={{ inlineSize: `${(goodsKobo / most) * 100}%` }} />
              )}
            </span>
            <span>{formatKobo(goodsKobo)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `Tue 24 Nov` */
function shortDay(day: string): string {
  const [weekday = "", date, month = ""] = formatWeekday(`${day}T12:00:00Z`).split(" ");
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}
