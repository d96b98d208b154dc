import * as features from "#features/public-pages.ts";
import type { PublicPage } from "../rules/public-page.ts";

/**
 * The pages whose HTML is the same for every visitor. The page cache, the service worker, robots.txt and the tests read
 * this table; it imports nothing but its parts, because it is part of the service worker and of every page.
 */
export const publicPages: PublicPage[] = Object.values(features).flat();

const byPath = new Map(publicPages.map((page) => [page.path, page]));
const patterns = publicPages
  .filter(({ path }) => path.includes(":"))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/, "[\\w-]{1,64}")}$`) }));

/** The public page at this path, or undefined. */
export function findPublicPage(path: string): PublicPage | undefined {
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}
