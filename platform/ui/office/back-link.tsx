import { Link } from "react-router";

/** The link to the page above this one. */
export function BackLink(props: { to: string; children: string }) {
  return <Link className="touch-target long-words office-back" {...props} />;
}
