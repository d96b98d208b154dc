import { useState } from "react";
import {
  isNarrowed,
  offeredSorts,
  productsPath,
  withoutQuotes,
  writeFilter,
  type ProductFilter,
  type ProductSort,
} from "#features/catalogue/rules/product-filter.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { useResetOnReturn } from "#platform/ui/browser/use-reset-on-return.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { readFormFilter, sortValue } from "./read-form-filter.ts";
import { useChoices } from "./use-choices.ts";
import { ViewToggle } from "./view-toggle.tsx";
import "#platform/ui/form/field.css";
import "./filter-form.css";

const sortLabels: Record<ProductSort, string> = {
  best: "Best match",
  name: "Name",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  rating: "Rating",
  newest: "Newest first",
};

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);

type Props = FilterFieldsProps & {
  /** How many products match the filter. */
  total: number;
  /** How many choices restrict the list besides category and search. */
  chosen: number;
};

/**
 * The bar above the list: a plain GET form. With JavaScript it submits on every choice and omits default values from
 * the URL; on a phone the filters are then in a sheet.
 */
export function FilterForm({ total, chosen, ...fields }: Props) {
  const { filter } = fields;
  const hasReviews = useHasFeature()("reviews");
  const sorts = offeredSorts(filter.search).filter((sort) => sort !== "rating" || hasReviews);
  const form = useResetOnReturn();
  const send = () => form.current && openList(form.current, readFormFilter(form.current));
  useChoices(form, send);
  const [sheet, setSheet] = useState(false);
  const label = chosen > 0 ? `Filters (${chosen})` : "Filters";
  return (
    <>
      <form
        ref={form}
        action="/products"
        className="row filter-form"
        // Otherwise the browser would restore the choices of an earlier visit, which do not match the list.
        autoComplete="off"
        data-keep-place=""
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input type="hidden" name="category" value={filter.category} />
        <input type="hidden" name="view" value={filter.view} />
        <label className="field filter-search">
          <span className="visually-hidden">Search</span>
          <input type="search" name="search" defaultValue={filter.search} placeholder="Name, dish or place" />
        </label>
        {/* The name lets the focus return to the button on the next page. */}
        <button
          type="button"
          name="filters"
          className="filter-open"
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          {label}
        </button>
        <label className="field filter-sort">
          <span>Sort by</span>
          <select name="sort" defaultValue={sortValue(filter.sort, filter.search)}>
            {sorts.map((sort) => (
              <option key={sort} value={sortValue(sort, filter.search)}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <FilterPanel {...fields} label={label} />
        <button type="submit" className="button filter-apply">
          Apply
        </button>
        {isNarrowed(filter) && (
          <a className="filter-clear" href="/products" data-keep-place="list">
            Clear All Filters
          </a>
        )}
        <p role="status">
          Showing {total} product{total === 1 ? "" : "s"}
          {filter.search && ` for “${withoutQuotes(filter.search)}”`}
        </p>
        <ViewToggle filter={filter} />
      </form>
      {sheet && (
        <FilterSheet
          when
          {...fields}
          total={total}
          onClose={(next) => {
            setSheet(false);
            if (form.current && writeFilter(next) !== writeFilter(filter)) openList(form.current, next);
          }}
        />
      )}
    </>
  );
}

/** Opens the list for a filter, preserving scroll position and focus. */
function openList(form: HTMLFormElement, filter: ProductFilter): void {
  form.dispatchEvent(new Event("keep-place", { bubbles: true }));
  location.assign(productsPath(filter));
}

/** The filters in a panel that unfolds below its label; its id keeps it open on the next page. */
function FilterPanel({ label, ...fields }: FilterFieldsProps & { label: string }) {
  return (
    <details className="filter-panel" id="filter-panel">
      <summary>{label}</summary>
      <div>
        <FilterFields {...fields} />
      </div>
    </details>
  );
}
