import { useEffect, useRef, useState } from "react";
import type { OfferedChoices } from "#features/catalogue/rules/offered-choices.ts";
import { isNarrowed, noFilter, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { readFormFilter, sortValue } from "./read-form-filter.ts";
import { readList } from "./read-list.ts";
import { useChoices } from "./use-choices.ts";
import { ViewToggle } from "./view-toggle.tsx";

type Props = FilterFieldsProps & {
  total: number;
  /** Called with the chosen filter when the sheet has closed. */
  onClose: (chosen: ProductFilter) => void;
};

/**
 * The list's filters on a phone. After each choice the button says how many products remain; the list itself updates
 * when the sheet closes, however it is closed.
 */
export function FilterSheet({ filter, offered: offeredFirst, dearest, total, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(filter);
  const [cleared, setCleared] = useState(0);
  const { total: count, offered } = useList(chosen, { total, offered: offeredFirst });
  useEffect(() => void dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const clear = () => {
    setChosen(noFilter);
    setCleared(cleared + 1);
  };
  return (
    <dialog
      ref={dialog}
      className="filter-sheet"
      aria-labelledby="filter-sheet"
      tabIndex={-1}
      closedby="any"
      onClose={({ currentTarget }) => {
        // Includes text in a field that still has focus.
        const form = currentTarget.querySelector("form");
        onClose(form ? readFormFilter(form) : chosen);
      }}
    >
      <div className="spread filter-sheet-head">
        <h2 id="filter-sheet">Filters</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Choices
        key={cleared}
        filter={chosen}
        offered={offered}
        dearest={dearest}
        onChoose={setChosen}
        onClear={clear}
        onDone={close}
      >
        <button type="submit" className="button button-large" aria-live="polite">
          {count === undefined ? "Show the products" : `Show ${count} product${count === 1 ? "" : "s"}`}
        </button>
      </Choices>
    </dialog>
  );
}

type ChoicesProps = FilterFieldsProps & {
  onChoose: (chosen: ProductFilter) => void;
  onClear: () => void;
  onDone: () => void;
  children: React.ReactNode;
};

function Choices({ onChoose, onClear, onDone, children, ...fields }: ChoicesProps) {
  const { filter: chosen } = fields;
  const form = useRef<HTMLFormElement>(null);
  useChoices(form, () => form.current && onChoose(readFormFilter(form.current)));
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <input type="hidden" name="category" value={chosen.category} />
      <input type="hidden" name="view" value={chosen.view} />
      <input type="hidden" name="sort" value={sortValue(chosen.sort, chosen.search)} />
      {/* The header's search is visible above the list. */}
      <input type="hidden" name="search" value={chosen.search} />
      <FilterFields {...fields} />
      <ViewToggle filter={chosen} onChoose={(view) => onChoose({ ...chosen, view })} />
      {isNarrowed(chosen) && (
        <a
          href="/products"
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Clear All Filters
        </a>
      )}
      {children}
    </form>
  );
}

type Counted = { total: number | undefined; offered: OfferedChoices };

/**
 * The total and choices of a filter's list; while it loads, those of the previous filter, without a total if loading
 * fails.
 */
function useList(filter: ProductFilter, first: Counted): Counted {
  const [read, setRead] = useState({ filter, ...first });
  useEffect(() => {
    if (filter === read.filter) return;
    const stop = new AbortController();
    readList(filter, stop.signal).then(
      (list) => setRead({ filter, ...list }),
      () => stop.signal.aborted || setRead({ ...read, filter, total: undefined }),
    );
    return () => stop.abort();
  }, [filter, read]);
  return read;
}
