import { useSearchParams } from "react-router";
import { QuietButtonLink } from "./button-link.tsx";
import "./pager.css";

type Props = {
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
  /** The query parameter of the cursor. */
  parameter?: string;
};

/**
 * The pager of a long list. It goes forward from a cursor, never to a page number, so that every page is as fast as the
 * first.
 */
export function Pager({ next, parameter = "after" }: Props) {
  const [query] = useSearchParams();
  const to = (cursor: string | undefined) => {
    const changed = new URLSearchParams(query);
    changed.delete(parameter);
    if (cursor) changed.set(parameter, cursor);
    return `?${changed}`;
  };
  const first = !query.get(parameter)?.trim();
  if (first && !next) return null;
  return (
    <nav className="office-pager" aria-label="Pages">
      {!first && <QuietButtonLink to={to(undefined)}>First page</QuietButtonLink>}
      {next && <QuietButtonLink to={to(next)}>Next page</QuietButtonLink>}
    </nav>
  );
}
