import { data, redirect } from "react-router";
import { readServings } from "../../../domain/dish/dish.ts";
import { shoppingList } from "../../../domain/dish/shopping-list.ts";
import { MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { sendBasket } from "../../../server/baskets/baskets.ts";
import { findDish } from "../../../server/dishes/dishes.ts";
import { callerContext, shopContext } from "../../context.ts";
import type { Route } from "./+types/basket.ts";
import { goodsOf } from "./goods-of.ts";
import { refusedWith } from "../../refusal-response.ts";

/**
 * `POST /dish/:id/basket`, for a browser without JavaScript, which has no cart: keeps the packs for a number of people
 * (`for`), without what the cook has (`have`) and with the chosen substitutes (`instead`), under the link of a basket,
 * and leads to it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const servings = readServings(form);
  if (servings === undefined) throw data("Please choose for how many people, 1 to 20", { status: 400 });
  const dish = await findDish(shop.db, params.id);
  if (!dish) throw data("Not found", { status: 404 });
  const choices = { leftOut: form.getAll("have").map(String), instead: insteadOf(form) };
  const { lines } = shoppingList(dish, servings, { goods: await goodsOf(shop.db, dish), choices });
  const items = lines.flatMap(({ isBought, product: { id: productId }, packs }) =>
    isBought ? [{ productId, quantity: Math.min(packs, MAX_QUANTITY) }] : [],
  );
  if (items.length === 0) return redirect(`/dish/${dish.id}?for=${servings}`, 303);
  const code = await sendBasket(shop, context.get(callerContext).ip, items);
  if (code instanceof Refusal) throw data(code.message, refusedWith(code));
  return redirect(`/basket/${code}`, 303);
}

/** The chosen substitutes by product, as `shoppingList` takes them: `instead=14:4` is product 4 in place of 14. */
const insteadOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(form.getAll("instead").map((pair) => String(pair).split(":", 2)));

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/dish/${encodeURIComponent(params.id)}`);
