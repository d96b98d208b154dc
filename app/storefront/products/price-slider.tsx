import { useId } from "react";
import { formatNaira } from "../../../domain/money.ts";
import { MAX_PRICE, type ProductFilter } from "../../../domain/product/product-filter.ts";

const STEP = 1_000;

type Props = { filter: ProductFilter; onDone: (form: HTMLFormElement) => void };

export function PriceSlider({ filter, onDone }: Props) {
  const finished = (event: React.SyntheticEvent<HTMLInputElement>) =>
    event.currentTarget.form && onDone(event.currentTarget.form);
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
          const text = formatNaira(Number(input.value));
          input.setAttribute("aria-valuetext", text);
          const shown = input.form?.elements.namedItem("shown");
          if (shown instanceof HTMLOutputElement) shown.value = text;
        }}
        onPointerUp={finished}
        onKeyUp={finished}
      />
      <output name="shown" htmlFor={id} aria-hidden="true">
        {formatNaira(filter.maxPrice)}
      </output>
    </div>
  );
}
