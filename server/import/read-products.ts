import {
  newProductText,
  productForm,
  type ProductDetails,
  type ProductText,
} from "../../domain/product/product-form.ts";
import { count, readNumber } from "../../domain/read-number.ts";
import { plainAmount, plainText, wholeNaira } from "./plain-text.ts";
import { openRemarks, type Reading, type SheetLine, type Source } from "./sheet.ts";

export type ImportedProduct = { externalId: string; details: ProductDetails; stock: number; isHidden: boolean };
type Remarks = ReturnType<typeof openRemarks>;

/** A product as either shop system describes it, before it is checked. */
type Draft = {
  line: number;
  externalId: string;
  name: string;
  description: string;
  price: [column: string, text: string];
  listPrice: [column: string, text: string];
  category: string;
  tags: string;
  size: string;
  stock: [column: string, text: string];
  isPublished: boolean;
  hasPicture: boolean;
};

/** The columns that a file must have, by source. */
export const productColumns: Record<Source, string[][]> = {
  woocommerce: [["SKU", "ID"], ["Name"], ["Regular price"]],
  shopify: [["Handle", "URL handle"], ["Title"], ["Variant Price", "Price"]],
};

// This shop asks for more than the others know. What is missing gets these words, and the product stays hidden.
const UNKNOWN_CATEGORY = "To be sorted";
const UNKNOWN_ORIGIN = "Not stated";
const UNKNOWN_SIZE = "1 pack";

/**
 * Reads products. A variant becomes a product of its own. What the shop needs and the file lacks is a remark, and such
 * a product is imported hidden; a product without a name or a price in whole naira is refused.
 */
export function readProducts(source: Source, lines: SheetLine[]): Reading<ImportedProduct> {
  const remarks = openRemarks();
  const drafts = source === "woocommerce" ? fromWooCommerce(lines, remarks) : fromShopify(lines);
  const seen = new Set<string>();
  const items = drafts.flatMap((draft) => {
    if (seen.has(draft.externalId)) {
      remarks.refuse(draft.line, "", `${draft.externalId} is here for the second time`);
      return [];
    }
    seen.add(draft.externalId);
    const product = check(draft, remarks);
    return product ? [{ ...product, line: draft.line }] : [];
  });
  return { items, remarks: remarks.list };
}

function fromWooCommerce(lines: SheetLine[], remarks: Remarks): Draft[] {
  const parents = new Map(
    lines.flatMap((line) => [line.cell("SKU"), `id:${line.cell("ID")}`].map((key) => [key, line])),
  );
  return lines.flatMap(({ line, cell }) => {
    const type = cell("Type").toLowerCase();
    if (/variable|grouped|external/.test(type)) {
      const what = type.includes("variable") ? "its variations are imported instead" : "this shop has no such products";
      remarks.note(line, "Type", `${cell("Name")} is ${type}: ${what}`);
      return [];
    }
    const parent = type.includes("variation") ? parents.get(cell("Parent")) : undefined;
    const own = (column: string) => cell(column) || parent?.cell(column) || "";
    const sale = cell("Sale price");
    const regular: Draft["price"] = ["Regular price", own("Regular price")];
    return {
      line,
      externalId: cell("SKU") || `id:${cell("ID")}`,
      name: own("Name"),
      description: plainText(own("Description") || own("Short description")),
      price: sale ? (["Sale price", sale] as Draft["price"]) : regular,
      listPrice: sale ? regular : (["Regular price", ""] as Draft["price"]),
      category: own("Categories").split(",")[0]?.split(">").at(-1)?.trim() ?? "",
      tags: own("Tags"),
      size: cell("Attribute 1 value(s)") || (cell("Weight (kg)") && `${cell("Weight (kg)")} kg`),
      stock: ["Stock", cell("Stock")],
      isPublished: own("Published") === "1",
      hasPicture: own("Images") !== "",
    };
  });
}

/** Shopify's export, with the names of its columns until 2025 and after. */
function fromShopify(lines: SheetLine[]): Draft[] {
  const first = new Map<string, SheetLine>();
  for (const line of lines) if (!first.has(handleOf(line))) first.set(handleOf(line), line);
  // A line without a price only adds a picture to the product above it.
  const variants = lines.filter(({ cell }) => cell("Variant Price", "Price") !== "" || cell("Title") !== "");
  return variants.map((variant) => fromVariant(variant, first.get(handleOf(variant)) ?? variant));
}

