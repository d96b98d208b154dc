import type { CartProduct } from "./cart.ts";
import type { Naira } from "./money.ts";

/** The shop's categories, in the order of the specification (section 3). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

/** Per 100 g: kilocalories and grams. */
export type NutritionalInfo = { calories: number; protein: number; carbs: number; fat: number };

export type Product = {
  id: string;
  name: string;
  otherNames: string[];
  description: string;
  price: Naira;
  /** The price it is usually sold at, shown struck through; null when there is none. */
  listPrice: Naira | null;
  currency: string;
  image: string;
  imageAlt: string;
  category: string;
  origin: string;
  size: string;
  stock: number;
  inStock: boolean;
  /** 0 to 5, one decimal. */
  rating: number;
  reviews: number;
  tags: string[];
  nutritionalInfo: NutritionalInfo | null;
};

export function cartProduct(product: Product): CartProduct {
  const { id, name, price, image, category, origin, size, stock } = product;
  return { id, name, price, image, category, origin, size, stock };
}
