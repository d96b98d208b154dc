import { Link, useSearchParams } from "react-router";

/** A frequently used filter: its label, its parameters, and how many entries match, if known. */
export type FilterView = { label: string; query: Record<string, string>; count?: number };
/** A filter in force: its label, and the parameters that the link that removes it drops. */
export type ActiveFilter = { label: string; names: string[] };

/** Below a search: the views, with the current one linking back to everything, and the filters to remove. */
export function FilterChips({ views, active }: { views: FilterView[]; active: ActiveFilter[] }) {
  const [query] = useSearchParams();
  const shown = new Set(Object.keys(Object.assign({}, ...views.filter(isCurrent).map((view) => view.query))));
  const others = active.filter(({ names }) => !names.some((name) => shown.has(name)));
  if (views.length + others.length === 0) return null;

  function isCurrent(view: FilterView): boolean {
    return Object.entries(view.query).every(([name, value]) => query.get(name) === value);
  }
  return (
    <ul className="plain-list pills office-chips" aria-label="Filters">
      {views.map((view) => (
        <li key={view.label}>
          <ViewChip view={view} isCurrent={isCurrent(view)} />
        </li>
      ))}
      {others.map(({ label, names }) => (
        <li key={label}>
          <Link to={`?${without(query, names)}`} className="office-chip office-chip-active">
            <span className="visually-hidden">Remove </span>
            {label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ViewChip({ view: { label, query, count }, isCurrent }: { view: FilterView; isCurrent: boolean }) {
  return (
    <Link
      to={isCurrent ? "?" : `?${new URLSearchParams(query)}`}
      className="office-chip"
      aria-current={isCurrent ? "true" : undefined}
    >
      {label}
      {count !== undefined && <span className="office-chip-count">{count}</span>}
      {isCurrent && <span aria-hidden="true">×</span>}
    </Link>
  );
}

/** The query without these parameters, for the first page. */
function without(query: URLSearchParams, names: string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of [...names, "after"]) rest.delete(name);
  return rest;
}
