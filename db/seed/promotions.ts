import type { Promotion } from "#features/promotions/rules/promotion.ts";

/**
 * The welcome offer that the first notification promises (specification 4.5 and 9.11): 15% off the first order, once.
 */
export const promotions: Promotion[] = [
  { code: "WELCOME15", percent: 15, firstOrderOnly: true, startsAt: null, endsAt: null, isActive: true },
];
