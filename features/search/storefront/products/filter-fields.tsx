import type { OfferedChoices } from "#features/catalogue/rules/offered-choices.ts";
import type { ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import type { Naira } from "#platform/rules/money.ts";
import { DishChoice, FacetChoices } from "./facet-choices.tsx";
import { FreeFrom } from "./free-from.tsx";
import { PriceSlider } from "./price-slider.tsx";

export type FilterFieldsProps = {
  filter: ProductFilter;
  offered: OfferedChoices;
  /** The price of the shop's dearest product. */
  dearest: Naira;
};

/** The filter fields, for a wide screen's panel and a phone's sheet. */
export function FilterFields({ filter, offered, dearest }: FilterFieldsProps) {
  return (
    <>
      <div className="stack">
        <DishChoice filter={filter} offered={offered} />
        <PriceSlider filter={filter} dearest={dearest} />
      </div>
      <FacetChoices filter={filter} offered={offered} />
      <FreeFrom free={filter.free} />
    </>
  );
}
