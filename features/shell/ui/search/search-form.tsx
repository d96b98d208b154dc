import { SearchField } from "#platform/ui/form/search-field.tsx";

/** A search of everything the shop sells, for pages on which nothing was found. */
export function SearchForm({ initial }: { initial?: string }) {
  return (
    <form action="/products" role="search" aria-label="Everything we sell" className="search-form">
      <SearchField
        label="Search everything we sell"
        placeholder="Egusi, suya, vegan…"
        defaultValue={initial}
        autoComplete="off"
        required
      />
    </form>
  );
}
