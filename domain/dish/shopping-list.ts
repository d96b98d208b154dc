import type { ProductSummary } from "../product/product.ts";
import type { Naira } from "../money.ts";
import type { Dish, Ingredient } from "./dish.ts";
import { amountFor, packsFor, type Need } from "./packs.ts";
import { substitutesOf, type Substitution } from "./substitutes.ts";

/** What the cook has decided: what is not bought, and by product what is taken in its place. */
export type Choices = { leftOut: readonly string[]; instead: Readonly<Record<string, string>> };

/** A product that can stand in for an ingredient that is sold out or not sent there; `amount` is of the product. */
type Offer = { product: ProductSummary; amount: number; sentence: string };

/**
 * An ingredient that the shop sells. `product` is what is bought: the ingredient's own, or the one taken in its place.
 */
export type ShopLine = {
  ingredient: Ingredient & { productId: string };
  product: ProductSummary;
  need: Need;
  packs: number;
  left: number | null;
  isBought: boolean;
  /** Why its own product cannot be bought, if it cannot. */
  missing: "sold-out" | "not-sent" | undefined;
  offers: Offer[];
};

/** An ingredient from the cook's own market, with the amount for all. */
export type MarketLine = { ingredient: Ingredient; amount: number };

/** What can be bought for a dish. */
export type Goods = {
  products: readonly ProductSummary[];
  substitutions: readonly Substitution[];
  /** The ids of products that may not be sent to the customer's country. */
  notSent?: readonly string[];
};

/**
 * What to buy for a dish. A product that the shop no longer shows is from the market. Offers are in stock, may be sent
 * to the country, and are not in the dish already.
 */
export function shoppingList(
  { ingredients }: Pick<Dish, "ingredients">,
  servings: number,
  { goods, choices }: { goods: Goods; choices: Choices },
): { lines: ShopLine[]; market: MarketLine[] } {
  const byId = new Map(goods.products.map((product) => [product.id, product]));
  const inDish = ingredients.flatMap(({ productId }) => productId ?? []);
  const lines: ShopLine[] = [];
  const market: MarketLine[] = [];
  for (const ingredient of ingredients) {
    const amount = amountFor(ingredient, servings);
    const { productId, unit } = ingredient;
    const own = productId === null ? undefined : byId.get(productId);
    if (productId === null || !own) {
      market.push({ ingredient, amount });
      continue;
    }
    const missing = whyMissing(own, goods.notSent);
    const offers = missing ? offersFor(own.id, amount, { goods, byId, inDish }) : [];
    const taken = offers.find(({ product }) => product.id === choices.instead[productId]);
    const product = taken?.product ?? own;
    const need = { productId: product.id, unit, amount: taken?.amount ?? amount };
    const isBought = !choices.leftOut.includes(productId) && (!missing || taken !== undefined);
    const counted = packsFor(need, product.netContent);
    lines.push({ ingredient: { ...ingredient, productId }, product, need, ...counted, isBought, missing, offers });
  }
  return { lines, market };
}

/** What the bought lines cost, in naira. */
export function priceOf(lines: readonly ShopLine[]): Naira {
  return lines.reduce((sum, { product, packs, isBought }) => sum + (isBought ? product.price * packs : 0), 0);
}

function whyMissing({ id, inStock }: ProductSummary, notSent: readonly string[] = []): ShopLine["missing"] {
  if (notSent.includes(id)) return "not-sent";
  return inStock ? undefined : "sold-out";
}

function offersFor(
  productId: string,
  amount: number,
  { goods, byId, inDish }: { goods: Goods; byId: Map<string, ProductSummary>; inDish: string[] },
): Offer[] {
  return substitutesOf(productId, goods.substitutions).flatMap(({ productId: otherId, factor, sentence }) => {
    const product = byId.get(otherId);
    if (!product || inDish.includes(otherId) || whyMissing(product, goods.notSent)) return [];
    // Rounded up to a hundredth: never less than needed.
    return [{ product, amount: Math.ceil(amount * factor * 100 - 1e-6) / 100, sentence }];
  });
}
