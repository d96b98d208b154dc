import { newsletterForm } from "../../domain/subscription.ts";
import { subscribe } from "../../server/notifications/subscribe.ts";
import { shopContext } from "../context.ts";
import { readBody } from "./answers.ts";
import type { Route } from "./+types/newsletter.ts";

/** `POST /api/newsletter`: keeps an address. The answer is the same whether it was known or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { body, trouble } = await readBody(request, newsletterForm);
  if (trouble) return trouble;
  await subscribe(context.get(shopContext), body.email);
  return Response.json({ kept: true }, { status: 202 });
}
