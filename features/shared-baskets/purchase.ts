import type { PurchaseParts } from "../cart/ui/purchase-parts.ts";
import { FillTogether } from "./ui/purchase/fill-together.tsx";
import { endOrdering } from "./ui/purchase/opened-basket.ts";

export const purchase: PurchaseParts = { CartAction: FillTogether, end: endOrdering };
