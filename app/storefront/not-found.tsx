import { data } from "react-router";

/** Any address the shop does not have. */
export function loader() {
  throw data("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
