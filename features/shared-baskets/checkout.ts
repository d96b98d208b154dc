import type { CheckoutParts } from "#features/cart/ui/purchase-parts.ts";
import { readOrdering } from "./ui/purchase/opened-basket.ts";
import { SharedBasketTick } from "./ui/shared-basket-tick.tsx";

export const checkout: CheckoutParts = { Choice: SharedBasketTick, orderFields: readOrdering };
