import { clearOrderDraft, forgetDraft } from "#features/orders/ui/draft.ts";
import { endOrdering } from "#features/shared-baskets/ui/purchase/opened-basket.ts";

/** After an order: clears what was typed for it (`clearOrderDraft`), and forgets that it is for everybody. */
export function endOrder(): void {
  clearOrderDraft();
  endOrdering();
}

/** Forgets what was typed at checkout, and that the order is for everybody. */
export function forgetOrder(): void {
  forgetDraft();
  endOrdering();
}
