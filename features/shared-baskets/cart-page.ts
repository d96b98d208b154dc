import type { CartPageParts } from "../cart/ui/purchase-parts.ts";
import { FillTogether } from "./ui/cart-page/fill-together.tsx";

export const cartPage: CartPageParts = { Action: FillTogether };
