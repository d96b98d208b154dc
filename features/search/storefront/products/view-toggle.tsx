import { writeFilter, type ProductFilter, type ProductView } from "#features/catalogue/rules/product-filter.ts";

type Props = { filter: ProductFilter; /** Instead of following the link. */ onChoose?: (view: ProductView) => void };

/** Links that switch the list between grid and list view. */
export function ViewToggle({ filter, onChoose }: Props) {
  return (
    <div className="view-toggle" role="group" aria-label="Look">
      {(["grid", "list"] as const).map((view) => (
        <a
          key={view}
          href={`/products${writeFilter({ ...filter, view })}`}
          aria-current={view === filter.view ? "true" : undefined}
          data-keep-place=""
          onClick={
            onChoose &&
            ((event) => {
              event.preventDefault();
              onChoose(view);
            })
          }
        >
          {view === "grid" ? "Grid" : "List"}
        </a>
      ))}
    </div>
  );
}
