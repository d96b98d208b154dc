import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { writeFaqFilter, type FaqFilter } from "../../../domain/shop/faq.ts";
import { SearchField } from "../../ui/form/search-field.tsx";

/** A plain GET form; with JavaScript the list is filtered on every keystroke. */
export function FaqSearch({ filter }: { filter: FaqFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const updateUrl = useUpdateUrl(filter);
  const fromTyping = Boolean((useLocation().state as { typed?: true } | null)?.typed);
  const ready = useRef(false);
  useEffect(() => {
    const input = form.current?.elements.namedItem("search");
    if (!(input instanceof HTMLInputElement)) return;
    if (!ready.current) {
      ready.current = true;
      // Text typed before hydration takes effect now.
      if (input.value.trim() !== filter.search) updateUrl(input.value);
    } else if (!fromTyping) {
      // The URL was changed by something else (a chip, Back, "Show all questions"): copy its search to the field.
      // Changes made by typing are skipped, because the field may be ahead of the URL.
      input.value = filter.search;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the search changes, and only then
  }, [filter.search]);
  return (
    <Form
      ref={form}
      action="/faq"
      role="search"
      aria-label="Questions"
      className="faq-search"
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => updateUrl(String(new FormData(event.currentTarget).get("search")))}
    >
      {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
      <SearchField label="Search for answers" placeholder="Search for answers..." defaultValue={filter.search} />
    </Form>
  );
}

/** A function that writes the search of the field to the URL. */
function useUpdateUrl(filter: FaqFilter): (search: string) => void {
  const navigate = useNavigate();
  return (search) => {
    const query = writeFaqFilter({ ...filter, search: search.trim() });
    void navigate(`/faq${query}`, { replace: true, preventScrollReset: true, state: { typed: true } });
  };
}
