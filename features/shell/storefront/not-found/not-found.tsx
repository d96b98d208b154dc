import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  throw data("Not found", { status: 404 });
}

/** The browser does not know all routes (route-manifest.ts), so the server decides whether the page exists. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(request.url);
}

export default function NotFound() {
  return null;
}
