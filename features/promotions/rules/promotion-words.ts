import { ownName } from "#features/catalogue/rules/own-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { missingFor, type NamedPromotion, type PromotedItem, type PromotionTerms } from "./promotion-benefit.ts";

type Worded = Omit<NamedPromotion, "code">;

/** The most products that a promotion's words name. */
const MOST_NAMED = 3;

/** A promotion as customers read it: `10% off Spices`, `₦2,000 off from ₦30,000`, `Free delivery from 3 packs`. */
export function promotionWords(promotion: Worded): string {
  const { freeDelivery, fromGoods = 0, fromUnits = 0 } = promotion;
  const goods = nameGoods(promotion);
  const from = [fromGoods > 0 ? formatNaira(fromGoods) : "", fromUnits > 1 ? packs(fromUnits) : ""].filter(Boolean);
  const given = freeDelivery ? "Free delivery" : valueOff(promotion);
  const all = freeDelivery || from.length > 0 ? "" : " your goods";
  const what = given + (goods ? `${freeDelivery ? " with" : ""} ${goods}` : all);
  return from.length > 0 ? `${what} from ${from.join(" and ")}` : what;
}

/** `₦4,200 more and delivery is free`: what goods lack for a promotion; undefined if they meet its conditions. */
export function missingWords(items: PromotedItem[], promotion: Worded): string | undefined {
  const missing = missingFor(items, promotion);
  if (!missing) return undefined;
  const { goods, units } = missing;
  const more = [goods > 0 ? formatNaira(goods) : "", units > 0 ? packs(units) : ""].filter(Boolean).join(" and ");
  const named = nameGoods(promotion);
  const given = promotion.freeDelivery ? "delivery is free" : `you get ${valueOff(promotion)}`;
  return `${more} more${named ? ` of ${named}` : ""} and ${given}`;
}

function valueOff({ percent = 0, amount = 0 }: PromotionTerms): string {
  return `${percent > 0 ? `${percent}%` : formatNaira(amount)} off`;
}

const packs = (count: number) => (count === 1 ? "1 pack" : `${count} packs`);

/** `Spices`, `Egusi, Iru and 2 more`; undefined for all goods. */
function nameGoods({ category, productIds = [], productNames = [] }: Worded): string | undefined {
  if (category || productIds.length === 0) return category ?? undefined;
  const names = productNames.slice(0, MOST_NAMED).map((name) => ownName(name)[0]);
  const more = productIds.length - names.length;
  return new Intl.ListFormat("en-GB").format(more > 0 ? [...names, `${more} more`] : names);
}
