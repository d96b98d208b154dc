import { data, redirect } from "react-router";
import { basketForm } from "../../domain/basket/basket.ts";
import { fieldErrors } from "../../domain/field-errors.ts";
import { Refusal } from "../../domain/refusal.ts";
import { sendBasket } from "../../server/baskets/baskets.ts";
import { callerContext, shopContext } from "../context.ts";
import { refusedWith } from "../ui/form/form-action.ts";
import type { Route } from "./+types/basket-link.ts";

/** `POST /basket`: keeps the goods of a cart under a link, and leads to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = basketForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw data(fieldErrors(parsed.error)["items"] ?? "This is not a basket", { status: 400 });
  const code = await sendBasket(context.get(shopContext), context.get(callerContext).ip, parsed.data.items);
  if (code instanceof Refusal) throw data(code.message, refusedWith(code));
  return redirect(`/basket/${code}`, 303);
}

export const loader = () => redirect("/cart");
