import * as features from "#features/pages.ts";
import type { Page, PublicPage } from "../rules/page.ts";

/**
 * The pages with the same HTML for every visitor, for the page cache, the service worker, robots.txt and the tests.
 * Every visit loads this list, so the build inlines it as one value (vite.config.ts).
 */
export const publicPages: PublicPage[] = pickPublic(Object.values<Page[]>(features).flat());

function pickPublic(pages: Page[]): PublicPage[] {
  return pages.flatMap(({ path, public: shared }) => (shared ? [{ path, ...(shared === true ? {} : shared) }] : []));
}

const byPath = new Map(publicPages.map((page) => [page.path, page]));
const patterns = publicPages
  .filter(({ path }) => path.includes(":"))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/, "[\\w-]{1,64}")}$`) }));

/** The public page at this path, or undefined. */
export function findPublicPage(path: string): PublicPage | undefined {
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}
