import { Form, useNavigation, useSearchParams } from "react-router";
import "./filter-bar.css";

type Props = {
  /** What the search looks through; left out where there is nothing to type. */
  search?: { label: string; value: string };
  /** Selects, in the order they stand. */
  children?: React.ReactNode;
};

/**
 * The search and the filters of a list: a form that GETs the page it is on, so it works before JavaScript and can be
 * bookmarked.
 */
export function FilterBar({ search, children }: Props) {
  const [query] = useSearchParams();
  const busy = useNavigation().state === "loading";
  // The key lets the fields follow when a link changes the filter.
  return (
    <Form key={query.toString()} method="get" role="search" className="office-filter" aria-busy={busy}>
      {search && (
        <input
          type="search"
          name="search"
          aria-label={search.label}
          placeholder={search.label}
          defaultValue={search.value}
          maxLength={100}
          enterKeyHint="search"
        />
      )}
      {children}
      <button type="submit" className="button">
        {search ? "Search" : "Show"}
      </button>
    </Form>
  );
}

type ChoiceProps = { label: string; name: string; value: string; choices: [value: string, words: string][] };

/** One of a few, in a filter bar. */
export function FilterChoice({ label, name, value, choices }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
