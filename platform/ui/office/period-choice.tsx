import { Link } from "react-router";
import type { Comparison, NamedPeriod } from "../../rules/period.ts";
import { Form } from "../router/form.tsx";
import { FilterDay } from "./filter-bar.tsx";

const labels: Record<NamedPeriod, string> = {
  today: "Today",
  week: "This week",
  month: "This month",
  year: "This year",
};

/** The choice of a period: four links, and a form for any days. */
export function PeriodChoice({ chosen: { name, period } }: { chosen: Comparison }) {
  return (
    <div className="no-print">
      <nav aria-label="Period" className="pills office-tabs">
        {Object.entries(labels).map(([one, label]) => (
          <Link key={one} to={`?period=${one}`} aria-current={one === name ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Form key={`${period.from} ${period.to}`} method="get" className="office-filter">
        <div className="row office-filter-form">
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
