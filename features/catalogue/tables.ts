import { sql } from "drizzle-orm";
import { bigint, boolean, customType, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, defaultTimes, instant, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Allergen } from "#platform/rules/allergens.ts";
import type { Diet, Heat } from "./rules/facets.ts";
import type { HsCodeIn } from "./rules/hs-codes.ts";
import type { ProductKind } from "./rules/kinds.ts";
import type { ProductDetails } from "./rules/product-form.ts";
import type { NetContent, NutritionalInfo, ProductNameIn, ProductPicture } from "./rules/product.ts";
import type { StockCause } from "./rules/stock.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const products = pgTable("products", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameLanguage: text("name_language"),
  names: jsonb().$type<ProductNameIn[]>().notNull().default([]),
  searchWords: text("search_words").array().notNull().default([]),
  description: text().notNull(),
  price: naira("price").notNull(),
  listPrice: naira("list_price"),
  currency: text().notNull().default("NGN"),
  image: text().notNull(),
  imageAlt: text("image_alt").notNull(),
  morePictures: jsonb("more_pictures").$type<ProductPicture[]>().notNull().default([]),
  category: text().notNull(),
  origin: text().notNull(),
  size: text().notNull(),
  gtin: text().notNull().default(""),
  brand: text().notNull().default(""),
  netContent: jsonb("net_content").$type<NetContent>(),
  grossGrams: integer("gross_grams"),
  isPerishable: boolean("is_perishable").notNull().default(false),
  shelf: text().notNull().default(""),
  stock: integer().notNull(),
  // Triggers maintain `onHand`, and derive `stock` from it and `reserved` (features/stock/README.md).
  reserved: integer().notNull().default(0),
  onHand: integer("on_hand").notNull().default(0),
  isShort: boolean("is_short")
    .notNull()
    .generatedAlwaysAs(sql`reserved > on_hand`),
  inStock: boolean("in_stock")
    .notNull()
    .generatedAlwaysAs(sql`stock > 0`),
  lowStockAt: integer("low_stock_at").notNull().default(10),
  isLow: boolean("is_low")
    .notNull()
    .generatedAlwaysAs(sql`stock <= low_stock_at`),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
  reviews: integer().notNull(),
  baseRating: numeric("base_rating", { precision: 2, scale: 1, mode: "number" }).notNull().default(0),
  baseReviews: integer("base_reviews").notNull().default(0),
  tags: text().array().notNull(),
  goesWith: text("goes_with").array().notNull().default([]),
  nutritionalInfo: jsonb("nutritional_info").$type<NutritionalInfo>(),
  contains: text().array().$type<Allergen[]>(),
  mayContain: text("may_contain").array().$type<Allergen[]>(),
  ingredients: text().notNull().default(""),
  drainedGrams: integer("drained_grams"),
  storage: text().notNull().default(""),
  usage: text().notNull().default(""),
  dispatchedFrom: text("dispatched_from").notNull().default("Nigeria"),
  maker: text().notNull().default(""),
  makerNumber: text("maker_number").notNull().default(""),
  importer: text().notNull().default(""),
  nafdacNumber: text("nafdac_number").notNull().default(""),
  hsCode: text("hs_code").notNull().default(""),
  hsCodeUS: text("hs_code_us").notNull().default(""),
  otherHsCodes: jsonb("other_hs_codes").$type<HsCodeIn[]>().notNull().default([]),
  kinds: text().array().$type<ProductKind[]>().notNull().default([]),
  diets: text().array().$type<Diet[]>().notNull().default([]),
  heat: text().$type<Heat>(),
  isZeroRated: boolean("is_zero_rated").notNull().default(false),
  isHidden: boolean("is_hidden").notNull().default(false),
  version: integer().notNull().default(1),
  ...defaultTimes,
});

// Triggers maintain both tables; no code writes to them
export const productSearchIndex = pgTable("product_search_index", {
  productId: text("product_id").primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  category: text().notNull(),
  price: naira("price").notNull(),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
  reviews: integer().notNull(),
  titleTerms: tsvector("title_terms").notNull(),
  documentTerms: tsvector("document_terms").notNull(),
  compactTitle: text("compact_title").notNull(),
  nameTerms: tsvector("name_terms").notNull(),
  allergens: text().array(),
  isVegan: boolean("is_vegan").notNull().default(false),
  isVegetarian: boolean("is_vegetarian").notNull().default(false),
  isHalal: boolean("is_halal").notNull().default(false),
  heat: text(),
  region: text(),
  inStock: boolean("in_stock").notNull().default(false),
  isOffer: boolean("is_offer").notNull().default(false),
  isListed: boolean("is_listed").notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const searchTerms = pgTable("search_terms", { word: text().notNull(), lemma: text().notNull() });

export const priceHistory = pgTable("price_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  price: naira("price").notNull(),
  listPrice: naira("list_price"),
  actorId: text("actor_id"),
  changedAt: instant("changed_at").notNull(),
});

export const stockMovements = pgTable("stock_movements", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  change: integer().notNull(),
  balance: integer().notNull(),
  cause: text().$type<StockCause>().notNull(),
  orderId: text("order_id"),
  note: text(),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const productImports = pgTable("product_imports", {
  id: text().primaryKey(),
  actorId: text("actor_id").notNull(),
  createdAt: instant("created_at").notNull(),
  state: text({ enum: ["reading", "ready", "applying", "done", "refused"] })
    .notNull()
    .default("ready"),
  content: bytes(),
  progress: integer("lines_done").notNull().default(0),
  total: integer("lines").notNull().default(0),
  errors: jsonb().$type<{ line: number; column: string; message: string }[]>().notNull().default([]),
});

export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: text("import_id").notNull(),
    line: integer().notNull(),
    productId: text("product_id"),
    version: integer(),
    name: text().notNull(),
    changes: text().notNull(),
    details: jsonb().$type<ProductDetails>().notNull(),
    isHidden: boolean("is_hidden").notNull(),
    stock: integer(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export const exportedCatalogue = new ExportedTables({
  products: { order: "position, id" },
  product_search_index: { leftOut: "made from products" },
  search_terms: { leftOut: "made from products" },
  price_history: { order: "id" },
  stock_movements: { order: "id" },
  product_imports: { leftOut: "uploads that nobody has confirmed" },
  product_import_rows: { leftOut: "uploads that nobody has confirmed" },
});
