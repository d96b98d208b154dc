import { useState } from "react";
import { Form, useNavigate } from "react-router";
import {
  isNarrowed,
  MAX_PRICE,
  offeredSorts,
  readFilter,
  writeFilter,
  type ProductFilter,
  type ProductSort,
} from "../../../domain/product/product-filter.ts";
import { lazyPart } from "../../ui/browser/lazy-part.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { useShownFilter } from "./use-shown-filter.ts";
import { ViewToggle } from "./view-toggle.tsx";
import "../../ui/form/field.css";
import "./filter-form.css";

const sortLabels: Record<ProductSort, string> = {
  best: "Best match",
  name: "Name",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  rating: "Rating",
};

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);

type Props = { filter: ProductFilter; /** The products that match the filter. */ total: number };

/**
 * The bar above the list: a plain GET form. With JavaScript it submits on every choice and leaves default values out of
 * the URL; on a phone the filters are then in a sheet.
 */
export function FilterForm({ filter, total }: Props) {
  const sorts = offeredSorts(filter.search);
  // The default has no value, so that a new search is sorted by best match.
  const valueOf = (sort: ProductSort) => (sort === sorts[0] ? "" : sort);
  const form = useShownFilter({ ...filter, sort: valueOf(filter.sort) });
  const send = useSendFilter(filter.free);
  const [sheet, setSheet] = useState(false);
  const count = Number(filter.maxPrice < MAX_PRICE) + Number(filter.free !== "");
  const label = count > 0 ? `Filters (${count})` : "Filters";
  return (
    <>
      <Form
        ref={form}
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
          <span className="visually-hidden">Search</span>
          <input type="search" name="search" defaultValue={filter.search} placeholder="Name, dish or place" />
        </label>
        <button type="button" className="filter-open" aria-haspopup="dialog" onClick={() => setSheet(true)}>
          {label}
        </button>
        <label className="field filter-sort">
          <span>Sort by</span>
          <select
            name="sort"
            defaultValue={valueOf(filter.sort)}
            onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
          >
            {sorts.map((sort) => (
              <option key={sort} value={valueOf(sort)}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <FilterPanel filter={filter} label={label} send={send} />
        <button type="submit" className="button filter-apply">
          Apply
        </button>
        {isNarrowed(filter) && (
          <a className="filter-clear" href="/products">
            Clear All Filters
          </a>
        )}
        <p role="status">
          Showing {total} product{total === 1 ? "" : "s"}
          {filter.search && ` for “${filter.search}”`}
        </p>
        <ViewToggle filter={filter} />
      </Form>
      {sheet && (
        <FilterSheet
          when
          filter={filter}
          sort={valueOf(filter.sort)}
          total={total}
          send={send}
          onClose={() => setSheet(false)}
        />
      )}
    </>
  );
}

/** Opens the list that a filter's form describes; `free` is what it has while the checkboxes for it are not loaded. */
function useSendFilter(free: string) {
  const navigate = useNavigate();
  return (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [key, value] of new FormData(form)) if (typeof value === "string") query.append(key, value);
    if (!form.elements.namedItem("free")) query.set("free", free);
    const next = readFilter(query);
    void navigate(`/products${writeFilter(next)}`, { preventScrollReset: true });
  };
}
