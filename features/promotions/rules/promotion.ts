import type { z } from "zod";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { promotionForm } from "./promotion-form.ts";

/** A promotion with its code. It is valid from `startsAt` until before `endsAt`; null is unlimited. */
export type Promotion = z.infer<typeof promotionForm>;

/** The code that an account entered, and what the promotion rules need to know about the account's orders. */
export type PromotionUse = {
  code: string;
  /** The order that already used the code; cancelled orders do not count. */
  usedOn: { id: string; unpaid: boolean } | undefined;
  /** Whether an earlier order is paid or has a payment started. */
  hasOrdered: boolean;
  /**
   * Whether the account's email address is confirmed: otherwise throwaway accounts would get a first-order discount
   * each.
   */
  isConfirmed: boolean;
};

type Running = Pick<Promotion, "isActive" | "startsAt" | "endsAt">;
const isToCome = ({ startsAt }: Running, now: Date) => startsAt !== null && now < startsAt;
const hasEnded = ({ isActive, endsAt }: Running, now: Date) => !isActive || (endsAt !== null && now >= endsAt);

/** The state of a promotion, as staff see it. */
export function promotionState(promotion: Running, now: Date): "Active" | "Ended" | "To come" {
  if (hasEnded(promotion, now)) return "Ended";
  return isToCome(promotion, now) ? "To come" : "Active";
}

/** Undefined if an account may use a code now, otherwise the refusal. `promotion` is undefined for an unknown code. */
export function whyNoPromotion(
  promotion: Promotion | undefined,
  { code, usedOn, hasOrdered, isConfirmed }: PromotionUse,
  now: Date,
): Refusal | undefined {
  if (!promotion) {
    return new Refusal("promo-unknown", `We don’t recognise the code ${code}. Please check the spelling.`);
  }
  if (isToCome(promotion, now)) {
    return new Refusal("promo-not-running", `The code ${code} isn’t valid yet.`);
  }
  if (hasEnded(promotion, now)) {
    return new Refusal("promo-not-running", `The code ${code} has expired.`);
  }
  if (promotion.isAutomatic) {
    return new Refusal("promo-not-running", `No need to enter ${code}: it applies by itself to the carts it’s for.`);
  }
  if (usedOn) return alreadyUsed(code, usedOn);
  if (promotion.firstOrderOnly && hasOrdered) {
    return new Refusal(
      "promo-first-order-only",
      `The code ${code} is for your first order, and you have ordered before.`,
    );
  }
  if (promotion.firstOrderOnly && !isConfirmed) {
    return new Refusal(
      "promo-unconfirmed",
      `Please confirm your email address first, and the code ${code} is yours. The link is in the email we sent when you joined; you can send it again from your profile.`,
    );
  }
  return undefined;
}

function alreadyUsed(code: string, order: { id: string; unpaid: boolean }): Refusal {
  return new Refusal(
    "promo-used",
    order.unpaid
      ? `The code ${code} is on your order ${orderNumber(order.id)}, which is still waiting for payment. You can pay it under My Orders.`
      : `You’ve already used the code ${code}, on your order ${orderNumber(order.id)}.`,
  );
}
