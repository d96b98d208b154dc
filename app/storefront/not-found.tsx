import { data } from "react-router";

/** The page for every unknown URL. */
export function loader() {
  throw data("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
