import { Link } from "react-router";

type Props = { to: string; children: React.ReactNode };

/** A link to an office page that looks like a button; the office's layout stays. */
export function ButtonLink(props: Props) {
  return <Link className="button" {...props} />;
}

/** For a secondary action. */
export function QuietButtonLink(props: Props) {
  return <Link className="button button-quiet" {...props} />;
}
