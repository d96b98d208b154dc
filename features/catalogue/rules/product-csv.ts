import { fieldErrors } from "#platform/rules/field-errors.ts";
import { productFields, productForm, productText, type ProductDetails, type ProductText } from "./product-form.ts";
import type { Product } from "./product.ts";
import { unitsOrNone } from "./units.ts";

// Products as rows of a spreadsheet. Values that the shop itself maintains are exported for reading and ignored by the
// import.

/** The columns of the spreadsheet, in order. */
export const sheetColumns = [
  "id",
  ...productFields,
  "hidden",
  "stock",
  "counted",
  "image",
  "rating",
  "reviews",
  "version",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];
export type SheetRow = Partial<Record<SheetColumn, string>>;

/** A product with the values that the spreadsheet has. */
export type SheetProduct = ProductDetails &
  Pick<Product, "id" | "stock" | "image" | "rating" | "reviews"> & { isHidden: boolean; version: number };

/** A product's row. `counted` is empty: staff fill it in when they count stock. */
export function sheetRow(product: SheetProduct): Record<SheetColumn, string> {
  const { id, isHidden, stock, image, rating, reviews, version } = product;
  return {
    id,
    ...productText(product),
    hidden: isHidden ? "yes" : "no",
    stock: String(stock),
    counted: "",
    image,
    rating: String(rating),
    reviews: String(reviews),
    version: String(version),
  };
}

/** What a row changes. `stock` is null when it stays the same; `changes` describes each difference. */
type SheetChange = { details: ProductDetails; isHidden: boolean; stock: number | null; changes: string[] };

/**
 * Applies a row to a product, or makes a new one without `before`; a column that the file does not have stays as it is.
 * Returns the errors by column when the row is invalid.
 */
export function readSheetRow(
  row: SheetRow,
  before: SheetProduct | undefined,
): { change: SheetChange; errors?: undefined } | { change?: undefined; errors: [column: string, message: string][] } {
  const old = before && sheetRow(before);
  const text = Object.fromEntries(
    productFields.map((field) => [field, row[field] ?? old?.[field] ?? ""]),
  ) as ProductText;
  const parsed = productForm.safeParse(text);
  const errors = parsed.success ? [] : Object.entries(fieldErrors(parsed.error));
  const hidden = (row.hidden ?? old?.hidden ?? "").trim().toLowerCase();
  if (!["", "yes", "no"].includes(hidden)) errors.push(["hidden", "Please enter yes or no"]);
  const stockColumn = before ? "counted" : "stock";
  const stock = unitsOrNone.safeParse(row[stockColumn] ?? "");
  if (!stock.success) errors.push([stockColumn, stock.error.issues[0]?.message ?? ""]);
  if (before && row.version?.trim() && row.version.trim() !== String(before.version)) {
    errors.push(["version", "This product was changed in the office after the file was exported"]);
  }
  if (!parsed.success || !stock.success || errors.length > 0) return { errors };
  // A new product is hidden by default, like one created in the office.
  const isHidden = hidden === "" ? !before : hidden === "yes";
  const change = { details: parsed.data, isHidden, stock: stock.data };
  return { change: { ...change, changes: before ? differences(before, change) : [] } };
}

function differences(before: SheetProduct, { details, isHidden, stock }: Omit<SheetChange, "changes">): string[] {
  const old = productText(before);
  const current = productText(details);
  const changes = productFields
    .filter((field) => old[field] !== current[field])
    .map((field) => `${field}: ${short(old[field])} → ${short(current[field])}`);
  if (isHidden !== before.isHidden) changes.push(isHidden ? "hidden" : "shown");
  if (stock !== null && stock !== before.stock) changes.push(`stock: ${before.stock} → ${stock}`);
  return changes;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text || "(nothing)";
}
