import { z } from "zod";
import { allergenList } from "#platform/rules/allergens.ts";
import { singleLine, naira, paragraphs } from "#platform/rules/fields.ts";
import { formatWeight } from "#platform/rules/format-weight.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { plainLine } from "#platform/rules/typed-text.ts";
import { dietLabels, heatLabels } from "./facets.ts";
import {
  allergensField,
  allergensText,
  countryField,
  dietsField,
  drainedGramsField,
  heatField,
  ingredientsField,
  kindsField,
  NOT_STATED,
} from "./food-fields.ts";
import { GTIN_EXPLAINED, readGtin } from "./gtin.ts";
import { hsCodeField, hsCodeUSField, otherHsCodesField, otherHsCodesText } from "./hs-codes.ts";
import { productKindLabels } from "./kinds.ts";
import { languageField, namesField, namesText } from "./names-field.ts";
import { grossGramsField, netContentField, netContentText } from "./net-content.ts";
import { priceField } from "./price-field.ts";
import { languages } from "./product-names.ts";
import type { NutritionalInfo } from "./product.ts";
import { LOW_STOCK } from "./stock.ts";
import { whyTooLight } from "./too-light.ts";
import { lowStockField } from "./units.ts";

type ProductField = Exclude<keyof ProductDetails, "nutritionalInfo"> | keyof NutritionalInfo;

/** The office's label for each field. */
export const productFieldLabels: Record<ProductField, string> = {
  name: "Name",
  nameLanguage: "Language of the name",
  names: "Names in other languages",
  searchWords: "Search words",
  description: "Description",
  category: "Category",
  origin: "Origin",
  size: "Size",
  gtin: "Barcode number (GTIN)",
  brand: "Brand",
  netContent: "Net weight or volume",
  grossGrams: "Weight with its packing",
  isPerishable: "Perishable",
  price: "Price",
  listPrice: "List price",
  isZeroRated: "Tax rate is zero",
  shelf: "Place on the shelf",
  lowStockAt: "Runs low at",
  imageAlt: "What the picture shows",
  tags: "Tags",
  goesWith: "Goes well with",
  ingredients: "Ingredients",
  contains: "Contains",
  mayContain: "May contain",
  drainedGrams: "Drained weight in grams",
  storage: "Storage",
  usage: "Use",
  maker: "Maker",
  makerNumber: "Maker’s product number",
  importer: "Importer",
  nafdacNumber: "NAFDAC number",
  kinds: "Kinds",
  diets: "Diets",
  heat: "Heat",
  hsCode: "Tariff code (HS)",
  hsCodeUS: "Tariff code for the United States",
  otherHsCodes: "Tariff codes for other countries",
  dispatchedFrom: "Sent from",
  calories: "Calories",
  protein: "Protein",
  carbs: "Carbs",
  fat: "Fat",
};

export const productFields = Object.keys(productFieldLabels) as ProductField[];

/** The fields of `nutritionalInfo`, per 100 g. */
export const nutritionFields = ["calories", "protein", "carbs", "fat"] as const;

/** A product's details as text, as in a form or a spreadsheet. */
export type ProductText = Record<ProductField, string>;

const measure = numberField(
  { decimals: 2 },
  { most: 9999.99, empty: null, error: "Please enter a number, for example 28.3" },
);

const gtinField = z.string().transform((text, { issues }) => {
  const gtin = text.trim() === "" ? "" : readGtin(text);
  if (gtin !== undefined) return gtin;
  issues.push({ code: "custom", message: `This is not a valid GTIN: please check ${GTIN_EXPLAINED}`, input: text });
  return z.NEVER;
});

const list = (most: number) =>
  z
    .string()
    .max(4000, "Please keep this under 4000 characters")
    .transform((text) => [...new Set(text.split(/[,;|\n]/).map(plainLine))].filter(Boolean))
    .refine((entries) => entries.length <= most, `Please enter ${most} at the most`)
    .refine((entries) => entries.every((entry) => entry.length <= 80), "Please keep each under 80 characters")
    .refine(
      (entries) => !entries.some((entry) => /\p{Cc}/u.test(entry)),
      "Please use letters, digits and punctuation only",
    );

/** `yes` or `no` in a spreadsheet; a checkbox of a form sends nothing unless it is ticked. */
const yesOrNo = z
  .string()
  .default("")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => ["", "yes", "no"].includes(text), "Please enter yes or no")
  .transform((text) => text === "yes");