function handleOf({ cell }: SheetLine): string {
  return cell("Handle", "URL handle");
}

function fromVariant({ line, cell }: SheetLine, product: SheetLine): Draft {
  const own = (...columns: string[]) => cell(...columns) || product.cell(...columns);
  const options = [1, 2, 3]
    .map((number) => cell(`Option${number} Value`))
    .filter((value) => value && value !== "Default Title");
  const status = own("Status").toLowerCase();
  const grams = readNumber(cell("Variant Grams", "Weight value (grams)"), count) ?? 0;
  return {
    line,
    externalId: cell("Variant SKU", "SKU").replace(/^'/, "") || [own("Handle", "URL handle"), ...options].join("/"),
    name: [own("Title"), ...options].join(", "),
    description: plainText(own("Body (HTML)", "Description")),
    price: ["Variant Price", cell("Variant Price", "Price")],
    listPrice: ["Variant Compare At Price", cell("Variant Compare At Price", "Compare-at price")],
    category: own("Type") || (own("Product Category").split(">").at(-1)?.trim() ?? ""),
    tags: own("Tags"),
    size: options[0] ?? (grams > 0 ? `${grams} g` : ""),
    stock: ["Variant Inventory Qty", cell("Variant Inventory Qty", "Inventory quantity")],
    isPublished: own("Published", "Published on online store").toLowerCase() === "true" && /^(active)?$/.test(status),
    hasPicture: own("Image Src", "Product image URL") !== "",
  };
}

function check(draft: Draft, remarks: Remarks): ImportedProduct | undefined {
  const { line, externalId } = draft;
  const price = readNaira(draft.price, line, remarks);
  if (price === undefined) return undefined;
  if (draft.listPrice[1] !== "") {
    remarks.note(
      line,
      draft.listPrice[0],
      "is left out: only a price that this shop has charged is shown struck through",
    );
  }
  const missing = missingIn(draft);
  for (const [column, message] of missing) remarks.note(line, column, message);
  if (draft.hasPicture) remarks.note(line, "Images", "pictures are not fetched: upload them in the office");
  const parsed = productForm.safeParse({
    ...newProductText,
    name: draft.name,
    description: draft.description || draft.name,
    category: draft.category || UNKNOWN_CATEGORY,
    origin: UNKNOWN_ORIGIN,
    size: draft.size || UNKNOWN_SIZE,
    price: String(price),
    tags: draft.tags,
  } satisfies ProductText);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) remarks.refuse(line, String(path[0] ?? ""), message);
    return undefined;
  }
  const stock = readStock(draft, remarks);
  return { externalId, details: parsed.data, stock, isHidden: !draft.isPublished || missing.length > 0 };
}

function missingIn({ description, category, size }: Draft): [column: string, message: string][] {
  return [
    ["origin", `no other shop system has it: "${UNKNOWN_ORIGIN}", and the product stays hidden until you fill it in`],
    ...(description ? [] : [["description", "is empty: the name stands in for it"] as [string, string]]),
    ...(category ? [] : [["category", `is empty: "${UNKNOWN_CATEGORY}"`] as [string, string]]),
    ...(size ? [] : [["size", `is empty: "${UNKNOWN_SIZE}"`] as [string, string]]),
  ];
}

function readNaira([column, text]: Draft["price"], line: number, remarks: Remarks): number | undefined {
  const amount = plainAmount(text);
  const naira = amount === undefined ? undefined : wholeNaira(amount);
  if (naira !== undefined && naira > 0) return naira;
  remarks.refuse(line, column, text === "" ? "is empty" : `"${text}" is not a price in whole naira, such as 4,500`);
  return undefined;
}

function readStock({ line, stock: [column, text] }: Draft, remarks: Remarks): number {
  const units = readNumber(text, count);
  if (units !== undefined && units < 10_000_000) return units;
  remarks.note(line, column, text === "" ? "is empty: imported with 0" : `"${text}" is not a stock: imported with 0`);
  return 0;
}
