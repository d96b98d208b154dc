import { Link } from "react-router";
import { writeFilter, type ProductFilter } from "../../../domain/product/product-filter.ts";

/** Links to the same list as a grid and as a list. */
export function ViewToggle({ filter }: { filter: ProductFilter }) {
  return (
    <div className="view-toggle" role="group" aria-label="Look">
      {(["grid", "list"] as const).map((view) => (
        <Link
          key={view}
          to={`/products${writeFilter({ ...filter, view })}`}
          aria-current={view === filter.view ? "true" : undefined}
          preventScrollReset
        >
          {view === "grid" ? "Grid" : "List"}
        </Link>
      ))}
    </div>
  );
}
