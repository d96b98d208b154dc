import { useId, useState } from "react";
import { MAX_PRICE, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { priceOf, shownPrice } from "#platform/rules/shown-price.ts";
import { useShowAmounts } from "#platform/ui/browser/use-currency.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";

const STEP = 1_000;
const ANY = "Any price";

/**
 * The highest price, as a slider that ends at the shop's dearest product and as a field to type into. The field holds
 * the value; without JavaScript there is only the field.
 */
export function PriceSlider({ filter, dearest }: { filter: ProductFilter; dearest: Naira }) {
  // `htmlFor` instead of nesting: <output> is a labelable element, too, and must not become the control of this label.
  const id = useId();
  const show = useShowAmounts();
  const tax = useShownTax();
  const end: Naira = Math.max(STEP, Math.ceil(dearest / STEP) * STEP);
  const [moved, setMoved] = useState({ from: filter.maxPrice, price: filter.maxPrice });
  // Another filter, such as the URL's, has its own price.
  const price = moved.from === filter.maxPrice ? moved.price : filter.maxPrice;
  return (
    <div className="field filter-price">
      <label htmlFor={id}>Highest price</label>
      <output htmlFor={id} aria-hidden="true">
        {price >= end ? ANY : <Amount {...priceOf([{ price }])} />}
      </output>
      <input
        id={id}
        type="range"
        // The name lets the focus return to the slider; it belongs to no form, because the field below sends the price.
        name="price"
        form="none"
        min={0}
        max={end}
        step={STEP}
        defaultValue={Math.min(filter.maxPrice, end)}
        aria-valuetext={price >= end ? ANY : show(formatNaira(shownPrice(priceOf([{ price }]), tax)))}
        onInput={({ currentTarget: range }) => {
          const chosen: Naira = readInteger(range.value) ?? end;
          setMoved({ from: filter.maxPrice, price: chosen });
          const maxPrice = range.closest("form")?.querySelector("[name=maxPrice]");
          if (maxPrice instanceof HTMLInputElement) maxPrice.value = chosen >= end ? "" : String(chosen);
        }}
      />
      <label className="filter-price-typed">
        <span>
          or type it, in ₦
          <TaxText before />
        </span>
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
