import { data, redirect } from "react-router";
import type { z } from "zod";
import { findProducts } from "#features/catalogue/server/products.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { basketChange, basketForm } from "../../rules/basket.ts";
import { sendBasket } from "../../server/baskets.ts";
import { changeBasket } from "../../server/change-basket.ts";
import type { Route } from "./+types/basket-link.ts";
import { ownBasket, rememberBasket } from "./own-basket.ts";

/**
 * `POST /basket`: stores the goods of a cart under a link, and redirects to it. Without JavaScript, which the cart
 * needs, it adds a product to this browser's own basket, or changes its quantity.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { ip } = context.get(callerContext);
  const form = Object.fromEntries(await request.formData());
  if ("product" in form) {
    const change = parsed(basketChange.safeParse(form));
    if ((await findProducts(shop.db, [change.product])).length === 0) throw data("Not found", { status: 404 });
    const code = await changeBasket(shop, ip, { code: ownBasket(request), change });
    if (code instanceof Refusal) throw data(code.message, refusedWith(code));
    return redirect(`/basket/${code}`, { status: 303, headers: [rememberBasket(code)] });
  }
  const code = await sendBasket(shop, ip, parsed(basketForm.safeParse(form)).items);
  if (code instanceof Refusal) throw data(code.message, refusedWith(code));
  return redirect(`/basket/${code}`, 303);
}

function parsed<T>(result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  throw data(Object.values(fieldErrors(result.error))[0] ?? "This is not a basket", { status: 400 });
}

/** Redirects to the basket that this browser filled without JavaScript, else to its cart. */
export function loader({ request }: Route.LoaderArgs) {
  const code = ownBasket(request);
  return redirect(code ? `/basket/${code}` : "/cart");
}
