import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import type { ShippedGoods } from "#features/shipping/rules/shipping-price.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import type { Choices } from "./choices.ts";
import type { Dish, Ingredient } from "./dish.ts";
import { amountFor, cheapestPacks, HUNDREDTHS, potsFrom, type PacksOfSize } from "./packs.ts";
import { findSubstitutes, type Substitution } from "./substitutes.ts";

/**
 * A product that can replace an ingredient that is sold out or not sent to the country; `amount` is that of the
 * product.
 */
type Offer = { product: ProductSummary; amount: number; sentence: string };

/**
 * An ingredient that the shop sells. `product` is the product to buy: the ingredient's own or its substitute; `amount`
 * is the amount of that product, in the unit of the ingredient.
 */
export type ShopLine = {
  ingredient: Ingredient & { productId: string };
  product: ProductSummary;
  amount: number;
  /** The packs of each size, the largest first. */
  sets: PacksOfSize<ProductSummary>[];
  /** What they cost. */
  price: ReturnType<typeof priceOf>;
  /** How much is left over after cooking; null when that is unknown. */
  left: number | null;
  /** How many more times the dish can be cooked with it. */
  pots: number;
  /** Whether it is on the list to buy: chosen, or needed and not at home. */
  isBought: boolean;
  /** Why its own product cannot be bought, if it cannot. */
  missing: "sold-out" | "not-sent" | undefined;
  offers: Offer[];
};

/** An ingredient that the shop does not sell, with the amount for all servings. */
export type MarketLine = { ingredient: Ingredient; amount: number };

/** What can be bought for a dish. */
export type Goods = {
  /** Includes the other sizes of the same products: they have the same name. */
  products: readonly ProductSummary[];
  substitutions: readonly Substitution[];
  /** The ids of products that may not be sent to the customer's country. */
  notSent?: readonly string[];
};

/** The shopping list of a dish with its total. */
export type ShoppingList = {
  needed: ShopLine[];
  /** "If you like": bought only when it is chosen. */
  optional: ShopLine[];
  market: MarketLine[];
};

/**
 * What to buy for a dish. A product that is no longer shown counts as not sold by the shop. For a product in several
 * sizes, the list has the cheapest set of packs. Offered substitutes are in stock, may be sent to the country, and are
 * not in the dish already.
 */
export function shoppingList(
  { ingredients }: Pick<Dish, "ingredients">,
  servings: number,
  { goods, choices }: { goods: Goods; choices: Choices },
): ShoppingList {
  const inDish = ingredients.flatMap(({ productId }) => productId ?? []);
  const list: ShoppingList = { needed: [], optional: [], market: [] };
  for (const ingredient of ingredients) {
    const amount = amountFor(ingredient, servings);
    const own = goods.products.find(({ id }) => id === ingredient.productId);
    if (!own) {
      list.market.push({ ingredient, amount });
      continue;
    }
    const line = shopLine({ ...ingredient, productId: own.id }, amount, { own, inDish, goods, choices });
    (ingredient.isOptional ? list.optional : list.needed).push(line);
  }
  return list;
}

/** The lines that go into the cart. */
export function boughtLines({ needed, optional }: ShoppingList): ShopLine[] {
  return [...needed, ...optional].filter(({ isBought }) => isBought);
}

/** What the bought lines cost. */
export function sumBought(lines: readonly ShopLine[]) {
  return priceOfPacks(boughtSets(lines));
}

/** What their delivery is priced by. */
export function parcelOfBought(lines: readonly ShopLine[]): ShippedGoods {
  const sets = boughtSets(lines);
  const grams = sets.reduce((sum, { product, packs }) => sum + packs * grossWeight(product), 0);
  return { goods: priceOfPacks(sets).of, grams };
}

const boughtSets = (lines: readonly ShopLine[]) => lines.flatMap(({ sets, isBought }) => (isBought ? sets : []));

function priceOfPacks(sets: ShopLine["sets"]) {
  return priceOf(sets.map(({ product, packs }) => ({ ...product, quantity: packs })));
}

/** A product's sizes that can be bought: itself first, then the others of the same name. */
function listSizes(product: ProductSummary, { products, notSent = [] }: Goods): ProductSummary[] {
  const same = products.filter(({ id, name }) => name === product.name && id !== product.id);
  return [product, ...same].filter(({ id, inStock }) => inStock && !notSent.includes(id));
}

type Place = { own: ProductSummary; inDish: string[]; goods: Goods; choices: Choices };

function shopLine(ingredient: ShopLine["ingredient"], ofOwn: number, { own, inDish, goods, choices }: Place): ShopLine {
  const { productId, unit, isOptional } = ingredient;
  const missing = whyMissing(own, goods);
  const offers = missing ? offersFor(own, ofOwn, { goods, inDish }) : [];
  const taken = offers.find(({ product }) => product.id === choices.instead[productId]);
  const product = taken?.product ?? own;
  const amount = taken?.amount ?? ofOwn;
  const [first = product, ...others] = listSizes(product, goods);
  const { sets, left } = cheapestPacks({ amount, unit }, [first, ...others]);
  const isWanted = isOptional ? choices.chosen.includes(productId) : !choices.leftOut.includes(productId);
  return {
    ingredient,
    product,
    amount,
    sets,
    price: priceOfPacks(sets),
    left,
    pots: potsFrom(left, amount),
    // A substitute for an optional ingredient is chosen together with it.
    isBought: missing ? taken !== undefined && (isOptional || isWanted) : isWanted,
    missing,
    offers,
  };
}

function whyMissing(product: ProductSummary, goods: Goods): ShopLine["missing"] {
  if (listSizes(product, goods).length > 0) return undefined;
  return goods.notSent?.includes(product.id) ? "not-sent" : "sold-out";
}

function offersFor(
  own: ProductSummary,
  amount: number,
  { goods, inDish }: { goods: Goods; inDish: string[] },
): Offer[] {
  return findSubstitutes(own.id, goods.substitutions).flatMap(({ productId: otherId, factor, sentence }) => {
    const product = goods.products.find(({ id }) => id === otherId);
    if (!product || inDish.includes(otherId) || whyMissing(product, goods)) return [];
    // Rounded up to a hundredth: never less than needed.
    return [{ product, amount: Math.ceil(amount * factor * HUNDREDTHS - 1e-6) / HUNDREDTHS, sentence }];
  });
}
