import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import type { Acknowledgement } from "./import-rules.ts";

/** Who pays if customs keep goods: on the shipping page, in the terms, before payment, and in the order's email. */
export const KEPT_BY_CUSTOMS =
  "If customs keep food that we warned you about before you ordered, the loss is yours; anything else they keep, we refund.";

/** Who may stop goods, to begin a sentence: `UK customs`, `Customs in Germany`. */
export function customsIn(country: string): string {
  const short = { "United Kingdom": "UK", "United States": "US" }[country];
  return short ? `${short} customs` : `Customs in ${inSentence(country)}`;
}

type Item = { productId: string };
type Warning = Pick<Acknowledgement, "mayBeKept" | "productIds">;

/**
 * How many of the goods customs may stop, and their price among that of all, before discount and tax: `UK customs may
 * stop 1 of your 2 items, ₦15,984 of ₦30,368`. Undefined if no text warns of any.
 */
export function riskText(
  country: string,
  goods: (Item & { price: Naira; quantity: number })[],
  texts: Warning[],
): string | undefined {
  const [warned] = splitByRisk(goods, texts);
  if (warned.length === 0) return undefined;
  const stop = `${customsIn(country)} may stop`;
  const all = formatNaira(priceOf(goods).of);
  if (goods.length === 1) return `${stop} this, ${all}`;
  if (warned.length === goods.length) return `${stop} all ${goods.length} items, ${all}`;
  return `${stop} ${warned.length} of your ${goods.length} items, ${formatNaira(priceOf(warned).of)} of ${all}`;
}

/** The goods of which a text warns, whose risk the customer bears, and the others. */
function splitByRisk<Good extends Item>(goods: Good[], texts: Warning[]): [customers: Good[], shops: Good[]] {
  const named = new Set(texts.filter(({ mayBeKept }) => mayBeKept).flatMap(({ productIds }) => productIds));
  const isNamed = ({ productId }: Good) => named.has(productId);
  return [goods.filter(isNamed), goods.filter((good) => !isNamed(good))];
}

/**
 * The label of the box ticked before goods go abroad: that customs may keep some, or that the customer has read the
 * texts.
 */
export function acceptLabel(texts: { mayBeKept: boolean }[]): string {
  return texts.some(({ mayBeKept }) => mayBeKept)
    ? "I understand customs may keep these items"
    : "I have read this, and accept it for this order";
}

/** The goods of an order that the shop refunds if customs keep them: those not named in any accepted text. */
export function refundedByShop<OrderItem extends Item>(order: {
  items: OrderItem[];
  acknowledged: Acknowledgement[];
}): OrderItem[] {
  return splitByRisk(order.items, order.acknowledged)[1];
}
