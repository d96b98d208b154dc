import { Link, useNavigation, useSearchParams } from "react-router";
import { Icon } from "../icon.tsx";
import { Form } from "../router/form.tsx";
import { FilterChips, type ActiveFilter, type FilterView } from "./filter-chips.tsx";
import { Options } from "./options.tsx";
import "./filter-bar.css";
import { Sheet } from "./sheet.tsx";

type Props = {
  /** The search field; without one there are only selects. */
  search?: { label: string; value: string };
  /** Links to the most-used filters, in display order. */
  views?: FilterView[];
  /** The filters in force, each with a link that removes it. */
  active?: ActiveFilter[];
  /** The selects, in display order; with a search field, they are in a panel that a button opens. */
  children?: React.ReactNode;
};

/**
 * The search and the filters of a list: a GET form to the current page, so it works without JavaScript and can be
 * bookmarked.
 */
export function FilterBar({ search, views = [], active = [], children }: Props) {
  const [query] = useSearchParams();
  const busy = useNavigation().state === "loading";
  // The key resets the fields when a link changes the filter.
  return (
    <div className="office-filter" aria-busy={busy}>
      <Form key={query.toString()} method="get" role="search" className="row office-filter-form">
        {search ? (
          <>
            <SearchField {...search} />
            {children && <FilterPanel count={active.length}>{children}</FilterPanel>}
          </>
        ) : (
          <>
            {children}
            <ShowButton />
          </>
        )}
      </Form>
      <FilterChips views={views} active={active} />
    </div>
  );
}

function SearchField({ label, value }: { label: string; value: string }) {
  return (
    <div className="office-search-field">
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
    </div>
  );
}

function FilterPanel({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <Sheet button={count > 0 ? `Filters (${count})` : "Filters"} label="Filters" className="office-filter-panel">
      {children}
      <div className="office-filter-end">
        <ShowButton />
        {count > 0 && <Link to="?">Remove all</Link>}
      </div>
    </Sheet>
  );
}

function ShowButton() {
  return (
    <button type="submit" className="button">
      Show
    </button>
  );
}

type ChoiceProps = { label: string; name: string; value: string; choices: [value: string, label: string][] };

export function FilterChoice({ label, name, value, choices }: ChoiceProps) {
  return (
    <label className="office-filter-choice">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <Options of={choices} />
      </select>
    </label>
  );
}

export function FilterDay({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label className="office-filter-choice">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} />
    </label>
  );
}
