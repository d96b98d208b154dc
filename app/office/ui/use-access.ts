import { useRouteLoaderData } from "react-router";
import { mayUse, type Act } from "../access.ts";
import type { loader } from "../layout.tsx";

/** Asks what the signed-in member of staff may do, by the path of a route: `may("/office/products/new", "write")`. */
export function useAccess(): (path: string, act?: Act) => boolean {
  const data = useRouteLoaderData<typeof loader>("office/layout");
  return (path, act) => data !== undefined && mayUse(data.role, path, act) === true;
}
