import type { LoaderFunctionArgs } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import { currentUser } from "../server/current-user.ts";

/** Returns the shop, the signed-in user, and the client whose requests are limited; or throws the 401 response. */
export async function requireApiUser({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  if (user) return { shop, user, client: { account: user.id, ip: context.get(callerContext).ip } };
  const error: ErrorResponse = { code: "signed-out", message: "Please sign in first." };
  throw Response.json(error, { status: 401 });
}
