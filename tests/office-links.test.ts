import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopRoutes } from "./shop/shop-routes.ts";

// Paths that the code completes: a document's number follows the first, and an id the second.
const beginnings = ["/office/orders/{}/documents", "/office/settings/duty"];

test("every path of the office in the sources is that of a page, and its fixed parts are none of its parameters", () => {
  const paths = pathsInSources();
  expect(paths.length).toBeGreaterThan(500);
  const unknown = paths.filter(({ path }) => !beginnings.includes(path) && !shopRoutes.some(leadsTo(path)));
  expect(unknown).toEqual([]);
});

/** The paths below /office in texts and templates, with `{}` for what a template fills in. */
function pathsInSources() {
  const sources = globSync("{features,platform}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  return sources.flatMap((file) => {
    const found = readFileSync(file, "utf8").matchAll(/["`](\/office\/(?:\$\{[^}]*\}|[^"`\s?#$])*)/g);
    return [...found].map(([, path = ""]) => ({
      file,
      path: path.replaceAll(/\$\{[^}]*\}/g, "{}").replace(/\/$/, ""),
    }));
  });
}

/** Whether a path leads to a route: `new` and what a template fills in may be a parameter, other words may not. */
function leadsTo(path: string) {
  const parts = path.split("/");
  return (route: { path: string }) => {
    const segments = route.path.split("/");
    return (
      segments.length === parts.length &&
      segments.every((segment, index) => {
        const part = parts[index] ?? "";
        if (part.includes("{}")) return true;
        return segment.startsWith(":") ? part === "new" || part === segment : part === segment;
      })
    );
  };
}
