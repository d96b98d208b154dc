import type { z } from "zod";
import type { nutritionResponse, productResponse } from "./responses.ts";
import type { CartProduct } from "./cart.ts";

/** The shop's categories, in the order of the specification (section 3). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

export type NutritionalInfo = z.infer<typeof nutritionResponse>;

/** A product as the shop shows it; what each field means stands in answers.ts. */
export type Product = z.infer<typeof productResponse>;

/** What a list shows of a product; of the description only where it is read. */
export type ProductSummary = Omit<Product, "otherNames" | "description" | "currency" | "tags" | "nutritionalInfo"> & {
  description?: string;
};

/** A list of forty-eight is sent twice, to be read and to be worked with, so it carries no more than it shows. */
export function productSummary(product: Product, described = false): ProductSummary {
  const { otherNames: _, description, currency: _1, tags: _2, nutritionalInfo: _3, ...rest } = product;
  return described ? { ...rest, description } : rest;
}

export function cartProduct(product: ProductSummary): CartProduct {
  const { id, name, price, image, category, origin, size, stock } = product;
  return { id, name, price, image, category, origin, size, stock };
}
