import { useEffect, useRef, useState } from "react";
import { isNarrowed, noFilter, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { countProducts } from "./count-products.ts";
import { filterOf, sortValue } from "./filter-of.ts";
import { FreeFrom } from "./free-from.tsx";
import { PriceSlider } from "./price-slider.tsx";
import { useChoices } from "./use-choices.ts";
import { ViewToggle } from "./view-toggle.tsx";

type Props = {
  filter: ProductFilter;
  total: number;
  /** Called when the sheet has closed, with what is chosen in it. */
  onClose: (chosen: ProductFilter) => void;
};

/**
 * The filters of the list on a phone. After each choice the button says how many products remain; the list itself
 * follows once the sheet closes, whichever way.
 */
export function FilterSheet({ filter, total, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(filter);
  const [cleared, setCleared] = useState(0);
  const count = useCount(chosen, total);
  useEffect(() => void dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const clear = () => {
    setChosen(noFilter);
    setCleared(cleared + 1);
    // The link that has the focus is removed.
    dialog.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className="filter-sheet"
      aria-labelledby="filter-sheet"
      tabIndex={-1}
      closedby="any"
      onClose={({ currentTarget }) => {
        // Also what was typed and not yet left.
        const form = currentTarget.querySelector("form");
        onClose(form ? filterOf(form) : chosen);
      }}
    >
      <div className="filter-sheet-head">
        <h2 id="filter-sheet">Filters</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Choices key={cleared} chosen={chosen} onChoose={setChosen} onClear={clear} onDone={close}>
        <button type="submit" className="button button-large" aria-live="polite">
          {count === undefined ? "Show the products" : `Show ${count} product${count === 1 ? "" : "s"}`}
        </button>
      </Choices>
    </dialog>
  );
}

type ChoicesProps = {
  chosen: ProductFilter;
  onChoose: (chosen: ProductFilter) => void;
  onClear: () => void;
  onDone: () => void;
  children: React.ReactNode;
};

function Choices({ chosen, onChoose, onClear, onDone, children }: ChoicesProps) {
  const form = useRef<HTMLFormElement>(null);
  useChoices(form, () => form.current && onChoose(filterOf(form.current)), true);
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
      <label className="field">
        <span>Search</span>
        <input type="search" name="search" defaultValue={chosen.search} placeholder="Name, dish or place" />
      </label>
      <PriceSlider filter={chosen} />
      <FreeFrom free={chosen.free} />
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

/** The number of products that match a filter; the one before while it is counted, and undefined if that fails. */
function useCount(filter: ProductFilter, total: number): number | undefined {
  const [counted, setCounted] = useState<{ filter: ProductFilter; count: number | undefined }>({
    filter,
    count: total,
  });
  useEffect(() => {
    if (filter === counted.filter) return;
    const stop = new AbortController();
    countProducts(filter, stop.signal).then(
      (count) => setCounted({ filter, count }),
      () => stop.signal.aborted || setCounted({ filter, count: undefined }),
    );
    return () => stop.abort();
  }, [filter, counted]);
  return counted.count;
}
