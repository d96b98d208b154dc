import { longGtin, readGtin } from "#features/catalogue/rules/gtin.ts";
import {
  newProductText,
  productForm,
  type ProductDetails,
  type ProductText,
} from "#features/catalogue/rules/product-form.ts";
import type { Naira } from "#platform/rules/money.ts";
import { count, readNumber } from "#platform/rules/read-number.ts";
import {
  plainLine,
  plainAmount,
  plainText,
  unescapeWooCommerce,
  readWholeNaira,
  short,
  wooCommerceList,
} from "./plain-text.ts";
import { wooCommercePrices, type PriceCell } from "./sale-price.ts";
import type { Note, SheetLine, Source } from "./sheet.ts";

export type ImportedProduct = { externalId: string; details: ProductDetails; stock: number; isHidden: boolean };

/** A product as either shop system describes it, not yet checked. */
type RawDraft = {
  /** The line that it begins in. */
  on: SheetLine;
  externalId: string;
  name: string;
  description: string;
  price: PriceCell;
  listPrice: PriceCell;
  category: string;
  tags: string;
  size: string;
  gtin: [column: string, text: string];
  brand: string;
  stock: [column: string, text: string];
  isPublished: boolean;
  hasPicture: boolean;
};

/** The columns that a file must have, by source. */
export const productColumns: Record<Source, string[][]> = {
  woocommerce: [["SKU", "ID"], ["Name"], ["Regular price"]],
  shopify: [["Handle", "URL handle"], ["Title"], ["Variant Price", "Price"]],
};

// Placeholders for required fields that the other shop systems lack; such a product stays hidden.
const UNKNOWN_CATEGORY = "To be sorted";
const UNKNOWN_ORIGIN = "Not stated";
const UNKNOWN_SIZE = "1 pack";

/**
 * Reads products, with the prices valid at `now`. Each variant becomes a product of its own. A product that lacks
 * something the shop needs is imported hidden, with a remark; one without a name or a price in whole naira is refused.
 * Any other field that the shop does not accept is left out on its own, with a remark.
 */
export function readProducts(source: Source, lines: SheetLine[], now: Date): ImportedProduct[] {
  const drafts = source === "woocommerce" ? fromWooCommerce(lines, now) : fromShopify(lines);
  const seen = new Set<string>();
  const gtins = new Set<string>();
  return drafts.flatMap((draft) => {
    if (seen.has(draft.externalId)) {
      draft.on.refuse("", `${draft.externalId} is here for the second time`);
      return [];
    }
    seen.add(draft.externalId);
    return check({ ...draft, gtin: knownGtin(draft, gtins) }) ?? [];
  });
}

