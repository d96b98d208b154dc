import { writeFilter, type ProductFilter } from "../../../domain/product/product-filter.ts";

/** Links to the same list as a grid and as a list. */
export function ViewToggle({ filter }: { filter: ProductFilter }) {
  return (
    <div className="view-toggle" role="group" aria-label="Look">
      {(["grid", "list"] as const).map((view) => (
        <a
          key={view}
          href={`/products${writeFilter({ ...filter, view })}`}
          aria-current={view === filter.view ? "true" : undefined}
          data-keep-place=""
        >
          {view === "grid" ? "Grid" : "List"}
        </a>
      ))}
    </div>
  );
}
