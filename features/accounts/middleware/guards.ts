import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { isDatabaseAway } from "#platform/database/database-away.ts";
import {
  accountContext,
  callerContext,
  requestIdContext,
  rootDataContext,
  shopContext,
} from "#platform/http/context.ts";
import { isStaff } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import { requestedPage, withNext } from "#platform/ui/safe-next.ts";
import { mayUse, needsSecondFactor } from "../rules/access.ts";
import { AnotherAccount } from "../server/another-account.ts";
import { currentUser, type SignedInUser } from "../server/current-user.ts";
import { SignedOut } from "./signed-out.ts";
import { staffContext, userContext } from "./user-context.ts";

/** For `export const headers` of a page that only one person may see. */
export const privateHeaders = () => ({ "Cache-Control": "private, no-store" });

type Context = Readonly<RouterContextProvider>;

/** The title of the error page for staff whose role may not see what they opened. */
const NOT_YOURS = "This is not your part of the office";

/** Forbids caching of every response, redirects and errors included, unless the route says how to cache it. */
const privateResponses: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/**
 * The middleware of pages for signed-in users: passes the user on in `userContext`. Without a session, a GET request is
 * redirected to /auth with the page and its query as `next`, and a POST request gets 401 with its fields (`SignedOut`).
 * React Router runs it before every loader and action of its route and the routes below, also when the browser requests
 * single loaders.
 */
export const requireUser: MiddlewareFunction<Response>[] = [
  privateResponses,
  async ({ request, url, context }) => {
    const user = await signedInUser(request, context);
    if (!user && !isRead(request)) throw new SignedOut(401);
    if (!user) throw redirect(withNext("/auth", requestedPage(url)));
    context.set(userContext, user);
    context.set(accountContext, user.id);
  },
];

/**
 * The middleware of the office: passes the member of staff on in `staffContext`. Responds with 404 to everyone else: to
 * customers, for whom the office does not exist once the shop is open, and to visitors, who can sign in without losing
 * the form they sent (`SignedOut`). Responds with 403 to staff whose role may not use the page (`pages.ts`).
 */
export const requireStaff: MiddlewareFunction<Response>[] = [
  privateResponses,
  async ({ request, context, pattern }) => {
    const user = await signedInUser(request, context);
    if (!user) throw new SignedOut(404);
    if (!isStaff(user.role)) {
      logRefusal(context, user, pattern);
      // Before the opening this is most likely the owner, whose account is not staff yet.
      if (isRead(request) && !(await readIsOpen(context.get(shopContext).db))) throw redirect("/auth/registered");
      throw data(await context.get(rootDataContext)(), { status: 404 });
    }
    if (needsSecondFactor(context.get(shopContext).config, user)) throw redirect("/profile/security?next=/office");
    const { role } = user;
    const isAllowed = mayUse(role, `/${pattern.replace(/^\/|\/$/g, "")}`, isRead(request) ? "read" : "write");
    if (isAllowed === undefined) throw data(await context.get(rootDataContext)(), { status: 404 });
    if (!isAllowed) {
      logRefusal(context, user, pattern);
      throw data(await context.get(rootDataContext)(), { status: 403, statusText: NOT_YOURS });
    }
    context.set(staffContext, { ...user, role });
    context.set(userContext, user);
    context.set(accountContext, user.id);
  },
];

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Reads the user again after an action changed them, for the loaders that run after it in the same request. */
export async function reloadUser(request: Request, context: Context): Promise<void> {
  const user = await signedInUser(request, context);
  if (user) context.set(userContext, user);
}

/** The user of the session. Responds with the error page, 500, if reading it fails while the database answers. */
async function signedInUser(request: Request, context: Context): Promise<SignedInUser | undefined> {
  const shop = context.get(shopContext);
  try {
    return await currentUser(shop, request);
  } catch (error) {
    // Anything thrown that is not an Error is the response to a form that cannot be read.
    if (isDatabaseAway(error) || error instanceof AnotherAccount || !(error instanceof Error)) throw error;
    shop.log.error({ err: error, requestId: context.get(requestIdContext) }, "the session could not be read");
    throw data(await context.get(rootDataContext)(), { status: 500 });
  }
}

function logRefusal(context: Context, { id }: SignedInUser, route: string): void {
  const { ip } = context.get(callerContext);
  logSecurityEvent(context.get(shopContext), "office refused", { account: id, ip, route });
}
