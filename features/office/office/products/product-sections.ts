import { NOT_STATED } from "#features/catalogue/rules/food-fields.ts";
import type { ProductText } from "#features/catalogue/rules/product-form.ts";

type ProductField = keyof ProductText;

type ProductSection = {
  title: string;
  /** What the section is needed for. */
  why: string;
  /** What a complete product has; the fields of one entry belong together. */
  counted: ProductField[][];
  /** Fields that many products rightly leave empty. */
  others: ProductField[];
};

/** The folded parts of a product's form. The fields that every product needs come before them. */
export const productSections = {
  food: {
    title: "Food facts",
    why: "The law wants them beside food that is sold, and customers with allergies need them.",
    counted: [
      ["origin"],
      ["netContent"],
      ["ingredients"],
      ["contains"],
      ["mayContain"],
      ["storage"],
      ["usage"],
      ["calories", "protein", "carbs", "fat"],
    ],
    others: ["diets", "heat", "drainedGrams", "isPerishable"],
  },
  abroad: {
    title: "Sending abroad",
    why: "Import rules and customs papers go by them. A shop that sends within Nigeria can leave them.",
    counted: [["kinds"], ["grossGrams"], ["hsCode"], ["hsCodeUS"], ["maker"], ["nafdacNumber"]],
    others: ["otherHsCodes", "makerNumber", "importer", "dispatchedFrom"],
  },
  search: {
    title: "Search and names",
    why: "Customers find it by them, whatever their aunty calls it.",
    counted: [["nameLanguage"], ["names"], ["searchWords"], ["tags"], ["goesWith"], ["imageAlt"]],
    others: [],
  },
  offer: {
    title: "Price, tax and shelf",
    why: "A struck-through price, a tax rate of zero, its place on the shelf, its barcode and brand, and when it runs low.",
    counted: [],
    others: ["listPrice", "isZeroRated", "shelf", "lowStockAt", "gtin", "brand"],
  },
} satisfies Record<string, ProductSection>;

/** How much of a section is filled in: "3 of 8 filled in"; undefined if it has no required fields. */
export function filledIn({ counted }: ProductSection, text: Partial<ProductText>): string | undefined {
  if (counted.length === 0) return undefined;
  const filled = counted.filter((fields) => fields.every((field) => isFilled(text[field])));
  return `${filled.length} of ${counted.length} filled in`;
}

/** All fields of a section. */
export function fieldsIn({ counted, others }: ProductSection): ProductField[] {
  return [...counted.flat(), ...others];
}

function isFilled(value = ""): boolean {
  return value.trim() !== "" && value !== NOT_STATED;
}
