import { applyPercent, type Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";

/**
 * What a promotion gives (one of a percentage, naira off and free standard delivery), and from which sum of goods,
 * before the discount, and which number of units on. Both count the goods of its category or its products alone, if it
 * has any, and so does the discount. 0, null and an empty list are nothing, and so is what is absent, as in an order or
 * a browser's storage from an earlier version.
 */
export type PromotionTerms = {
  percent?: number;
  amount?: Naira;
  freeDelivery?: boolean;
  fromGoods?: Naira;
  fromUnits?: number;
  category?: string | null;
  productIds?: string[];
};

/** A promotion that customers read about, with the names of its products. */
export type NamedPromotion = PromotionTerms & { code: string; productNames?: string[] };

export const termFields = [
  "percent",
  "amount",
  "freeDelivery",
  "fromGoods",
  "fromUnits",
  "category",
  "productIds",
] as const;

export type PromotedItem = { id?: string; category?: string; price: Naira; quantity: number };
type Benefit = { discount: Naira; freeDelivery: boolean };

/**
 * What goods get by a promotion: the discount in whole naira, never more than the price of the goods that it is for,
 * and whether their standard delivery is free. Nothing while a condition is not met, or without a promotion.
 */
export function promotionBenefit(items: PromotedItem[], terms: PromotionTerms | null | undefined): Benefit {
  if (!terms || missingFor(items, terms)) return { discount: 0, freeDelivery: false };
  const { percent = 0, amount = 0, freeDelivery = false } = terms;
  const { goods } = promotedGoods(items, terms);
  return { discount: Math.min(goods, applyPercent(goods, percent) + amount), freeDelivery };
}

/**
 * The naira and the units of a promotion's goods that are missing for it; undefined if the goods meet its conditions.
 */
export function missingFor(items: PromotedItem[], terms: PromotionTerms): { goods: Naira; units: number } | undefined {
  const { fromGoods = 0, fromUnits = 0 } = terms;
  const has = promotedGoods(items, terms);
  const goods: Naira = Math.max(0, fromGoods - has.goods);
  // Without a number of units there must be one, which a missing sum brings with it.
  const units = Math.max(0, (fromUnits || (goods > 0 ? 0 : 1)) - has.units);
  return goods > 0 || units > 0 ? { goods, units } : undefined;
}

function promotedGoods(items: PromotedItem[], { category = null, productIds = [] }: PromotionTerms) {
  const promoted = items.filter(
    (item) =>
      (category === null || item.category === category) &&
      (productIds.length === 0 || productIds.includes(item.id ?? "")),
  );
  return { goods: priceOf(promoted).of, units: promoted.reduce((sum, { quantity }) => sum + quantity, 0) };
}
