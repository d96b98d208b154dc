import { useId } from "react";
import { Form, Link, useSubmit } from "react-router";
import { formatNaira } from "../../../domain/money.ts";
import {
  MAX_PRICE,
  isNarrowed,
  readFilter,
  writeFilter,
  type ProductFilter,
} from "../../../domain/product/product-filter.ts";
import "../../ui/form/field.css";

const STEP = 1_000;

/** A plain GET form. With JavaScript it submits on every choice and leaves default values out of the URL. */
export function FilterForm({ filter }: { filter: ProductFilter }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [key, value] of new FormData(form)) if (typeof value === "string") query.set(key, value);
    const next = readFilter(query);
    void submit(new URLSearchParams(writeFilter(next)), { action: "/products", preventScrollReset: true });
  };
  return (
    <Form
      action="/products"
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <input type="hidden" name="category" value={filter.category} />
      <input type="hidden" name="view" value={filter.view} />
      <label className="field filter-search">
        <span>Search</span>
        <input type="search" name="search" defaultValue={filter.search} placeholder="Name, dish or place" />
      </label>
      <label className="field">
        <span>Sort by</span>
        <select
          name="sort"
          defaultValue={filter.sort}
          onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
        >
          <option value="name">Name</option>
          <option value="price-low">Price: low to high</option>
          <option value="price-high">Price: high to low</option>
          <option value="rating">Rating</option>
        </select>
      </label>
      <button type="submit" className="button">
        Apply
      </button>
      <details className="filter-panel" open={filter.maxPrice < MAX_PRICE}>
        <summary>More filters</summary>
        <PriceSlider filter={filter} onDone={send} />
      </details>
      {isNarrowed(filter) && (
        <Link className="filter-clear" to="/products">
          Clear All Filters
        </Link>
      )}
    </Form>
  );
}

function PriceSlider({ filter, onDone }: { filter: ProductFilter; onDone: (form: HTMLFormElement) => void }) {
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
