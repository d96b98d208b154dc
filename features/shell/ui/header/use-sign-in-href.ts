import { findPublicPage } from "#platform/http/public-pages.ts";
import { usePath } from "#platform/ui/browser/page-context.ts";
import { withNext } from "#platform/ui/safe-next.ts";

/**
 * The link to sign in from this page, and back. Only from the pages of the table: the not-found page is rendered once
 * for all paths.
 */
export function useSignInHref(): string {
  const path = usePath();
  return findPublicPage(path) && path !== "/auth" ? withNext("/auth", path) : "/auth";
}
