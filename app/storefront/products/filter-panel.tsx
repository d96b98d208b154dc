import type { ProductFilter } from "../../../domain/product/product-filter.ts";
import { FreeFrom } from "./free-from.tsx";
import { PriceSlider } from "./price-slider.tsx";

/** Highest price and allergens, in a panel that opens below its label; its id keeps it open on the next page. */
export function FilterPanel({ filter, label }: { filter: ProductFilter; label: string }) {
  return (
    <details className="filter-panel" id="filter-panel">
      <summary>{label}</summary>
      <div>
        <PriceSlider filter={filter} />
        <FreeFrom free={filter.free} />
      </div>
    </details>
  );
}
