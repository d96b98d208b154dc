import type { PurchaseParts } from "../cart/ui/purchase-parts.ts";
import { endOrdering } from "./ui/purchase/opened-basket.ts";

export const purchase: PurchaseParts = { end: endOrdering };
