import { percentOf, type Naira } from "./money.ts";
import { Refusal } from "./refusal.ts";

/** A code that takes a percentage off the goods. Times are when it begins and ends to hold; null is open. */
export type Promotion = {
  code: string;
  percent: number;
  firstOrderOnly: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isActive: boolean;
};

/** What an account has ordered before, as far as promotions care. */
export type PromotionUse = {
  /** The order that holds the code already, cancelled ones aside. */
  usedOn: { id: string; unpaid: boolean } | undefined;
  /** Whether an earlier order was paid for, or said to be. */
  hasOrdered: boolean;
};

/** ` welcome15 ` → `WELCOME15`. */
export function readPromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/** What a promotion takes off these goods, in whole naira. */
export function promotionDiscount(goods: Naira, promotion: { percent: number } | undefined): Naira {
  return promotion ? percentOf(goods, promotion.percent) : 0;
}

/** Nothing when an account may use a code now, else the reason why not. `promotion` is undefined for a code nobody made. */
export function whyNoPromotion(
  code: string,
  promotion: Promotion | undefined,
  standing: PromotionUse,
  now: Date,
): Refusal | undefined {
  if (!promotion) {
    return new Refusal("promo-unknown", `We do not know the code ${code}. Please check the spelling.`);
  }
  if (promotion.startsAt && now < promotion.startsAt) {
    return new Refusal("promo-not-running", `The code ${code} does not hold yet.`);
  }
  if (!promotion.isActive || (promotion.endsAt && now >= promotion.endsAt)) {
    return new Refusal("promo-not-running", `The code ${code} has expired.`);
  }
  if (standing.usedOn) return alreadyUsed(code, standing.usedOn);
  if (promotion.firstOrderOnly && standing.hasOrdered) {
    return new Refusal(
      "promo-first-order-only",
      `The code ${code} is for your first order, and you have ordered before.`,
    );
  }
  return undefined;
}

function alreadyUsed(code: string, order: { id: string; unpaid: boolean }): Refusal {
  return new Refusal(
    "promo-used",
    order.unpaid
      ? `The code ${code} is on your order ${order.id}, which still waits for payment. You can pay it under Orders.`
      : `You have used the code ${code} already, on your order ${order.id}.`,
  );
}
