import type { CartDish } from "#features/cart/rules/cart.ts";
import type { Choices } from "./choices.ts";
import type { Dish } from "./dish.ts";
import type { Goods } from "./shopping-list.ts";
import { findSubstitutes } from "./substitutes.ts";

/** The optional ingredients and the substitutes with which a dish was put into the cart. */
export function choicesInCart(
  { ingredients }: Pick<Dish, "ingredients">,
  { needs }: CartDish,
  { products, substitutions }: Goods,
): Pick<Choices, "chosen" | "instead"> {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  // By name, because all sizes of a product have the same one.
  const inCart = new Set(needs.map(({ productId }) => names.get(productId)));
  const isInCart = (productId: string) => inCart.has(names.get(productId));
  const own = ingredients.flatMap(({ productId, isOptional }) =>
    productId !== null && names.has(productId) ? [{ productId, isOptional }] : [],
  );
  const instead = own.flatMap(({ productId }) => {
    if (isInCart(productId)) return [];
    const taken = findSubstitutes(productId, substitutions).find(
      (one) =>
        names.has(one.productId) && isInCart(one.productId) && own.every((other) => other.productId !== one.productId),
    );
    return taken ? [[productId, taken.productId] as const] : [];
  });
  return {
    chosen: own.flatMap(({ productId, isOptional }) => (isOptional && isInCart(productId) ? [productId] : [])),
    instead: Object.fromEntries(instead),
  };
}
