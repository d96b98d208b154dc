import { findPublicPage } from "#platform/http/public-pages.ts";
import { usePath, useRootData } from "#platform/ui/browser/page-context.ts";
import { withNext } from "#platform/ui/safe-next.ts";

/**
 * The link to sign in and return to this page. Only for pages in the table of public pages: the not-found page is
 * rendered once for all paths. Until the shop opens, what follows on signing in is the same everywhere.
 */
export function useSignInHref(): string {
  const path = usePath();
  const isOpen = useRootData()?.isOpen !== false;
  return isOpen && findPublicPage(path) && path !== "/auth" ? withNext("/auth", path) : "/auth";
}
