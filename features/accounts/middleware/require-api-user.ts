import type { ErrorResponse } from "#platform/rules/responses.ts";
import type { Shop } from "#platform/shop.ts";
import { currentUser, type CurrentUser } from "../server/current-user.ts";

/** Returns the signed-in user, or throws the 401 response. */
export async function requireApiUser(shop: Shop, request: Request): Promise<CurrentUser> {
  const user = await currentUser(shop, request);
  if (user) return user;
  const error: ErrorResponse = { code: "signed-out", message: "Please sign in first." };
  throw Response.json(error, { status: 401 });
}
