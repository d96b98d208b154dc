import { plainSearch } from "#platform/rules/filter.ts";
import { SearchField } from "#platform/ui/form/search-field.tsx";
import type { FaqFilter } from "../../rules/faq.ts";

/** `onSearch`: called with the search on every keystroke. */
type Props = { initial: FaqFilter; onSearch: (search: string) => void };

/** A plain GET form; with JavaScript the list is filtered on every keystroke. */
export function FaqSearch({ initial, onSearch }: Props) {
  return (
    <form
      action="/faq"
      role="search"
      aria-label="Questions"
      className="faq-search"
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => onSearch(plainSearch(String(new FormData(event.currentTarget).get("search"))))}
    >
      {initial.category !== "all" && <input type="hidden" name="category" value={initial.category} />}
      <SearchField label="Search for answers" placeholder="Search for answers..." defaultValue={initial.search} />
    </form>
  );
}
