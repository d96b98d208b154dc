import { Link } from "react-router";
import { formatKobo } from "../../../platform/rules/kobo.ts";
import type { TodayFigures } from "../../../server/books/today-figures.ts";
import "../../../platform/ui/office/figures.css";

/** The sales of today compared with the same weekday a week ago, up to the same time. */
export function SalesToday({ figures: { today, weekAgo, wholeDayWeekAgo } }: { figures: TodayFigures }) {
  return (
    <dl className="books-figures" aria-label="Sales today">
      <div>
        <dt>
          Sold today · <Link to="/office/sales">Sales</Link>
        </dt>
        <dd>
          <strong>{formatKobo(today.goodsKobo)}</strong>
          <span>{formatKobo(weekAgo.goodsKobo)} a week ago at this time</span>
        </dd>
      </div>
      <div>
        <dt>Orders paid today</dt>
        <dd>
          <strong>{today.orders}</strong>
          <span>
            {weekAgo.orders} a week ago at this time, {wholeDayWeekAgo.orders} that whole day
          </span>
        </dd>
      </div>
    </dl>
  );
}
