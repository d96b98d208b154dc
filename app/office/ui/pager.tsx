import { Link, useSearchParams } from "react-router";
import "./pager.css";

type Props = {
  /** The mark of the following page, when there is one. */
  next: string | undefined;
  /** The name of the parameter that carries the mark. */
  parameter?: string;
};

/**
 * The way through a long list. It goes forward from a mark, never to a page number, so that every page is as fast as
 * the first.
 */
export function Pager({ next, parameter = "after" }: Props) {
  const [query] = useSearchParams();
  const to = (mark: string | undefined) => {
    const changed = new URLSearchParams(query);
    changed.delete(parameter);
    if (mark) changed.set(parameter, mark);
    return `?${changed}`;
  };
  const first = !query.has(parameter);
  if (first && !next) return null;
  return (
    <nav className="office-pager" aria-label="Pages">
      {!first && (
        <Link className="button button-quiet" to={to(undefined)}>
          First page
        </Link>
      )}
      {next && (
        <Link className="button button-quiet" to={to(next)}>
          Next page
        </Link>
      )}
    </nav>
  );
}
