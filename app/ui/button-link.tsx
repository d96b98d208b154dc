import { Link } from "react-router";

type Props = { to: string; children: React.ReactNode };

/** A link with the look of a button. */
export function ButtonLink(props: Props) {
  return <Link className="button" {...props} />;
}

/** For a secondary action. */
export function QuietButtonLink(props: Props) {
  return <Link className="button button-quiet" {...props} />;
}

export function LargeButtonLink(props: Props) {
  return <Link className="button button-large" {...props} />;
}
