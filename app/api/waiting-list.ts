import { waitingForm } from "../../domain/subscription.ts";
import { joinWaitingList } from "../../server/notifications/join-waiting-list.ts";
import { callerContext, shopContext } from "../context.ts";
import { readBody, refused } from "./responses.ts";
import type { Route } from "./+types/waiting-list.ts";

/** `POST /api/waiting-list`: notes who wants to be told. The answer is the same whether they had asked before or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { body, trouble } = await readBody(request, waitingForm);
  if (trouble) return trouble;
  const refusal = await joinWaitingList(context.get(shopContext), context.get(callerContext).ip, body);
  return refusal ? refused(refusal) : Response.json({ kept: true }, { status: 202 });
}
