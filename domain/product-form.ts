import { z } from "zod";
import { line, naira, paragraphs } from "./fields.ts";
import type { Naira } from "./money.ts";
import type { NutritionalInfo, Product } from "./product.ts";

/** What staff say about a product; stock, picture and reviews have ways of their own. */
export type ProductDetails = Pick<
  Product,
  "name" | "otherNames" | "description" | "category" | "origin" | "size" | "imageAlt" | "tags"
> & { price: Naira; listPrice: Naira | null; nutritionalInfo: NutritionalInfo | null };

/** The same as text, as a form or a spreadsheet holds it. */
export type ProductText = Record<(typeof productFields)[number], string>;

export const productFields = [
  "name",
  "otherNames",
  "description",
  "category",
  "origin",
  "size",
  "price",
  "listPrice",
  "imageAlt",
  "tags",
  "calories",
  "protein",
  "carbs",
  "fat",
] as const;

/** How the office calls each field. */
export const productFieldWords: ProductText = {
  name: "Name",
  otherNames: "Other names",
  description: "Description",
  category: "Category",
  origin: "Origin",
  size: "Size",
  price: "Price",
  listPrice: "List price",
  imageAlt: "What the picture shows",
  tags: "Tags",
  calories: "Calories",
  protein: "Protein",
  carbs: "Carbs",
  fat: "Fat",
};

const nutrition = ["calories", "protein", "carbs", "fat"] as const;

const measure = z
  .string()
  .trim()
  .refine((text) => /^(\d{1,4}(\.\d{1,2})?)?$/.test(text), "Please enter a number, for example 28.3")
  .transform((text) => (text === "" ? null : Number(text)));

const list = (most: number) =>
  z
    .string()
    .max(4000, "Please keep this under 4000 characters")
    .transform((text) => [...new Set(text.split(/[,;|\n]/).map((word) => word.trim()))].filter(Boolean))
    .refine((words) => words.length <= most, `Please enter ${most} at the most`)
    .refine((words) => words.every((word) => word.length <= 80), "Please keep each under 80 characters")
    .refine((words) => !words.some((word) => /\p{Cc}/u.test(word)), "Please use letters, digits and punctuation only");

/** A product as the form and the spreadsheet give it. What comes out is what is kept. */
export const productForm = z
  .object({
    name: line(120).min(1, "Please enter a name"),
    otherNames: list(40),
    description: paragraphs(4000).min(1, "Please describe it"),
    category: line(60).min(1, "Please choose a category"),
    origin: line(80).min(1, "Please name its origin, for example Kano, Nigeria"),
    size: line(40).min(1, "Please enter the size of a pack, for example 500 g"),
    price: naira.refine((price) => price !== 0, "Please enter a price"),
    listPrice: naira.transform((price) => price || null),
    imageAlt: line(300),
    tags: list(12),
    calories: measure,
    protein: measure,
    carbs: measure,
    fat: measure,
  })
  .check(({ value, issues }) => {
    const { price, listPrice } = value;
    if (listPrice !== null && listPrice <= price) {
      issues.push({
        code: "custom",
        path: ["listPrice"],
        message: "The list price must be above the price, or empty",
        input: listPrice,
      });
    }
    const missing = nutrition.filter((field) => value[field] === null);
    if (missing.length === nutrition.length) return;
    for (const field of missing) {
      issues.push({ code: "custom", path: [field], message: "Please fill in all four, or none", input: null });
    }
  })
  .transform(({ calories, protein, carbs, fat, ...rest }): ProductDetails => ({
    ...rest,
    nutritionalInfo:
      // Stryker disable next-line ConditionalExpression, LogicalOperator: all four are there or none is; the types do not know it.
      calories === null || protein === null || carbs === null || fat === null
        ? null
        : { calories, protein, carbs, fat },
  }));

/** A product's details as text: what the form shows and the spreadsheet holds. Reading them again gives the same details. */
export function productText(product: ProductDetails): ProductText {
  const { name, description, category, origin, size, imageAlt, nutritionalInfo: facts } = product;
  return {
    name,
    otherNames: product.otherNames.join(", "),
    description,
    category,
    origin,
    size,
    price: String(product.price),
    listPrice: product.listPrice === null ? "" : String(product.listPrice),
    imageAlt,
    tags: product.tags.join(", "),
    calories: facts ? String(facts.calories) : "",
    protein: facts ? String(facts.protein) : "",
    carbs: facts ? String(facts.carbs) : "",
    fat: facts ? String(facts.fat) : "",
  };
}

/** The form of a product that does not exist yet. */
export const newProductText: ProductText = {
  name: "",
  otherNames: "",
  description: "",
  category: "",
  origin: "Nigeria",
  size: "",
  price: "",
  listPrice: "",
  imageAlt: "",
  tags: "",
  calories: "",
  protein: "",
  carbs: "",
  fat: "",
};
