import {
  offeredSorts,
  readFilter,
  type ProductFilter,
  type ProductSort,
} from "#features/catalogue/rules/product-filter.ts";

/** Reads the filter from the fields of a form. */
export function readFormFilter(form: HTMLFormElement): ProductFilter {
  const query = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === "string") query.append(key, value);
  return readFilter(query);
}

/** The form's value for a sort order: empty for the default, so that a new search is sorted by best match. */
export function sortValue(sort: ProductSort, search: string): string {
  return sort === offeredSorts(search)[0] ? "" : sort;
}
