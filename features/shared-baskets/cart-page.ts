import type { CartPageParts } from "#features/cart/ui/purchase-parts.ts";
import { FillTogether } from "./ui/cart-page/fill-together.tsx";

export const cartPage: CartPageParts = { Action: FillTogether };
