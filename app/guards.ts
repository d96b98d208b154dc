import { data, redirect } from "react-router";
import { currentUser, type CurrentUser } from "../server/accounts/current-user.ts";
import { acceptInvitation } from "../server/accounts/staff.ts";
import type { Shop } from "../server/shop.ts";

/** For `export const headers` of a page that is one person's own. */
export const privateHeaders = () => ({ "Cache-Control": "private, no-store" });

/** The person signed in, or a redirect to /auth that leads back to this page afterwards. */
export async function requireUser(shop: Shop, request: Request): Promise<CurrentUser> {
  const user = await currentUser(shop, request);
  if (user) return user;
  // A page that the browser fetches by itself is asked for with `.data` behind its path.
  const page = new URL(request.url).pathname.replace(/\.data$/, "");
  throw redirect(`/auth?next=${encodeURIComponent(page)}`);
}

/**
 * The member of the staff who is signed in; for everybody else the page does not exist. Every loader and action of the office
 * asks this first: the browser may call any of them alone.
 */
export async function requireStaff(shop: Shop, request: Request): Promise<CurrentUser> {
  const user = await currentUser(shop, request);
  if (user && (user.role === "staff" || (await acceptInvitation(shop, user)))) return user;
  throw data("Not found", { status: 404 });
}
