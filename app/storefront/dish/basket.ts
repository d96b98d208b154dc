import { data, redirect } from "react-router";
import { readServings } from "../../../domain/dish/dish.ts";
import { shoppingList } from "../../../domain/dish/shopping-list.ts";
import { MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { productSummary } from "../../../domain/product/product.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { sendBasket } from "../../../server/baskets/baskets.ts";
import { findProducts } from "../../../server/catalogue/products.ts";
import { findDish } from "../../../server/dishes/dishes.ts";
import { callerContext, shopContext } from "../../context.ts";
import { refusedWith } from "../../ui/form/form-action.ts";
import type { Route } from "./+types/basket.ts";

/**
 * `POST /dish/:id/basket`, for a browser without JavaScript, which has no cart: keeps the packs for a number of people
 * (`for`), without what the cook has (`have`), under the link of a basket, and leads to it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const servings = readServings(form);
  if (servings === undefined) throw data("Please choose for how many people, 1 to 20", { status: 400 });
  const dish = await findDish(shop.db, params.id);
  if (!dish) throw data("Not found", { status: 404 });
  const ids = dish.ingredients.flatMap(({ productId }) => productId ?? []);
  const products = (await findProducts(shop.db, ids)).map((product) => productSummary(product));
  const choices = { leftOut: form.getAll("have").map(String), instead: {} };
  const { lines } = shoppingList(dish, servings, { goods: { products, substitutions: [] }, choices });
  const items = lines.flatMap(({ isBought, product: { id: productId }, packs }) =>
    isBought ? [{ productId, quantity: Math.min(packs, MAX_QUANTITY) }] : [],
  );
  if (items.length === 0) return redirect(`/dish/${dish.id}?for=${servings}`, 303);
  const code = await sendBasket(shop, context.get(callerContext).ip, items);
  if (code instanceof Refusal) throw data(code.message, refusedWith(code));
  return redirect(`/basket/${code}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/dish/${encodeURIComponent(params.id)}`);
