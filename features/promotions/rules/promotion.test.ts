import { expect, test } from "vitest";
import { promotionState, whyNoPromotion, type Promotion, type PromotionUse } from "./promotion.ts";

const welcome: Promotion = {
  code: "WELCOME15",
  percent: 15,
  amount: 0,
  freeDelivery: false,
  fromGoods: 0,
  fromUnits: 0,
  category: null,
  productIds: [],
  isAutomatic: false,
  firstOrderOnly: true,
  startsAt: null,
  endsAt: null,
  isActive: true,
};
const newcomer = { usedOn: undefined, hasOrdered: false, isConfirmed: true };
const now = new Date("2026-11-21T09:30:00Z");
const why = (changes: Partial<Promotion>, use: Omit<PromotionUse, "code"> = newcomer) =>
  whyNoPromotion({ ...welcome, ...changes }, { code: "WELCOME15", ...use }, now)?.code;

test("a new customer may use the welcome code", () => {
  expect(why({})).toBeUndefined();
});

test.each([
  ["Active", {}],
  ["Active", { startsAt: now, endsAt: new Date(now.getTime() + 1) }],
  ["To come", { startsAt: new Date(now.getTime() + 1) }],
  ["Ended", { endsAt: now }],
  ["Ended", { isActive: false }],
  ["Ended", { isActive: false, startsAt: new Date(now.getTime() + 1) }],
])("staff read %s of a code from its first to its last moment, while it is on: %j", (state, changes) => {
  expect(promotionState({ ...welcome, ...changes }, now)).toBe(state);
});

test("each refusal has its own code and names the promo code", () => {
  expect(whyNoPromotion(undefined, { code: "WELCOM15", ...newcomer }, now)).toMatchObject({
    code: "promo-unknown",
    message: "We don’t recognise the code WELCOM15. Please check the spelling.",
  });
  expect(why({ isActive: false })).toBe("promo-not-running");
  expect(why({ endsAt: now })).toBe("promo-not-running");
  expect(why({ startsAt: new Date(now.getTime() + 1) })).toBe("promo-not-running");
  expect(why({ startsAt: now, endsAt: new Date(now.getTime() + 1) })).toBeUndefined();
  expect(why({ isAutomatic: true, firstOrderOnly: false })).toBe("promo-not-running");
  expect(why({}, { ...newcomer, usedOn: { id: "CBL_1", unpaid: false }, hasOrdered: true })).toBe("promo-used");
  expect(why({}, { ...newcomer, hasOrdered: true })).toBe("promo-first-order-only");
  expect(why({ firstOrderOnly: false }, { ...newcomer, hasOrdered: true })).toBeUndefined();
});

test("a code for first orders needs a confirmed email address, and the refusal says where to confirm it; other codes do not", () => {
  const unconfirmed = { ...newcomer, isConfirmed: false };
  expect(why({}, unconfirmed)).toBe("promo-unconfirmed");
  expect(why({}, { ...unconfirmed, hasOrdered: true })).toBe("promo-first-order-only");
  expect(why({ firstOrderOnly: false }, unconfirmed)).toBeUndefined();
  expect(whyNoPromotion(welcome, { code: "WELCOME15", ...unconfirmed }, now)?.message).toMatch(/confirm your email/);
});

const used = (unpaid: boolean) =>
  whyNoPromotion(welcome, { code: "WELCOME15", ...newcomer, usedOn: { id: "CBL_1", unpaid } }, now)?.message;

test("a code that is used names the order that it is on, and how to go on when that is not paid", () => {
  expect(used(true)).toBe(
    "The code WELCOME15 is on your order CBL_1, which is still waiting for payment. You can pay it under My Orders.",
  );
  expect(used(false)).toBe("You’ve already used the code WELCOME15, on your order CBL_1.");
});
