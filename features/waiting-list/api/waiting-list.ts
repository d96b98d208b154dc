import { waitingForm } from "#features/newsletter/rules/subscription.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import { joinWaitingList } from "../server/join-waiting-list.ts";
import type { Route } from "./+types/waiting-list.ts";

/**
 * `POST /api/waiting-list`: adds an email address to the waiting list of a product or category. The response does not
 * reveal whether the address was already on it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await readBody(request, waitingForm);
  const refusal = await joinWaitingList(context.get(shopContext), context.get(callerContext).ip, body);
  return refusal ? refusedAsJson(refusal) : Response.json({ kept: true }, { status: 202 });
}
