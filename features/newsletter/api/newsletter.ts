import { callerContext, shopContext } from "#platform/http/context.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import { subscriptionForm } from "../rules/subscription.ts";
import { subscribe } from "../server/subscribe.ts";
import type { Route } from "./+types/newsletter.ts";

/**
 * `POST /api/newsletter`: saves an email address and sends it a confirmation link. The response does not
 * reveal whether the address was known.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await readBody(request, subscriptionForm);
  const refusal = await subscribe(context.get(shopContext), context.get(callerContext).ip, body.email);
  return refusal ? refusedAsJson(refusal) : Response.json({ kept: true }, { status: 202 });
}
