import { data, redirect } from "react-router";
import { currentUser, type CurrentUser } from "../server/accounts/current-user.ts";
import { acceptInvitation } from "../server/accounts/staff.ts";
import type { Shop } from "../server/shop.ts";

/** For `export const headers` of a page that only one person may see. */
export const privateHeaders = () => ({ "Cache-Control": "private, no-store" });

/** Returns the signed-in user, or throws a redirect to /auth, which leads back to this page afterwards. */
export async function requireUser(shop: Shop, request: Request): Promise<CurrentUser> {
  const user = await currentUser(shop, request);
  if (user) return user;
  // React Router requests the data of a page under its path with `.data`.
  const page = new URL(request.url).pathname.replace(/\.data$/, "");
  throw redirect(`/auth?next=${encodeURIComponent(page)}`);
}

/**
 * Returns the signed-in member of staff, or throws 404, so that the page does not exist for anyone else. Every loader
 * and action of the office calls this first, because the browser can request each of them separately.
 */
export async function requireStaff(shop: Shop, request: Request): Promise<CurrentUser> {
  const user = await currentUser(shop, request);
  if (user && (user.role === "staff" || (await acceptInvitation(shop, user)))) return user;
  throw data("Not found", { status: 404 });
}
