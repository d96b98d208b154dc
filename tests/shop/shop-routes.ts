import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#features/routes.ts";

export type Method = "GET" | "POST";
type Route = {
  id: string;
  /** The folder of features/ that its module is in. */ feature: string;
  path: string;
  methods: Method[];
  isIndex: boolean;
  isPage: boolean;
  /** The modules whose middleware runs before its loader and action: of its layouts, and perhaps its own. */
  guards: string[];
};

/**
 * Every route of `features/routes.ts` with its id, its whole path, the methods that its module handles, whether it is a
 * page, and where its middleware is.
 */
export const shopRoutes: Route[] = flattenRoutes(routes, "", []);

function flattenRoutes(entries: RouteConfigEntry[], base: string, above: string[]): Route[] {
  return entries.flatMap(({ id, path: own, file, children, index: isIndex = false }) => {
    const path = own === undefined ? base : `${base}/${own}`;
    const text = readFileSync(`features/${file}`, "utf8");
    const guards = /^export const middleware\b/m.test(text) ? [...above, file] : above;
    if (children) return flattenRoutes(children, path, guards);
    const methods: Method[] = [];
    if (/^export (default|(async )?function loader|const loader)/m.test(text)) methods.push("GET");
    if (/^export ((async )?function|const) action/m.test(text)) methods.push("POST");
    return [
      {
        id: id ?? file.replace(/\.tsx?$/, ""),
        feature: file.split("/")[0] ?? "",
        path: path || "/",
        methods,
        isIndex,
        isPage: /^export default/m.test(text),
        guards,
      },
    ];
  });
}
