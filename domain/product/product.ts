import type { z } from "zod";
import type { nutritionResponse, productResponse } from "../responses.ts";
import type { CartProduct } from "../cart/cart.ts";

/** The shop's categories, in the order of the specification (section 3). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

export type NutritionalInfo = z.infer<typeof nutritionResponse>;

/** A product as the shop shows it; responses.ts describes each field. */
export type Product = z.infer<typeof productResponse>;

/** A product as a list shows it; with its description only where the list shows that. */
export type ProductSummary = Omit<Product, "otherNames" | "description" | "currency" | "tags" | "nutritionalInfo"> & {
  description?: string;
};

/** A page of 48 products is sent twice, as HTML and as loader data, so each has only the fields that the list shows. */
export function productSummary(product: Product, described = false): ProductSummary {
  const { otherNames: _, description, currency: _1, tags: _2, nutritionalInfo: _3, ...rest } = product;
  return described ? { ...rest, description } : rest;
}

export function cartProduct(product: ProductSummary): CartProduct {
  const { id, name, price, image, category, origin, size, stock } = product;
  return { id, name, price, image, category, origin, size, stock };
}
