import { data, redirect } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { takeOutForm } from "../../rules/shared-basket-forms.ts";
import { takeOutOfSharedBasket } from "../../server/shared-baskets.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /shared-basket/:code/removal`: takes one person's product out of the basket. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const line = takeOutForm.safeParse(Object.fromEntries(await request.formData()));
  if (!line.success) throw data("Please say whose product to take out", { status: 400 });
  const refusal = await takeOutOfSharedBasket(context.get(shopContext), params.code, line.data);
  if (refusal) throw data(refusal.message, refusedWith(refusal));
  return redirect(basketPath(params.code), 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(basketPath(params.code));

function basketPath(code: string): string {
  return `/shared-basket/${encodeURIComponent(code)}`;
}
