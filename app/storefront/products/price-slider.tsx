import { useId } from "react";
import { formatNaira } from "../../../domain/money.ts";
import { MAX_PRICE, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { readInteger } from "../../../domain/read-integer.ts";

const STEP = 1_000;

export function PriceSlider({ filter }: { filter: ProductFilter }) {
  // `htmlFor` instead of nesting: <output> is a labelable element, too, and must not become the control of this label.
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Highest price</label>
      <input
        id={id}
        type="range"
        name="maxPrice"
        min={0}
        max={MAX_PRICE}
        step={STEP}
        defaultValue={filter.maxPrice}
        aria-valuetext={formatNaira(filter.maxPrice)}
        onInput={(event) => {
          const input = event.currentTarget;
          const text = formatNaira(readInteger(input.value) ?? MAX_PRICE);
          input.setAttribute("aria-valuetext", text);
          const shown = input.form?.elements.namedItem("shown");
          if (shown instanceof HTMLOutputElement) shown.value = text;
        }}
      />
      <output name="shown" htmlFor={id} aria-hidden="true">
        {formatNaira(filter.maxPrice)}
      </output>
    </div>
  );
}