function fromWooCommerce(lines: SheetLine[], now: Date): RawDraft[] {
  const parents = new Map(
    lines.flatMap((line) => [line.cell("SKU"), `id:${line.cell("ID")}`].map((key) => [key, line])),
  );
  return lines.flatMap((on) => {
    const { cell, note } = on;
    const type = cell("Type").toLowerCase();
    if (/variable|grouped|external/.test(type)) {
      const what = type.includes("variable") ? "its variations are imported instead" : "this shop has no such products";
      note("Type", `${plainLine(cell("Name"))} is ${type}: ${what}`);
      return [];
    }
    const parent = type.includes("variation") ? parents.get(cell("Parent")) : undefined;
    const own = (column: string) => cell(column) || parent?.cell(column) || "";
    const prices = wooCommercePrices({ cell, regular: own("Regular price"), now, note });
    return {
      on,
      externalId: cell("SKU").replace(/^'/, "") || `id:${cell("ID")}`,
      name: plainLine(unescapeWooCommerce(own("Name"))),
      description: descriptionText(unescapeWooCommerce(own("Description") || own("Short description")), note),
      ...prices,
      category: wooCommerceCategory(own("Categories"), note),
      tags: wooCommerceList(own("Tags"))
        .map((tag) => tag.replaceAll(/,\s*/g, " "))
        .join(","),
      size: wooCommerceSize(on),
      brand: plainLine(unescapeWooCommerce(own("Brands"))),
      gtin: ["GTIN, UPC, EAN, or ISBN", cell("GTIN, UPC, EAN, or ISBN")],
      stock: ["Stock", cell("Stock")],
      isPublished: own("Published") === "1",
      hasPicture: own("Images") !== "",
    };
  });
}

type Draft = Omit<RawDraft, "gtin"> & { gtin: string };

/** A draft's GTIN; left out with a remark if it is invalid or in `gtins`, those of earlier lines. */
function knownGtin({ gtin: [column, text], on }: RawDraft, gtins: Set<string>): string {
  if (text === "") return "";
  const gtin = readGtin(text.replace(/^'/, ""));
  if (!gtin || gtins.has(longGtin(gtin))) {
    on.note(column, `“${short(text)}” is left out: ${gtin ? "an earlier line has it" : "it is not a valid GTIN"}`);
    return "";
  }
  gtins.add(longGtin(gtin));
  return gtin;
}

function descriptionText(html: string, note: Note): string {
  if (/<(img|iframe|video|audio|embed|object|a\s[^<>]*href)/i.test(html)) {
    note("Description", "its pictures, videos and links are left out: only text is imported");
  }
  return plainText(html);
}

/** The last part of the first category: in this shop a product has one. */
function wooCommerceCategory(cell: string, note: Note): string {
  const [first = "", ...others] = wooCommerceList(cell);
  if (others.length > 0) note("Categories", `${others.join(", ")}: left out, a product has one category here`);
  return lastPart(first);
}

/** `Foods > Spices` is Spices. */
function lastPart(path: string): string {
  return path.split(">").at(-1)?.trim() ?? "";
}

const WEIGHTS = ["kg", "g", "lbs", "oz"];

/** The attribute named as a size, else the first attribute, else the weight. */
function wooCommerceSize({ cell, note }: SheetLine): string {
  const attributes = [1, 2, 3].flatMap((number) => {
    const value = wooCommerceList(cell(`Attribute ${number} value(s)`)).join(", ");
    return value ? [{ name: plainLine(unescapeWooCommerce(cell(`Attribute ${number} name`))), value }] : [];
  });
  const size = attributes.find(({ name }) => /size|weight|volume|pack|litre|gram/i.test(name)) ?? attributes[0];
  for (const { name, value } of attributes) {
    if (value !== size?.value) note("Attributes", `${name || "An attribute"} “${value}”: left out`);
  }
  const unit = WEIGHTS.find((one) => cell(`Weight (${one})`) !== "");
  return size?.value ?? (unit ? `${cell(`Weight (${unit})`)} ${unit === "lbs" ? "lb" : unit}` : "");
}

/** Shopify's export, with its column names until 2025 and since. */
function fromShopify(lines: SheetLine[]): RawDraft[] {
  const first = new Map<string, SheetLine>();
  for (const line of lines) if (!first.has(readHandle(line))) first.set(readHandle(line), line);
  // A line without a price only adds a picture to the product above it.
  const variants = lines.filter(({ cell }) => cell("Variant Price", "Price") !== "" || cell("Title") !== "");
  return variants.map((variant) => fromVariant(variant, first.get(readHandle(variant)) ?? variant));
}

function readHandle({ cell }: SheetLine): string {
  return cell("Handle", "URL handle");
}

function fromVariant(on: SheetLine, product: SheetLine): RawDraft {
  const { cell, note } = on;
  const own = (...columns: string[]) => cell(...columns) || product.cell(...columns);
  const options = [1, 2, 3]
    .map((number) => plainLine(cell(`Option${number} Value`)))
    .filter((value) => value && value !== "Default Title");
  const status = own("Status").toLowerCase();
  const grams = readNumber(cell("Variant Grams", "Weight value (grams)"), count) ?? 0;
  return {
    on,
    externalId: cell("Variant SKU", "SKU").replace(/^'/, "") || [own("Handle", "URL handle"), ...options].join("/"),
    name: [plainLine(own("Title")), ...options].join(", "),
    // In HTML, a line break in the source is a space.
    description: descriptionText(own("Body (HTML)", "Description").replaceAll(/\s+/g, " "), note),
    price: ["Variant Price", cell("Variant Price", "Price")],
    listPrice: ["Variant Compare At Price", cell("Variant Compare At Price", "Compare-at price")],
    category: plainLine(own("Type")) || lastPart(plainLine(own("Product Category"))),
    tags: plainLine(own("Tags")),
    size: options[0] ?? (grams > 0 ? `${grams} g` : ""),
    brand: plainLine(own("Vendor")),
    gtin: ["Variant Barcode", cell("Variant Barcode", "Barcode")],
    stock: ["Variant Inventory Qty", cell("Variant Inventory Qty", "Inventory quantity")],
    isPublished: own("Published", "Published on online store").toLowerCase() === "true" && /^(active)?$/.test(status),
    hasPicture: own("Image Src", "Product image URL") !== "",
  };
}

function check(draft: Draft): ImportedProduct | undefined {
  const { on, externalId } = draft;
  const price = readNaira(draft.price, on);
  if (price === undefined) return undefined;
  if (draft.listPrice[1] !== "") {
    on.note(draft.listPrice[0], "is left out: only a price that this shop has charged is shown struck through");
  }
  const missing = missingIn(draft);
  for (const [column, message] of missing) on.note(column, message);
  if (draft.hasPicture) on.note("Images", "pictures are not fetched: upload them in the office");
  const details = parseDetails(
    {
      ...newProductText,
      name: draft.name,
      description: draft.description || draft.name,
      category: draft.category || UNKNOWN_CATEGORY,
      origin: UNKNOWN_ORIGIN,
      size: draft.size || UNKNOWN_SIZE,
      gtin: draft.gtin,
      brand: draft.brand,
      price: String(price),
      tags: draft.tags,
    },
    on,
  );
  if (!details) return undefined;
  const stock = readStock(draft);
  return { externalId, details, stock, isHidden: !draft.isPublished || missing.length > 0 };
}

/** Returns undefined for a refused product. Other invalid fields only cause remarks. */
function parseDetails(text: ProductText, on: SheetLine): ProductDetails | undefined {
  const parsed = productForm.safeParse(text);
  if (parsed.success) return parsed.data;
  const instead: Partial<ProductText> = {
    description: text.name,
    category: UNKNOWN_CATEGORY,
    size: UNKNOWN_SIZE,
    brand: "",
    tags: "",
  };
  const { issues } = parsed.error;
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? "") as keyof ProductText))];
  const isRefused = fields.some((field) => instead[field] === undefined || text[field] === instead[field]);
  for (const { path, message } of issues) {
    const column = String(path[0] ?? "");
    if (isRefused) on.refuse(column, message);
    else on.note(column, `“${short(text[column as keyof ProductText])}” is left out: ${message}`);
  }
  if (isRefused) return undefined;
  return parseDetails({ ...text, ...Object.fromEntries(fields.map((field) => [field, instead[field]])) }, on);
}

function missingIn({ description, category, size }: Draft): [column: string, message: string][] {
  return [
    ["origin", `no other shop system has it: "${UNKNOWN_ORIGIN}", and the product stays hidden until you fill it in`],
    ...(description ? [] : [["description", "is empty: the name is used instead"] as [string, string]]),
    ...(category ? [] : [["category", `is empty: "${UNKNOWN_CATEGORY}"`] as [string, string]]),
    ...(size ? [] : [["size", `is empty: "${UNKNOWN_SIZE}"`] as [string, string]]),
  ];
}

function readNaira([column, text]: PriceCell, { refuse }: SheetLine): Naira | undefined {
  const amount = plainAmount(text);
  const naira = amount === undefined ? undefined : readWholeNaira(amount);
  if (naira !== undefined && naira > 0) return naira;
  refuse(column, text === "" ? "is empty" : `"${text}" is not a price in whole naira, such as 4,500`);
  return undefined;
}

function readStock({ on, stock: [column, text] }: Draft): number {
  const units = readNumber(text, count);
  if (units !== undefined && units < 10_000_000) return units;
  on.note(column, text === "" ? "is empty: imported with 0" : `"${text}" is not a stock: imported with 0`);
  return 0;
}
