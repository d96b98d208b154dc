import { promotionBenefit, type NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import { missingWords, promotionWords } from "#features/promotions/rules/promotion-words.ts";
import { freeForWeight } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { quote, type Quote } from "./quote.ts";

type Order = Pick<Parameters<typeof quote>[0], "items" | "table" | "country" | "method">;

/** What an order costs, and its promotion, if any. `saved`: what that takes off goods and delivery, in naira. */
type PromotedQuote = { priced: Quote; promotion: NamedPromotion | undefined; saved: Naira };

/**
 * Prices an order with its one promotion, in browser and server: the automatic one of the table that makes the total
 * least, or the entered one, if that gives something and no automatic one gives more.
 */
export function quoteWithPromotion(order: Order, entered?: NamedPromotion): PromotedQuote {
  const price = (promotion?: NamedPromotion) => ({
    priced: quote({ ...order, ...promotionBenefit(order.items, promotion) }),
    promotion,
  });
  const plain = price();
  let best = plain;
  for (const promotion of order.table.promotions ?? []) {
    const other = price(promotion);
    if (other.priced.total < best.priced.total) best = other;
  }
  const own = entered && price(entered);
  const gives = own && (own.priced.discount > 0 || own.priced.total < plain.priced.total);
  // A discount counts even where it brings the goods below the threshold of free delivery, as it always has.
  const chosen = gives && (best === plain || own.priced.total <= best.priced.total) ? own : best;
  return { ...chosen, saved: costs(plain.priced) - costs(chosen.priced) };
}

const costs = ({ shipping, discount }: Quote): Naira => shipping - discount;

/** Why an entered code is not the promotion of an order, as a sentence without its end; undefined if it is. */
export function whyUnused(order: Order, entered: NamedPromotion, used: NamedPromotion | undefined): string | undefined {
  if (used === entered) return undefined;
  const missing = missingWords(order.items, entered);
  if (missing) return missing;
  return used
    ? `It saves less than “${promotionWords(used)}”, which you get without a code`
    : "It saves nothing with this delivery";
}

/**
 * What a customer reads about promotions that apply by themselves: the one that the order has, with what it saves, and
 * what is missing for the next one that would save more. `freeDelivery`: whether one of the lines is about that.
 */
export function promotionLines(order: Order, { priced, promotion, saved }: PromotedQuote) {
  const automatic = order.table.promotions ?? [];
  const applied = automatic.find((one) => one === promotion);
  const next = automatic.find((one) => {
    if (!missingWords(order.items, one)) return false;
    const benefit = promotionBenefit(order.items, { ...one, fromGoods: 0, fromUnits: 0 });
    return quote({ ...order, ...benefit }).total < priced.total;
  });
  const free = freeForWeight(findZoneByCountry(order.table, order.country));
  const ending = ({ freeDelivery }: NamedPromotion) => (freeDelivery ? free : "");
  return {
    lines: [
      ...(applied ? [`${promotionWords(applied)}${ending(applied)}: you save ${formatNaira(saved)}`] : []),
      ...(next ? [`${missingWords(order.items, next) ?? ""}${ending(next)}`] : []),
    ],
    freeDelivery: Boolean(applied?.freeDelivery || next?.freeDelivery),
  };
}
