import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { writeFaqFilter, type FaqFilter } from "../../../domain/faq.ts";
import { SearchField } from "../../ui/search-field.tsx";

/** A plain GET form; with JavaScript the list follows each letter. */
export function FaqSearch({ filter }: { filter: FaqFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const follow = useFollow(filter);
  const typedHere = Boolean((useLocation().state as { typed?: true } | null)?.typed);
  const ready = useRef(false);
  useEffect(() => {
    const input = form.current?.elements.namedItem("search");
    if (!(input instanceof HTMLInputElement)) return;
    if (!ready.current) {
      ready.current = true;
      // Somebody was faster than the scripts: what they typed counts.
      if (input.value.trim() !== filter.search) follow(input.value);
    } else if (!typedHere) {
      // The address changed by itself (a chip, Back, "Show all questions"): the box says what it says. While somebody
      // types, the box is ahead of the address and is left alone.
      input.value = filter.search;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the new search is the occasion
  }, [filter.search]);
  return (
    <Form
      ref={form}
      action="/faq"
      role="search"
      aria-label="Questions"
      className="faq-search"
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => follow(String(new FormData(event.currentTarget).get("search")))}
    >
      {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
      <SearchField label="Search for answers" placeholder="Search for answers..." defaultValue={filter.search} />
    </Form>
  );
}

/** Makes the address say what stands in the box. */
function useFollow(filter: FaqFilter): (search: string) => void {
  const navigate = useNavigate();
  return (search) => {
    const query = writeFaqFilter({ ...filter, search: search.trim() });
    void navigate(`/faq${query}`, { replace: true, preventScrollReset: true, state: { typed: true } });
  };
}
