import { useId, useState } from "react";
import { formatNaira } from "../../../domain/money.ts";
import { MAX_PRICE, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { readInteger } from "../../../domain/read-integer.ts";
import { Amount } from "../../ui/money/amount.tsx";
import { useShowAmounts } from "../../ui/browser/use-currency.ts";

const STEP = 1_000;

export function PriceSlider({ filter }: { filter: ProductFilter }) {
  // `htmlFor` instead of nesting: <output> is a labelable element, too, and must not become the control of this label.
  const id = useId();
  const show = useShowAmounts();
  const [moved, setMoved] = useState({ from: filter.maxPrice, price: filter.maxPrice });
  // Another filter, such as that of the URL, has a price of its own.
  const price = moved.from === filter.maxPrice ? moved.price : filter.maxPrice;
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
        aria-valuetext={show(formatNaira(price))}
        onInput={(event) =>
          setMoved({ from: filter.maxPrice, price: readInteger(event.currentTarget.value) ?? MAX_PRICE })
        }
      />
      <output htmlFor={id} aria-hidden="true">
        <Amount of={price} />
      </output>
    </div>
  );
}