const fields = z.object({
  name: singleLine(120).min(1, "Please enter a name"),
  nameLanguage: languageField,
  names: namesField,
  /** Misspellings and dishes that the search finds the product by; no page shows them. */
  searchWords: list(60),
  description: paragraphs(4000).min(1, "Please describe it"),
  category: singleLine(60).min(1, "Please choose a category"),
  origin: singleLine(80).min(1, "Please name its origin, for example Kano, Nigeria"),
  size: singleLine(40).min(1, "Please enter the size of a pack, for example 500 g"),
  gtin: gtinField,
  brand: singleLine(70),
  netContent: netContentField,
  grossGrams: grossGramsField,
  isPerishable: yesOrNo,
  price: priceField,
  listPrice: naira.transform((price) => price || null),
  isZeroRated: yesOrNo,
  /** Its storage place, for example A3, for packers; empty when it has none. */
  shelf: singleLine(20),
  /** With this many units or fewer it runs low. */
  lowStockAt: lowStockField,
  imageAlt: singleLine(300),
  tags: list(12),
  goesWith: list(12),
  ingredients: ingredientsField,
  contains: allergensField,
  mayContain: allergensField,
  drainedGrams: drainedGramsField,
  storage: paragraphs(500),
  usage: paragraphs(500),
  maker: singleLine(200),
  /** The maker’s own number for it, for customs; empty if unknown. */
  makerNumber: singleLine(40),
  importer: singleLine(200),
  nafdacNumber: singleLine(20),
  kinds: kindsField,
  diets: dietsField,
  heat: heatField,
  hsCode: hsCodeField,
  hsCodeUS: hsCodeUSField,
  otherHsCodes: otherHsCodesField,
  dispatchedFrom: countryField,
  calories: measure,
  protein: measure,
  carbs: measure,
  fat: measure,
});

/** The fields of a product that staff edit in its form; stock, picture and reviews are edited elsewhere. */
export type ProductDetails = Omit<z.output<typeof fields>, keyof NutritionalInfo> & {
  nutritionalInfo: NutritionalInfo | null;
};

/** Parses a product from the form or the spreadsheet into the values that the shop stores. */
export const productForm = fields
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
    issues.push(...foodErrors(value));
    const missing = nutritionFields.filter((field) => value[field] === null);
    if (missing.length === nutritionFields.length) return;
    for (const field of missing) {
      issues.push({ code: "custom", path: [field], message: "Please fill in all four, or none", input: null });
    }
  })
  .transform(({ calories, protein, carbs, fat, ...rest }): ProductDetails => ({
    ...rest,
    nutritionalInfo:
      // Stryker disable next-line ConditionalExpression, LogicalOperator: all four are there or none is; the types do
      // not know it.
      calories === null || protein === null || carbs === null || fat === null
        ? null
        : { calories, protein, carbs, fat },
  }));

type FoodAttributes = Pick<ProductDetails, "netContent" | "grossGrams" | "drainedGrams" | "contains" | "mayContain">;

/** Contradictions between the drained and the net weight, and between what it contains and its traces. */
function foodErrors({ netContent, grossGrams, drainedGrams, contains, mayContain }: FoodAttributes) {
  const errors: { code: "custom"; path: string[]; message: string; input: unknown }[] = [];
  const add = (field: string, message: string, input: unknown) =>
    errors.push({ code: "custom", path: [field], message, input });
  if (drainedGrams !== null && (netContent?.unit !== "g" || drainedGrams > netContent.amount)) {
    add("drainedGrams", "Please enter a net weight in grams, and no more than that here", drainedGrams);
  }
  const tooLight = whyTooLight({ netContent, grossGrams });
  if (tooLight) add("grossGrams", tooLight, grossGrams);
  const both = mayContain?.filter((allergen) => contains?.includes(allergen)) ?? [];
  if (both.length > 0) add("mayContain", `It contains ${allergenList(both)}: untick that here`, mayContain);
  return errors;
}

/** A product's details as text, for the form and the spreadsheet. Parsing the text gives the same details. */
export function productText(product: ProductDetails): ProductText {
  const values: Partial<Record<ProductField, unknown>> = {
    ...product,
    ...product.nutritionalInfo,
    nameLanguage: languages[product.nameLanguage ?? ""],
    names: namesText(product.names),
    netContent: netContentText(product.netContent),
    grossGrams: product.grossGrams === null ? "" : formatWeight(product.grossGrams),
    isPerishable: product.isPerishable ? "yes" : "no",
    isZeroRated: product.isZeroRated ? "yes" : "no",
    contains: allergensText(product.contains),
    mayContain: allergensText(product.mayContain),
    kinds: product.kinds.map((kind) => productKindLabels[kind]),
    diets: product.diets.map((diet) => dietLabels[diet]),
    heat: product.heat ? heatLabels[product.heat] : NOT_STATED,
    otherHsCodes: otherHsCodesText(product.otherHsCodes),
  };
  return buildText((field) => {
    const value = values[field];
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  });
}

/** The initial form of a new product. */
export const newProductText: ProductText = {
  ...buildText(() => ""),
  origin: "Nigeria",
  isPerishable: "no",
  isZeroRated: "no",
  contains: NOT_STATED,
  mayContain: NOT_STATED,
  heat: NOT_STATED,
  dispatchedFrom: "Nigeria",
  lowStockAt: String(LOW_STOCK),
};

function buildText(write: (field: ProductField) => string): ProductText {
  return Object.fromEntries(productFields.map((field) => [field, write(field)])) as ProductText;
}
