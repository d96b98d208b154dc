import { writePage } from "#features/catalogue/rules/pagination.ts";
import type { ProductFilter } from "#features/catalogue/rules/product-filter.ts";

/** Links to the previous and next page of the list. */
export function Pages({ filter, page, pages }: { filter: ProductFilter; page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className="products-pages" aria-label="Pages">
      {page > 1 && (
        <a className="button button-quiet" href={`/products${writePage(filter, page - 1)}`} rel="prev">
          Previous page
        </a>
      )}
      <span aria-current="page">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="button button-quiet" href={`/products${writePage(filter, page + 1)}`} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
