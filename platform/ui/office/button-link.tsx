import { Link } from "react-router";

type Props = { to: string; children: React.ReactNode };

/** A link to a page of the office with the look of a button; it keeps the office's layout. */
export function ButtonLink(props: Props) {
  return <Link className="button" {...props} />;
}

/** For a secondary action. */
export function QuietButtonLink(props: Props) {
  return <Link className="button button-quiet" {...props} />;
}
