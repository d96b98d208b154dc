import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { isNarrowed, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { FreeFrom } from "./free-from.tsx";
import { PriceSlider } from "./price-slider.tsx";
import { useShownFilter } from "./use-shown-filter.ts";
import { ViewToggle } from "./view-toggle.tsx";

type Props = {
  filter: ProductFilter;
  /** The sort order as the form sends it. */
  sort: string;
  total: number;
  send: (form: HTMLFormElement) => void;
  onClose: () => void;
};

/** The filters of the list on a phone. Each choice takes effect at once; the button says how many products remain. */
export function FilterSheet({ filter, sort, total, send, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useShownFilter({ ...filter, sort });
  const close = () => dialog.current?.close();
  useEffect(() => void dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="filter-sheet" aria-labelledby="filter-sheet" onClose={onClose} closedby="any">
      <div className="filter-sheet-head">
        <h2 id="filter-sheet">Filters</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Form
        ref={form}
        action="/products"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
          close();
        }}
      >
        <input type="hidden" name="category" value={filter.category} />
        <input type="hidden" name="view" value={filter.view} />
        <input type="hidden" name="sort" value={sort} />
        <label className="field">
          <span>Search</span>
          <input
            type="search"
            name="search"
            defaultValue={filter.search}
            placeholder="Name, dish or place"
            onBlur={(event) =>
              event.target.value.trim() !== filter.search && event.target.form && send(event.target.form)
            }
          />
        </label>
        <PriceSlider filter={filter} onDone={send} />
        <FreeFrom free={filter.free} send={send} />
        <ViewToggle filter={filter} />
        {isNarrowed(filter) && <a href="/products">Clear All Filters</a>}
        <button type="submit" className="button button-large" aria-live="polite">
          Show {total} product{total === 1 ? "" : "s"}
        </button>
      </Form>
    </dialog>
  );
}
