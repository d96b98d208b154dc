import type { z } from "zod";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { pick } from "#platform/rules/pick.ts";
import type { nutritionResponse, productResponse } from "./responses.ts";

/** The shop's categories, in their order (specification 3.2). */
export const productCategories = ["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"] as const;

export type NutritionalInfo = z.infer<typeof nutritionResponse>;

/** A product as the shop shows it; responses.ts describes each field. */
export type Product = z.infer<typeof productResponse>;

/** A picture of a product: the path of its URL, and what it shows. */
export type ProductPicture = Product["morePictures"][number];

/** A name of a product in one language. */
export type ProductNameIn = Product["names"][number];

/** What a pack contains, in whole grams or millilitres. */
export type NetContent = NonNullable<Product["netContent"]>;

/** A page of 48 products is sent twice, as HTML and as loader data, so each has only the fields that the list shows. */
const summaryFields = [
  "id",
  "name",
  "nameLanguage",
  "price",
  "listPrice",
  "image",
  "imageAlt",
  "category",
  "origin",
  "size",
  "netContent",
  "contains",
  "mayContain",
  "kinds",
  "stock",
  "inStock",
  "rating",
  "reviews",
] as const;

/** Attributes that few products have; a summary has them only when they are not null, false or 0. */
const rareFields = ["drainedGrams", "grossGrams", "isZeroRated", "lowestPrice", "sampleReviews", "sizes"] as const;

/** A product as a list shows it, with its description only where the list shows that. */
export type ProductSummary = Pick<Product, Exclude<(typeof summaryFields)[number], OptionalAttribute>> &
  Partial<Pick<Product, OptionalAttribute | (typeof rareFields)[number] | "description">>;

/** What a summary may lack: a browser may have stored a list before these fields existed. */
type OptionalAttribute = "netContent" | "nameLanguage" | "contains" | "mayContain" | "kinds" | "dispatchedFrom";

export function productSummary(product: Product, described = false): ProductSummary {
  const rare = rareFields.filter((name) => product[name]);
  const { dispatchedFrom } = product;
  const summary = {
    ...pick(product, summaryFields),
    ...pick(product, rare),
    ...(dispatchedFrom !== HOME_COUNTRY && { dispatchedFrom }),
  };
  return described ? { ...summary, description: product.description } : summary;
}

/** All pictures of a product, the first one first; none while it has only the `placeholder`. */
export function allPictures(
  { image, imageAlt, morePictures }: ProductPicture & Pick<Product, "morePictures">,
  placeholder: string,
): ProductPicture[] {
  return image === placeholder ? morePictures : [{ image, imageAlt }, ...morePictures];
}
