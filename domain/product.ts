import type { z } from "zod";
import type { nutritionAnswer, productAnswer } from "./answers.ts";
import type { CartProduct } from "./cart.ts";

/** The shop's categories, in the order of the specification (section 3). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

export type NutritionalInfo = z.infer<typeof nutritionAnswer>;

/** A product as the shop shows it; what each field means stands in answers.ts. */
export type Product = z.infer<typeof productAnswer>;

export function cartProduct(product: Product): CartProduct {
  const { id, name, price, image, category, origin, size, stock } = product;
  return { id, name, price, image, category, origin, size, stock };
}
