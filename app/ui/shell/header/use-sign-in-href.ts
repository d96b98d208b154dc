import { findPublicPage } from "../../../public-pages.ts";
import { usePath } from "../../browser/page-context.ts";
import { withNext } from "../../safe-next.ts";

/**
 * The link to sign in from this page, and back. Only from the pages of the table: the not-found page is rendered once
 * for all paths.
 */
export function useSignInHref(): string {
  const path = usePath();
  return findPublicPage(path) && path !== "/auth" ? withNext("/auth", path) : "/auth";
}
