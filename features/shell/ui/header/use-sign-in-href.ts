import { findPublicPage } from "#platform/http/public-pages.ts";
import { usePath } from "#platform/ui/browser/page-context.ts";
import { withNext } from "#platform/ui/safe-next.ts";

/**
 * The link to sign in and return to this page. Only for pages in the table of public pages: the not-found page is
 * rendered once for all paths.
 */
export function useSignInHref(): string {
  const path = usePath();
  return findPublicPage(path) && path !== "/auth" ? withNext("/auth", path) : "/auth";
}
