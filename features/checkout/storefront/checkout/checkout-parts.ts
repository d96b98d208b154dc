import type { CheckoutParts } from "#features/cart/ui/purchase-parts.ts";
import * as features from "#features/checkout.ts";

const parts = Object.values<{ checkout: CheckoutParts }>(features).map(({ checkout }) => checkout);

/** The choices that features add. */
export const choices = parts.flatMap(({ Choice }) => Choice ?? []);

/** What the order has of features, as its request states it. */
export function fieldsOfFeatures(): object {
  return Object.assign({}, ...parts.map(({ orderFields }) => orderFields?.()));
}
