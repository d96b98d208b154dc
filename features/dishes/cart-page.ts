import type { CartPageParts } from "#features/cart/ui/purchase-parts.ts";
import { CartByDish } from "./ui/cart-page/cart-by-dish.tsx";

export const cartPage: CartPageParts = { Lines: CartByDish };
