import type { ProductPageParts } from "#features/catalogue/ui/product/product-page-parts.ts";
import { Reviews } from "./ui/product-page/reviews.tsx";

export const productPage: ProductPageParts = { section: Reviews };
