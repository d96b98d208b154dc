import type { PurchaseParts } from "#features/cart/ui/purchase-parts.ts";
import { clearOrderDraft, forgetDraft } from "#features/orders/ui/draft.ts";
import * as features from "#features/purchase.ts";

/** After an order: what was typed for it is cleared (`clearOrderDraft`), and what features kept for it. */
export function endOrder(): void {
  clearOrderDraft();
  endInFeatures();
}

/** Forgets what was typed at checkout, and what features kept for the order. */
export function forgetOrder(): void {
  forgetDraft();
  endInFeatures();
}

function endInFeatures(): void {
  for (const { purchase } of Object.values<{ purchase: PurchaseParts }>(features)) purchase.end();
}
