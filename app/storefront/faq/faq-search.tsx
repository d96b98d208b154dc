import type { FaqFilter } from "../../../domain/shop/faq.ts";
import { SearchField } from "../../ui/form/search-field.tsx";

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
      onChange={(event) => onSearch(String(new FormData(event.currentTarget).get("search")).trim())}
    >
      {initial.category !== "all" && <input type="hidden" name="category" value={initial.category} />}
      <SearchField label="Search for answers" placeholder="Search for answers..." defaultValue={initial.search} />
    </form>
  );
}
