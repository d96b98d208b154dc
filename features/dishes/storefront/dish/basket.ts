import { data, redirect } from "react-router";
import { sendBasket } from "#features/baskets/server/baskets.ts";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { readChoices, writeDishQuery } from "../../rules/choices.ts";
import { readServings } from "../../rules/dish.ts";
import { boughtLines, shoppingList } from "../../rules/shopping-list.ts";
import { findDish } from "../../server/dishes.ts";
import type { Route } from "./+types/basket.ts";
import { readGoods } from "./read-goods.ts";

/**
 * `POST /dish/:id/basket`, for a browser without JavaScript, which has no cart: saves the packs needed for a number of
 * people (`for`) and for the cook's choices (`readChoices`) in a basket, and redirects to its link.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const servings = readServings(form);
  if (servings === undefined) throw data("Please choose for how many people, 1 to 20", { status: 400 });
  const dish = await findDish(shop.db, params.id);
  if (!dish) throw data("Not found", { status: 404 });
  const choices = readChoices(form);
  const list = shoppingList(dish, servings, { goods: await readGoods(shop.db, dish), choices });
  const items = boughtLines(list).flatMap(({ sets }) =>
    sets.map(({ product, packs }) => ({ productId: product.id, quantity: Math.min(packs, MAX_QUANTITY) })),
  );
  if (items.length === 0) return redirect(`/dish/${dish.id}${writeDishQuery(servings, choices)}`, 303);
  const code = await sendBasket(shop, context.get(callerContext).ip, items);
  if (code instanceof Refusal) throw data(code.message, refusedWith(code));
  return redirect(`/basket/${code}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/dish/${encodeURIComponent(params.id)}`);
