import type { Page } from "../rules/page.ts";

/** Matches the paths of a page, followed by `suffix`; a parameter matches any value, or those in `only`. */
export function pathPattern({ path, only = {} }: Pick<Page, "path" | "only">, suffix = ""): RegExp {
  const pattern = path.replaceAll(/:(\w+)/g, (_, name: string) => `(${only[name]?.join("|") ?? "[^/]+"})`);
  return new RegExp(`^${pattern}${suffix}$`);
}
