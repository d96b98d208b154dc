import { Form, useNavigation, useSearchParams } from "react-router";
import "./filter-bar.css";

type Props = {
  /** The search field; without it there are only selects. */
  search?: { label: string; value: string };
  /** The selects, in display order. */
  children?: React.ReactNode;
};

/**
 * The search and the filters of a list: a GET form to the current page, so it works without JavaScript and can be
 * bookmarked.
 */
export function FilterBar({ search, children }: Props) {
  const [query] = useSearchParams();
  const busy = useNavigation().state === "loading";
  // The key resets the fields when a link changes the filter.
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

type ChoiceProps = { label: string; name: string; value: string; choices: [value: string, label: string][] };

/** A select in a filter bar. */
export function FilterChoice({ label, name, value, choices }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value}>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  );
}
