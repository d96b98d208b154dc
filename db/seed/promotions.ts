import type { addPromotions } from "#features/promotions/server/promotions.ts";

/**
 * The welcome offer that the first notification promises (specification 4.5 and 9.11): 15% off the first order, once.
 */
export const promotions: Parameters<typeof addPromotions>[1] = [
  { code: "WELCOME15", percent: 15, firstOrderOnly: true, startsAt: null, endsAt: null, isActive: true },
];
