import { Link } from "react-router";
import type { Comparison, NamedPeriod } from "#platform/rules/period.ts";
import { FilterDay } from "#platform/ui/office/filter-bar.tsx";
import { Form } from "#platform/ui/router/form.tsx";

const labels: Record<NamedPeriod, string> = {
  today: "Today",
  week: "This week",
  month: "This month",
  year: "This year",
};

/** The choice of a period: four links, and a form for any days. */
export function PeriodChoice({ chosen: { name, period } }: { chosen: Comparison }) {
  return (
    <div className="books-period no-print">
      <nav aria-label="Period" className="office-tabs">
        {Object.entries(labels).map(([one, label]) => (
          <Link key={one} to={`?period=${one}`} aria-current={one === name ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Form key={`${period.from} ${period.to}`} method="get" className="office-filter">
        <div className="office-filter-form">
          <FilterDay label="From" name="from" value={period.from} />
          <FilterDay label="To" name="to" value={period.to} />
          <button type="submit" className="button">
            Show
          </button>
        </div>
      </Form>
    </div>
  );
}
