import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { DAY } from "#platform/rules/time.ts";

/** What a product cost from a moment on (milliseconds since 1970), and the list price that was shown with it. */
export type PricePoint = { price: Naira; listPrice: Naira | null; at: number };

/** The lowest price of this many days before a reduction is shown with it (EU directive 98/6, Article 6a). */
const LOWEST_OF_DAYS = 30;

/** Why a list price that the product never cost is not saved. */
export function neverCharged(listPrice: Naira): string {
  return `${formatNaira(listPrice)} was never the price of this product, so it cannot be shown struck through`;
}

/**
 * The lowest price of the 30 days before the present reduction began; `history` is oldest first. A reduction begins
 * with its list price and lasts while that stays and the price only falls: the prior price of one in steps is the one
 * before the first step (Article 6a, paragraph 5). Undefined without a reduction, and where no price before it is
 * known.
 */
export function lowestBefore(history: PricePoint[]): Naira | undefined {
  const begin = reductionBegin(history);
  const first = begin === undefined ? undefined : history[begin];
  if (begin === undefined || !first) return undefined;
  const from = first.at - LOWEST_OF_DAYS * DAY;
  // A price applies until the next one: also the last one from before the 30 days.
  const applied = history.slice(0, begin).filter((_point, index) => (history[index + 1]?.at ?? Infinity) > from);
  return applied.length === 0 ? undefined : Math.min(...applied.map(({ price }) => price));
}

/** The index of the point that the present reduction began with; undefined when there is none. */
function reductionBegin(history: PricePoint[]): number | undefined {
  let begin = history.length - 1;
  const last = history[begin];
  if (!last || last.listPrice === null) return undefined;
  for (; begin > 0; begin -= 1) {
    const [before, point] = [history[begin - 1], history[begin]];
    const goesOn = before && point && before.listPrice === last.listPrice && before.price >= point.price;
    if (!goesOn) break;
  }
  return begin;
}
