import type { PurchaseParts } from "#features/cart/ui/purchase-parts.ts";
import { endOrdering } from "./ui/purchase/opened-basket.ts";

export const purchase: PurchaseParts = { end: endOrdering };
