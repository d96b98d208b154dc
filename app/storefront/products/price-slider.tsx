import { useId } from "react";
import { formatNaira, type Naira } from "../../../domain/money.ts";
import { MAX_PRICE, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { readInteger } from "../../../domain/read-integer.ts";

const STEP = 1_000;

/**
 * The highest price, as a slider that ends at the dearest product of the shop and as a field to type it into. The field
 * has the value; without JavaScript there is only the field.
 */
export function PriceSlider({ filter, dearest }: { filter: ProductFilter; dearest: Naira }) {
  // `htmlFor` instead of nesting: <output> is a labelable element, too, and must not become the control of this label.
  const id = useId();
  const end = Math.max(STEP, Math.ceil(dearest / STEP) * STEP);
  const textFor = (price: Naira) => (price >= end ? "Any price" : formatNaira(price));
  return (
    <div className="field filter-price">
      <label htmlFor={id}>Highest price</label>
      <output name="shown" htmlFor={id} aria-hidden="true">
        {textFor(filter.maxPrice)}
      </output>
      <input
        id={id}
        type="range"
        // Its name lets the focus return to it; it belongs to no form, because the field below sends the price.
        name="price"
        form="none"
        min={0}
        max={end}
        step={STEP}
        defaultValue={Math.min(filter.maxPrice, end)}
        aria-valuetext={textFor(filter.maxPrice)}
        onInput={({ currentTarget: range }) => {
          const price = readInteger(range.value) ?? end;
          range.setAttribute("aria-valuetext", textFor(price));
          const { maxPrice, shown } = fieldsOf(range);
          if (shown instanceof HTMLOutputElement) shown.value = textFor(price);
          if (maxPrice instanceof HTMLInputElement) maxPrice.value = price >= end ? "" : String(price);
        }}
      />
      <label className="filter-price-typed">
        <span>or type it, in ₦</span>
        <input
          type="text"
          name="maxPrice"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="Any"
          defaultValue={filter.maxPrice === MAX_PRICE ? "" : filter.maxPrice}
        />
      </label>
    </div>
  );
}

function fieldsOf(range: HTMLInputElement): Record<string, Element | undefined> {
  const form = range.closest("form");
  return {
    maxPrice: form?.querySelector("[name=maxPrice]") ?? undefined,
    shown: form?.querySelector("output") ?? undefined,
  };
}
