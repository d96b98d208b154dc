import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatCount } from "#platform/rules/format.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { periodText } from "#platform/rules/period-text.ts";
import { readPeriod } from "#platform/rules/period.ts";
import { PeriodChoice } from "#platform/ui/office/period-choice.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { shareText } from "../rules/visit.ts";
import { readSourceSales, readVisits, type DayOfVisits, type SourceSales } from "../server/read-sources.ts";
import type { Route } from "./+types/sources.ts";
import "#platform/ui/office/plain-table.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readStale, clock } = context.get(shopContext);
  const chosen = readPeriod(new URL(request.url).searchParams, clock());
  const [sales, days] = await readStale((db) =>
    Promise.all([readSourceSales(db, chosen.period), readVisits(db, chosen.period)]),
  );
  return { chosen, sales, days };
}

export default function Sources({ loaderData: { chosen, sales, days } }: Route.ComponentProps) {
  return (
    <>
      <title>Sales by source · Office</title>
      <div className="office-head">
        <h1>Sales by source</h1>
      </div>
      <PeriodChoice chosen={chosen} />
      <p>
        Orders of {periodText(chosen.period)} that were not cancelled, and what was paid for them until now, less
        refunds. A source is what a link was marked with (<code>?utm_source=instagram</code>), or the site that it was
        on: the first one in the 30 days before the order.
      </p>
      {sales.length === 0 ? <NoRows>Nothing was ordered in these days.</NoRows> : <SalesTable sales={sales} />}
      {days.length === 0 ? <NoRows>No page was opened in these days.</NoRows> : <VisitsTable days={days} />}
    </>
  );
}

function SalesTable({ sales }: { sales: SourceSales[] }) {
  const paid = sales.reduce((sum, { paidKobo }) => sum + paidKobo, 0);
  return (
    <table className="plain-table">
      <caption>Orders by source</caption>
      <Headings of={["Source", "Orders", "Paid money", "Share"]} />
      <tbody>
        {sales.map(({ source, medium, campaign, orders, paidKobo }) => (
          <tr key={JSON.stringify([source, medium, campaign])}>
            <td>{sourceText({ source, medium, campaign })}</td>
            <td>{formatCount(orders)}</td>
            <td>{formatKobo(paidKobo)}</td>
            <td>{shareText(paidKobo, paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `instagram · social · jollof-week`. */
function sourceText({ source, medium, campaign }: Pick<SourceSales, "source" | "medium" | "campaign">): string {
  if (source === null) return "Not known";
  return [source || "no name", medium, campaign].filter(Boolean).join(" · ");
}

function VisitsTable({ days }: { days: DayOfVisits[] }) {
  return (
    <table className="plain-table">
      <caption>Pages by day, and the share of visits that reached the checkout</caption>
      <Headings of={["Day", "Visits", "Products", "Carts", "Checkouts"]} />
      <tbody>
        {days.map(({ day, visit, product, cart, checkout }) => (
          <tr key={day}>
            <td>{formatDay(day)}</td>
            <td>{formatCount(visit)}</td>
            <td>{formatCount(product)}</td>
            <td>{formatCount(cart)}</td>
            <td>
              {formatCount(checkout)} ({shareText(checkout, visit)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Headings({ of: headings }: { of: string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
