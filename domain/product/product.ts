import type { z } from "zod";
import type { nutritionResponse, productResponse } from "../api/responses.ts";
import type { CartProduct } from "../cart/cart.ts";

/** The shop's categories, in the order of the specification (section 3). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

export type NutritionalInfo = z.infer<typeof nutritionResponse>;

/** A product as the shop shows it; responses.ts describes each field. */
export type Product = z.infer<typeof productResponse>;

/** A page of 48 products is sent twice, as HTML and as loader data, so each has only the fields that the list shows. */
const summaryFields = [
  "id",
  "name",
  "price",
  "listPrice",
  "image",
  "imageAlt",
  "category",
  "origin",
  "size",
  "stock",
  "inStock",
  "rating",
  "reviews",
] as const;

/** A product as a list shows it; with its description only where the list shows that. */
export type ProductSummary = Pick<Product, (typeof summaryFields)[number]> & { description?: string };

export function productSummary(product: Product, described = false): ProductSummary {
  const summary = pick(product, summaryFields);
  return described ? { ...summary, description: product.description } : summary;
}

export function cartProduct(product: ProductSummary): CartProduct {
  return pick(product, ["id", "name", "price", "image", "category", "origin", "size", "stock"]);
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}
