import { newsletterForm } from "../../domain/subscription.ts";
import { subscribe } from "../../server/notifications/subscribe.ts";
import { callerContext, shopContext } from "../context.ts";
import { readBody, refused } from "./responses.ts";
import type { Route } from "./+types/newsletter.ts";

/** `POST /api/newsletter`: keeps an address and mails it a link. The answer is the same whether it was known or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { body, trouble } = await readBody(request, newsletterForm);
  if (trouble) return trouble;
  const refusal = await subscribe(context.get(shopContext), context.get(callerContext).ip, body.email);
  return refusal ? refused(refusal) : Response.json({ kept: true }, { status: 202 });
}
