import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { relations, sql } from "drizzle-orm";
import type { Kobo } from "../../platform/rules/kobo.ts";
import type { Naira } from "../../platform/rules/money.ts";
import type { Address } from "../../features/accounts/rules/address.ts";
import type { Role, StaffRole } from "../../platform/rules/role.ts";
import type { SavedList } from "../../features/accounts/rules/saved-view.ts";
import type { Device, Vital } from "../../features/vitals/rules/vitals.ts";
import type { FaqCategory } from "../../features/content/rules/faq.ts";
import type { Seller } from "../../features/shop/rules/seller.ts";
import type { GiftCardEntryKind } from "../../features/gift-cards/rules/entries.ts";
import type { DishColour, Ingredient } from "../../features/dishes/rules/dish.ts";
import type { BasketItem } from "../../features/baskets/rules/basket.ts";
import type { Gift } from "../../domain/order/gift.ts";
import type { DraftContent } from "../../features/orders/rules/draft.ts";
import type { EditedOrder } from "../../features/orders/rules/order-edit.ts";
import type { OrderStatus } from "../../domain/order/order.ts";
import type { Buyer, DocumentKind, DocumentLine } from "../../features/orders/rules/sales-document.ts";
import type { AlertKind, AlertWay } from "../../features/alerts/rules/alerts.ts";
import type { DisputeStatus } from "../../features/payments/rules/dispute.ts";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import type { providerLabels } from "../../features/payments/rules/payment-labels.ts";
import type {
  PaymentAttemptStatus,
  PaymentState,
  PaymentTransactionKind,
  RefundStatus,
} from "../../features/orders/rules/payment-state.ts";
import type { ComparedProvider, ListedMoney, MoneyDifference } from "../../features/payments/rules/reconcile-money.ts";
import type { RefundBreakdown } from "../../features/orders/rules/refund-goods.ts";
import type { StatementColumns, StatementError } from "../../features/bank-statements/rules/bank-statement-formats.ts";
import type { BatchCause } from "../../features/stock/rules/batches.ts";
import type { PurchaseOrderState } from "../../features/purchase-orders/rules/purchase-order.ts";
import type { ExpectedGoodState } from "../../features/waiting-list/rules/announced-product.ts";
import type { Allergen } from "../../features/catalogue/rules/allergens.ts";
import type { Diet, Heat } from "../../features/catalogue/rules/facets.ts";
import type { ProductKind } from "../../features/catalogue/rules/kinds.ts";
import type { NetContent, NutritionalInfo, ProductNameIn } from "../../features/catalogue/rules/product.ts";
import type { Stars } from "../../features/reviews/rules/review.ts";
import type { ShipmentEnd } from "../../features/orders/rules/shipments.ts";
import type { ReturnCondition, ReturnReason, ReturnStatus } from "../../features/orders/rules/returns.ts";
import type { ProductDetails } from "../../features/catalogue/rules/product-form.ts";
import type { ShippingMethod } from "../../features/shipping/rules/shipping.ts";
import type { StockCause } from "../../features/catalogue/rules/stock.ts";
import type { AcceptedRule, Confidence, ImportVerdict } from "../../features/shipping/rules/import-rules.ts";

// The tables as Drizzle sees them. Their constraints and indexes are defined in db/migrations; a test compares the
// columns here with the database. Each table has one writer: the folder of server/ named above its group.

type NewsletterStatus = "draft" | "sending" | "stopped" | "sent";
type ImportSource = "woocommerce" | "shopify";
type ImportedLine = { name: string; sku: string; quantity: number; price: string };

const naira = (name: string) => bigint(name, { mode: "number" }).$type<Naira>();
const kobo = (name: `${string}_kobo`) => bigint(name, { mode: "number" }).$type<Kobo>();
/** Hundredths of the currency that is beside it. */
const hundredths = (name: string) => bigint(name, { mode: "number" });
const dutyAmount = (name: string) => numeric(name, { precision: 8, scale: 2, mode: "number" });
const percent = (name: string) => numeric(name, { mode: "number", precision: 4, scale: 2 });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const times = { createdAt: instant("created_at").notNull(), updatedAt: instant("updated_at").notNull() };
const defaultTimes = {
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
};

// catalogue
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
  category: text().notNull(),
  origin: text().notNull(),
  size: text().notNull(),
  netContent: jsonb("net_content").$type<NetContent>(),
  isPerishable: boolean("is_perishable").notNull().default(false),
  shelf: text().notNull().default(""),
  stock: integer().notNull(),
  // Triggers maintain `onHand`, and derive `stock` from it and `reserved` (docs/decisions/batches.md).
  reserved: integer().notNull().default(0),
  onHand: integer("on_hand").notNull().default(0),
  isShort: boolean("is_short")
    .notNull()
    .generatedAlwaysAs(sql`reserved > on_hand`),
  inStock: boolean("in_stock")
    .notNull()
    .generatedAlwaysAs(sql`stock > 0`),
  isLow: boolean("is_low")
    .notNull()
    .generatedAlwaysAs(sql`stock <= 10`),
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
  importer: text().notNull().default(""),
  nafdacNumber: text("nafdac_number").notNull().default(""),
  hsCode: text("hs_code").notNull().default(""),
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
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const searchTerms = pgTable("search_terms", { word: text().notNull(), lemma: text().notNull() });

export const expectedGoods = pgTable("expected_goods", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  otherNames: text("other_names").array().notNull().default([]),
  note: text().notNull().default(""),
  state: text().$type<ExpectedGoodState>().notNull().default("expected"),
  terms: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`expected_good_terms(name, other_names)`),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

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

export const suppliers = pgTable("suppliers", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().default(""),
  phone: text().notNull().default(""),
  note: text().notNull().default(""),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

export const batches = pgTable("batches", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  code: text().notNull(),
  bestBefore: date("best_before", { mode: "string" }),
  supplierId: uuid("supplier_id"),
  units: integer().notNull(),
  packedUnits: integer("packed_units").notNull().default(0),
  receivedUnits: integer("received_units").notNull(),
  unitCost: naira("unit_cost"),
  heldAt: instant("held_at"),
  holdReason: text("hold_reason"),
  purchaseOrderId: bigint("purchase_order_id", { mode: "number" }),
  receivedAt: instant("received_at").notNull(),
  shelfLifeToldAt: instant("shelf_life_told_at"),
  version: integer().notNull().default(1),
});

export const batchMovements = pgTable("batch_movements", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: bigint("batch_id", { mode: "number" }).notNull(),
  change: integer().notNull(),
  balance: integer().notNull(),
  cause: text().$type<BatchCause>().notNull(),
  orderId: text("order_id"),
  note: text(),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const purchaseOrders = pgTable("purchase_orders", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  supplierId: uuid("supplier_id"),
  state: text().$type<PurchaseOrderState>().notNull().default("draft"),
  note: text().notNull().default(""),
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  expectedOn: date("expected_on"),
  version: integer().notNull().default(1),
});

export const purchaseOrderItems = pgTable(
  "purchase_order_items",
  {
    purchaseOrderId: bigint("purchase_order_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    units: integer().notNull(),
    receivedUnits: integer("received_units").notNull().default(0),
    unitCost: naira("unit_cost"),
  },
  (table) => [primaryKey({ columns: [table.purchaseOrderId, table.productId] })],
);

export const productImages = pgTable("product_images", {
  hash: text().primaryKey(),
  master: bytes().notNull(),
  uploadedBy: text("uploaded_by"),
  createdAt: instant("created_at").notNull(),
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

export const shopSettings = pgTable("shop_settings", {
  id: smallint().primaryKey(),
  whatsappNumber: text("whatsapp_number"),
  supportEmail: text("support_email"),
  supportPhone: text("support_phone"),
  instagramUrl: text("instagram_url"),
  facebookUrl: text("facebook_url"),
  tiktokUrl: text("tiktok_url"),
  youtubeUrl: text("youtube_url"),
  xUrl: text("x_url"),
  ordersPerHour: integer("orders_per_hour").notNull().default(60),
  unpaidOrdersConfirmed: integer("unpaid_orders_confirmed").notNull().default(5),
  unpaidUnitsConfirmed: integer("unpaid_units_confirmed").notNull().default(60),
  unpaidOrdersUnconfirmed: integer("unpaid_orders_unconfirmed").notNull().default(3),
  unpaidUnitsUnconfirmed: integer("unpaid_units_unconfirmed").notNull().default(20),
  unpaidOrdersNetwork: integer("unpaid_orders_network").notNull().default(10),
  unpaidUnitsNetwork: integer("unpaid_units_network").notNull().default(120),
  confirmRefundsAbove: integer("confirm_refunds_above").$type<Naira>().notNull().default(100_000),
  version: integer().notNull().default(1),
});

export const seller = pgTable("seller", {
  id: smallint().primaryKey(),
  legalName: text("legal_name").notNull().default(""),
  address: text().notNull().default(""),
  registrationNumber: text("registration_number").notNull().default(""),
  taxNumber: text("tax_number").notNull().default(""),
  vatNumber: text("vat_number").notNull().default(""),
  hours: text().notNull().default(""),
  version: integer().notNull().default(1),
});

export const currencyRates = pgTable("currency_rates", {
  code: text().primaryKey(),
  nairaPerUnit: numeric("naira_per_unit", { precision: 12, scale: 4, mode: "number" }).notNull(),
  dated: date({ mode: "string" }).notNull(),
  version: integer().notNull().default(1),
});

export const carriers = pgTable("carriers", {
  name: text().primaryKey(),
  trackingUrl: text("tracking_url").notNull().default(""),
  phone: text().notNull().default(""),
  hasNumbers: boolean("has_numbers").notNull().default(true),
  version: integer().notNull().default(1),
});

// content
export const faqEntries = pgTable("faq_entries", {
  id: text().primaryKey(),
  position: integer().notNull(),
  category: text().$type<FaqCategory>().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  version: integer().notNull().default(1),
});

// dishes
export const dishes = pgTable("dishes", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameLanguage: text("name_language").notNull(),
  names: jsonb().$type<ProductNameIn[]>().notNull().default([]),
  region: text().notNull(),
  minutes: smallint().notNull(),
  servings: smallint().notNull(),
  description: text().notNull(),
  colour: text().$type<DishColour>().notNull().default("calabash"),
  image: text(),
  imageAlt: text("image_alt").notNull().default(""),
  steps: text().array().notNull(),
  goesWith: text("goes_with").array().notNull().default([]),
  searchWords: text("search_words").array().notNull().default([]),
  version: integer().notNull().default(1),
});

export const dishIngredients = pgTable(
  "dish_ingredients",
  {
    dishId: text("dish_id").notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    amount: numeric("per_serving", { precision: 8, scale: 2, mode: "number" }).notNull(),
    unit: text().$type<Ingredient["unit"]>().notNull(),
    productId: text("product_id"),
    isOptional: boolean("is_optional").notNull().default(false),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.dishId, table.position] })],
);

export const substitutions = pgTable(
  "substitutions",
  {
    oneId: text("one_id").notNull(),
    otherId: text("other_id").notNull(),
    oneGrams: integer("one_grams").notNull(),
    otherGrams: integer("other_grams").notNull(),
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
);

// shipping
export const shippingZones = pgTable("shipping_zones", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  freeShippingThreshold: naira("free_shipping_threshold").notNull(),
  paymentMethods: text("payment_methods").array().$type<PaymentMethod[]>(),
  paymentMethodsOff: text("payment_methods_off").array().$type<PaymentMethod[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

export const shippingRates = pgTable(
  "shipping_rates",
  {
    zoneId: text("zone_id").notNull(),
    method: text().$type<ShippingMethod>().notNull(),
    price: naira("price").notNull(),
    fewestDays: integer("fewest_days").notNull(),
    mostDays: integer("most_days").notNull(),
    isOffered: boolean("is_offered").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.method] })],
);

export const importRules = pgTable("import_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  kind: text(),
  productId: text("product_id"),
  dispatchedFrom: text("dispatched_from"),
  verdict: text().$type<ImportVerdict>().notNull(),
  message: text().notNull(),
  instead: text().array().notNull().default([]),
  source: text().notNull(),
  confidence: text().$type<Confidence>().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const dutyRules = pgTable("duty_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  currency: text().notNull(),
  perHeading: dutyAmount("per_heading").notNull().default(0),
  perItem: dutyAmount("per_item").notNull().default(0),
  perParcel: dutyAmount("per_parcel").notNull().default(0),
  upTo: numeric("up_to", { precision: 10, scale: 2, mode: "number" }),
  nairaPerUnit: numeric("naira_per_unit", { precision: 12, scale: 4, mode: "number" }).notNull(),
  message: text().notNull(),
  source: text().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const shippingCountries = pgTable("shipping_countries", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  zoneId: text("zone_id").notNull(),
  isActive: boolean("is_active").notNull(),
  taxName: text("tax_name").notNull().default("Tax"),
  taxPercent: percent("tax_percent").notNull().default(8),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(false),
  version: integer().notNull().default(1),
});

// accounts
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  role: text("account_role").$type<Role>().notNull().default("customer"),
  phone: text(),
  address: jsonb().$type<Address>(),
  avoids: text().array().$type<Allergen[]>().notNull().default([]),
  blockedAt: instant("blocked_at"),
  ...defaultTimes,
});

export const sessions = pgTable("sessions", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  token: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  secondFactorAt: instant("second_factor_at"),
  confirmedAt: instant("confirmed_at").notNull().defaultNow(),
  ...defaultTimes,
});

export const addresses = pgTable("addresses", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  fullName: text("full_name").notNull(),
  phone: text().notNull(),
  label: text().notNull().default(""),
  street: text().notNull(),
  landmark: text().notNull().default(""),
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text("postal_code").notNull(),
  country: text().notNull(),
  shippingMethod: text("shipping_method").$type<ShippingMethod>(),
  isDefault: boolean("is_default").notNull().default(false),
  usedAt: instant("used_at").notNull(),
});

export const customerNotes = pgTable("customer_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull(),
  text: text().notNull(),
  authorId: text("author_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const passkeys = pgTable("passkeys", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  name: text().notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const authenticatorApps = pgTable("authenticator_apps", {
  userId: text("user_id").primaryKey(),
  secret: bytes("secret").notNull(),
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const recoveryCodes = pgTable("recovery_codes", {
  codeHash: text("code_hash").primaryKey(),
  userId: text("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const accounts = pgTable("accounts", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: instant("access_token_expires_at"),
  refreshTokenExpiresAt: instant("refresh_token_expires_at"),
  scope: text(),
  password: text(),
  ...defaultTimes,
});

export const verifications = pgTable("verifications", {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
  ...defaultTimes,
});

export const authRateLimits = pgTable("auth_rate_limits", {
  id: text().primaryKey(),
  key: text().notNull(),
  count: integer().notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

export const staffInvitations = pgTable("staff_invitations", {
  email: text().primaryKey(),
  role: text().$type<StaffRole>().notNull(),
  invitedBy: text("invited_by"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const savedViews = pgTable("saved_views", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  list: text().$type<SavedList>().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: instant("created_at").notNull(),
});

// audit
export const auditLog = pgTable("audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text("actor_id"),
  action: text().notNull(),
  subject: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  occurredAt: instant("occurred_at").notNull(),
});

// health
export const healthChecks = pgTable("health_checks", {
  name: text().primaryKey(),
  ok: boolean().notNull(),
  message: text().notNull(),
  checkedAt: instant("checked_at").notNull(),
  okAt: instant("ok_at"),
});

// gift-cards
export const giftCards = pgTable("gift_cards", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  codeHash: text("code_hash"),
  lastFour: text("last_four"),
  amount: naira("amount").notNull(),
  balanceKobo: kobo("balance_kobo").notNull().default(0),
  orderId: text("order_id"),
  issuedBy: text("issued_by"),
  recipientName: text("recipient_name").notNull().default(""),
  recipientEmail: text("recipient_email").notNull().default(""),
  message: text().notNull().default(""),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  stoppedAt: instant("stopped_at"),
});

export const giftCardEntries = pgTable("gift_card_entries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  giftCardId: bigint("gift_card_id", { mode: "number" }).notNull(),
  kind: text().$type<GiftCardEntryKind>().notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

// orders
export const orders = pgTable("orders", {
  id: text().primaryKey(),
  userId: text("user_id"),
  customerEmail: text("customer_email").notNull(),
  customerName: text("customer_name").notNull(),
  customerPhone: text("customer_phone").notNull(),
  subtotal: naira("subtotal").notNull(),
  discount: naira("discount").notNull().default(0),
  shipping: naira("shipping").notNull(),
  tax: naira("tax").notNull(),
  includedTax: naira("included_tax").notNull().default(0),
  taxName: text("tax_name").notNull().default("Tax"),
  taxPercent: percent("tax_percent").notNull().default(8),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(false),
  total: naira("total").notNull(),
  editRefunds: naira("edit_refunds").notNull().default(0),
  promoCode: text("promo_code"),
  currency: text().notNull().default("NGN"),
  status: text().$type<OrderStatus>().notNull().default("pending"),
  paymentMethod: text("payment_method").$type<PaymentMethod>(),
  paymentReference: text("payment_reference"),
  paymentState: text("payment_state").$type<PaymentState>().notNull().default("unpaid"),
  payBy: instant("pay_by").notNull(),
  shippingMethod: text("shipping_method").$type<ShippingMethod>().notNull(),
  shippingAddress: jsonb("shipping_address").$type<Address>().notNull(),
  trackingNumber: text("tracking_number"),
  carrier: text(),
  estimatedDelivery: date("estimated_delivery", { mode: "string" }),
  promisedFrom: date("promised_from", { mode: "string" }).notNull(),
  promisedTo: date("promised_to", { mode: "string" }).notNull(),
  networkHash: text("network_hash"),
  requestHash: text("request_hash"),
  remindedAt: instant("reminded_at"),
  checkoutId: text("checkout_id"),
  replacedBy: text("replaced_by"),
  acknowledged: jsonb().$type<AcceptedRule[]>().notNull().default([]),
  gift: jsonb().$type<Gift>(),
  buysGiftCard: boolean("buys_gift_card").notNull().default(false),
  ...times,
});

export const baskets = pgTable("baskets", {
  code: text().primaryKey(),
  items: jsonb().$type<BasketItem[]>().notNull(),
  createdAt: instant("created_at").notNull(),
  endsAt: instant("ends_at").notNull(),
});

export const sharedBaskets = pgTable("shared_baskets", {
  code: text().primaryKey(),
  orderId: text("order_id"),
  createdAt: instant("created_at").notNull(),
  endsAt: instant("ends_at").notNull(),
});

export const sharedBasketLines = pgTable("shared_basket_lines", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  basketCode: text("basket_code").notNull(),
  person: text().notNull(),
  productId: text("product_id").notNull(),
  quantity: integer().notNull(),
});

export const monthlyBaskets = pgTable("monthly_baskets", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull(),
  orderId: text("order_id").notNull(),
  items: jsonb().$type<BasketItem[]>().notNull(),
  day: integer().notNull(),
  nextOn: date("next_on", { mode: "string" }).notNull(),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
  createdAt: instant("created_at").notNull(),
});

export const giftReplies = pgTable("gift_replies", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  kind: text().$type<"thanks" | "damage">().notNull(),
  text: text().notNull(),
  createdAt: instant("created_at").notNull(),
  decidedAt: instant("decided_at"),
  isPassedOn: boolean("is_passed_on").notNull().default(false),
  decidedBy: text("decided_by"),
});

export const orderItems = pgTable(
  "order_items",
  {
    orderId: text("order_id").notNull(),
    position: integer().notNull(),
    productId: text("product_id").notNull(),
    name: text().notNull(),
    size: text().notNull().default(""),
    quantity: integer().notNull(),
    price: naira("price").notNull(),
    isZeroRated: boolean("is_zero_rated").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderBatches = pgTable(
  "order_batches",
  {
    orderId: text("order_id").notNull(),
    batchId: bigint("batch_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    units: integer().notNull(),
    sentUnits: integer("sent_units").notNull().default(0),
    packedAt: instant("packed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.batchId] })],
);

export const orderStatusHistory = pgTable("order_status_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  status: text().$type<OrderStatus>().notNull(),
  description: text().notNull(),
  location: text(),
  actorId: text("actor_id"),
  timestamp: instant("timestamp").notNull(),
});

export const shipments = pgTable("shipments", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  position: integer().notNull(),
  carrier: text().notNull(),
  trackingNumber: text("tracking_number"),
  estimatedDelivery: date("estimated_delivery", { mode: "string" }),
  shippedAt: instant("shipped_at").notNull(),
  deliveredAt: instant("delivered_at"),
  ended: text().$type<ShipmentEnd>(),
  isResent: boolean("is_resent").notNull().default(false),
});

export const shipmentItems = pgTable(
  "shipment_items",
  {
    shipmentId: bigint("shipment_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.productId] })],
);

export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  text: text().notNull(),
  authorId: text("author_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const salesDocumentNumbers = pgTable(
  "sales_document_numbers",
  {
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const salesDocuments = pgTable("sales_documents", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  number: text().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  orderId: text("order_id").notNull(),
  refundId: bigint("refund_id", { mode: "number" }),
  goodsKobo: kobo("goods_kobo").notNull(),
  shippingKobo: kobo("shipping_kobo").notNull(),
  taxKobo: kobo("tax_kobo").notNull(),
  totalKobo: kobo("total_kobo").notNull(),
  taxName: text("tax_name").notNull().default("Tax"),
  taxPercent: percent("tax_rate").notNull().default(8),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(false),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
  seller: jsonb().$type<Seller>().notNull(),
  buyer: jsonb().$type<Buyer>().notNull(),
  paymentMethod: text("payment_method").$type<PaymentMethod>(),
  paymentReference: text("payment_reference"),
  reason: text(),
  issuedAt: instant("issued_at").notNull(),
});

export const orderEdits = pgTable("order_edits", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  before: jsonb().$type<EditedOrder>().notNull(),
  after: jsonb().$type<EditedOrder>().notNull(),
  difference: naira("difference").notNull(),
  reason: text().notNull(),
  actorId: text("actor_id").notNull(),
  occurredAt: instant("occurred_at").notNull(),
});

export const orderDrafts = pgTable("order_drafts", {
  id: text().primaryKey(),
  version: integer().notNull().default(1),
  content: jsonb().$type<DraftContent>().notNull(),
  customerId: text("customer_id"),
  authorId: text("author_id").notNull(),
  ...times,
  discardedAt: instant("discarded_at"),
});

export const returns = pgTable("returns", {
  rma: text().primaryKey(),
  orderId: text("order_id").notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  refusalReason: text("refusal_reason"),
  carrier: text(),
  trackingNumber: text("tracking_number"),
  refundAmount: naira("refund_amount"),
  condition: text().$type<ReturnCondition>(),
  inspectionNote: text("inspection_note"),
  ...times,
});

export const returnItems = pgTable(
  "return_items",
  {
    rma: text().notNull(),
    productId: text("product_id").notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    isOpened: boolean("is_opened").notNull(),
    restockedQuantity: integer("restocked_quantity").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.rma, table.productId] })],
);

export const recalls = pgTable("recalls", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: bigint("batch_id", { mode: "number" }).notNull(),
  reason: text().notNull(),
  message: text().notNull(),
  startedBy: text("started_by"),
  startedAt: instant("started_at").notNull(),
});

export const recallNotices = pgTable(
  "recall_notices",
  {
    recallId: bigint("recall_id", { mode: "number" }).notNull(),
    orderId: text("order_id").notNull(),
    units: integer().notNull(),
    emailedAt: instant("emailed_at"),
    refundAskedAt: instant("refund_asked_at"),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.orderId] })],
);

export const promotions = pgTable("promotions", {
  code: text().primaryKey(),
  percent: integer().notNull(),
  firstOrderOnly: boolean("first_order_only").notNull(),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  isActive: boolean("is_active").notNull(),
  version: integer().notNull().default(1),
});

// payments
export const bankAccounts = pgTable("bank_accounts", {
  id: text().primaryKey(),
  position: integer().notNull(),
  bankName: text("bank_name").notNull(),
  accountName: text("account_name").notNull(),
  accountNumber: text("account_number").notNull(),
  sortCode: text("sort_code").notNull(),
  swiftCode: text("swift_code"),
  routingNumber: text("routing_number"),
  currency: text().notNull(),
  country: text().notNull(),
  isActive: boolean("is_active").notNull(),
  version: integer().notNull().default(1),
});

export const ussdBanks = pgTable("ussd_banks", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  ussdCode: text("ussd_code").notNull(),
  isActive: boolean("is_active").notNull(),
});

export const paymentAttempts = pgTable("payment_attempts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  reference: text().notNull(),
  amount: naira("amount").notNull(),
  status: text().$type<PaymentAttemptStatus>().notNull(),
  returnToken: text("return_token"),
  providerReference: text("provider_reference"),
  paymentUrl: text("payment_url"),
  ussdCode: text("ussd_code"),
  bankAccountId: text("bank_account_id"),
  receivedKobo: kobo("received_kobo").notNull().default(0),
  foreignAmount: hundredths("foreign_amount"),
  foreignCurrency: text("foreign_currency"),
  providerStatus: text("provider_status"),
  note: text(),
  expiresAt: instant("expires_at"),
  nextPollAt: instant("next_poll_at"),
  pollCount: integer("poll_count").notNull().default(0),
  lastPolledAt: instant("last_polled_at"),
  lockedUntil: instant("locked_until"),
  resolvedAt: instant("resolved_at"),
  ...times,
});

export const paymentWebhooks = pgTable("payment_webhooks", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<keyof typeof providerLabels>().notNull(),
  dedupeKey: text("dedupe_key").notNull(),
  eventType: text("event_type").$type<"payment" | "refund" | "dispute" | "other">().notNull(),
  reference: text(),
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: text().notNull(),
  receivedAt: instant("received_at").notNull(),
  processedAt: instant("processed_at"),
  outcome: text(),
});

export const refunds = pgTable("refunds", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  reference: text().notNull(),
  providerReference: text("provider_reference"),
  requestSentAt: instant("request_sent_at"),
  needsAccount: boolean("needs_account").notNull().default(false),
  amountKobo: kobo("amount_kobo").notNull(),
  returnRma: text("return_rma"),
  reason: text().notNull(),
  channel: text().$type<"provider" | "manual">().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  note: text(),
  requestedBy: text("requested_by"),
  breakdown: jsonb().$type<RefundBreakdown>(),
  payeeBank: text("payee_bank"),
  payeeAccount: text("payee_account"),
  payeeName: text("payee_name"),
  ...times,
  nextPollAt: instant("next_poll_at"),
  pollCount: integer("poll_count").notNull().default(0),
});

export const paymentTransactions = pgTable("payment_transactions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  refundId: bigint("refund_id", { mode: "number" }),
  kind: text().$type<PaymentTransactionKind>().notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  reference: text(),
  reason: text(),
  corrects: bigint({ mode: "number" }),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const paymentDisputes = pgTable("payment_disputes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<keyof typeof providerLabels>().notNull(),
  reference: text().notNull(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  providerStatus: text("provider_status").notNull(),
  category: text().notNull().default(""),
  message: text().notNull().default(""),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text().notNull(),
  dueAt: instant("due_at"),
  openedAt: instant("opened_at").notNull(),
  resolvedAt: instant("resolved_at"),
  changedAt: instant("changed_at").notNull(),
  answer: text(),
  answeredBy: text("answered_by"),
  answeredAt: instant("answered_at"),
  nextPollAt: instant("next_poll_at"),
  ...times,
});

export const providerDifferences = pgTable("provider_differences", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<ComparedProvider>().notNull(),
  kind: text().$type<ListedMoney["kind"]>().notNull(),
  subject: text().notNull(),
  reference: text(),
  difference: text().$type<MoneyDifference>().notNull(),
  theirAmount: hundredths("their_amount"),
  theirCurrency: text("their_currency"),
  theirState: text("their_state"),
  ourKobo: kobo("our_kobo"),
  ourState: text("our_state"),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  refundId: bigint("refund_id", { mode: "number" }),
  happenedAt: instant("happened_at").notNull(),
  firstSeenAt: instant("first_seen_at").notNull(),
  lastSeenAt: instant("last_seen_at").notNull(),
  resolvedAt: instant("resolved_at"),
  resolvedBy: text("resolved_by"),
  note: text(),
});

export const statementFiles = pgTable("statement_files", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: text("account_id").notNull(),
  name: text().notNull(),
  content: bytes("content"),
  format: text(),
  linesRead: integer("lines_read").notNull().default(0),
  linesAdded: integer("lines_added").notNull().default(0),
  errors: jsonb().$type<StatementError[]>().notNull().default([]),
  actorId: text("actor_id"),
  createdAt: instant("created_at").notNull(),
  readAt: instant("read_at"),
});

export const statementLines = pgTable("statement_lines", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  accountId: text("account_id").notNull(),
  fileId: uuid("file_id").notNull(),
  line: integer().notNull(),
  bookedOn: date("booked_on", { mode: "string" }).notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  description: text().notNull(),
  reference: text().notNull(),
  state: text().$type<"open" | "matched" | "ignored">().notNull().default("open"),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  receiptId: bigint("receipt_id", { mode: "number" }),
  refundId: bigint("refund_id", { mode: "number" }),
  settledBy: text("settled_by"),
  settledAt: instant("settled_at"),
});

export const statementFormats = pgTable("statement_formats", {
  headings: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  savedBy: text("saved_by"),
  savedAt: instant("saved_at").notNull(),
});

// reviews
export const reviews = pgTable("reviews", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  userId: text("user_id"),
  authorName: text("author_name").notNull(),
  rating: smallint().$type<Stars>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  ...times,
  hiddenAt: instant("hidden_at"),
});

// alerts
export const staffAlerts = pgTable("staff_alerts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<AlertKind>().notNull(),
  orderId: text("order_id"),
  title: text().notNull(),
  text: text().notNull(),
  amount: naira("amount"),
  link: text().notNull(),
  actorId: text("actor_id"),
  createdAt: instant("created_at").notNull(),
  passedOnAt: instant("passed_on_at"),
});

export const alertChoices = pgTable("alert_choices", {
  userId: text("user_id").primaryKey(),
  byEmail: text("by_email").array().$type<AlertKind[]>().notNull(),
  byPush: text("by_push").array().$type<AlertKind[]>().notNull(),
  quietFrom: smallint("quiet_from").notNull(),
  quietUntil: smallint("quiet_until").notNull(),
});

export const pushSubscriptions = pgTable("push_subscriptions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  browser: text().notNull(),
  createdAt: instant("created_at").notNull(),
  lastSentAt: instant("last_sent_at"),
});

export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    alertId: bigint("alert_id", { mode: "number" }).notNull(),
    userId: text("user_id").notNull(),
    way: text().$type<AlertWay>().notNull(),
    dueAt: instant("due_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.userId, table.way] })],
);

// notifications
export const newsletters = pgTable("newsletters", {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  body: text().notNull(),
  status: text().$type<NewsletterStatus>().notNull().default("draft"),
  authorId: text("author_id"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
  startedAt: instant("started_at"),
  endedAt: instant("ended_at"),
});

export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    newsletterId: uuid("newsletter_id").notNull(),
    unsubscribeToken: uuid("unsubscribe_token").notNull(),
    queuedAt: instant("queued_at"),
    leftAt: instant("left_at"),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.unsubscribeToken] })],
);

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  email: text().primaryKey(),
  confirmedAt: instant("confirmed_at"),
  createdAt: instant("created_at").notNull(),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

export const stockAlerts = pgTable("stock_alerts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  productId: text("product_id"),
  category: text(),
  createdAt: instant("created_at").notNull(),
  notifiedAt: instant("notified_at"),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

export const wishes = pgTable("wishes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  term: text().notNull(),
  email: text().notNull(),
  createdAt: instant("created_at").notNull(),
  notifiedAt: instant("notified_at"),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

// mail
export const emailOutbox = pgTable("email_outbox", {
  id: uuid().primaryKey().defaultRandom(),
  recipientEmail: text("recipient_email").notNull(),
  subject: text().notNull(),
  bodyText: text("body_text"),
  bodyHtml: text("body_html"),
  regarding: text(),
  unsubscribeUrl: text("unsubscribe_url"),
  createdAt: instant("created_at").notNull(),
  attempts: integer().notNull().default(0),
  lockedUntil: instant("locked_until"),
  sentAt: instant("sent_at"),
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
  linkUntil: instant("link_until"),
  retryUntil: instant("retry_until").notNull(),
  setAsideAt: instant("set_aside_at"),
  documentId: bigint("document_id", { mode: "number" }),
  hasCode: boolean("has_code").notNull().default(false),
});

// rate-limit
export const rateLimitCounters = pgTable("rate_limit_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStartedAt: instant("window_started_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

// import
export const importedProducts = pgTable(
  "imported_products",
  {
    source: text().$type<ImportSource>().notNull(),
    externalId: text("external_id").notNull(),
    productId: text("product_id").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] })],
);

export const importedOrders = pgTable(
  "imported_orders",
  {
    source: text().$type<ImportSource>().notNull(),
    number: text().notNull(),
    userId: text("user_id"),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name").notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    totalMinor: hundredths("total_minor").notNull(),
    lines: jsonb().$type<ImportedLine[]>().notNull(),
    orderedAt: instant("ordered_at").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
);

// vitals
export const webVitals = pgTable(
  "web_vitals",
  {
    day: date().notNull(),
    page: text().notNull(),
    device: text().$type<Device>().notNull(),
    metric: text().$type<Vital>().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  ({ day, page, device, metric, bucket }) => [primaryKey({ columns: [day, page, device, metric, bucket] })],
);

export const ordersRelations = relations(orders, ({ one, many }) => ({
  items: many(orderItems),
  broughtBy: one(carriers, { fields: [orders.carrier], references: [carriers.name] }),
  history: many(orderStatusHistory),
  shipments: many(shipments),
}));
export const shipmentsRelations = relations(shipments, ({ one, many }) => ({
  order: one(orders, { fields: [shipments.orderId], references: [orders.id] }),
  broughtBy: one(carriers, { fields: [shipments.carrier], references: [carriers.name] }),
  items: many(shipmentItems),
}));
export const shipmentItemsRelations = relations(shipmentItems, ({ one }) => ({
  shipment: one(shipments, { fields: [shipmentItems.shipmentId], references: [shipments.id] }),
}));
export const orderItemsRelations = relations(orderItems, ({ one }) => ({
  order: one(orders, { fields: [orderItems.orderId], references: [orders.id] }),
  product: one(products, { fields: [orderItems.productId], references: [products.id] }),
}));
export const orderStatusHistoryRelations = relations(orderStatusHistory, ({ one }) => ({
  order: one(orders, { fields: [orderStatusHistory.orderId], references: [orders.id] }),
}));
export const returnsRelations = relations(returns, ({ many }) => ({ items: many(returnItems) }));
export const returnItemsRelations = relations(returnItems, ({ one }) => ({
  return: one(returns, { fields: [returnItems.rma], references: [returns.rma] }),
}));
export const paymentAttemptsRelations = relations(paymentAttempts, ({ many }) => ({
  refunds: many(refunds),
  transactions: many(paymentTransactions),
  disputes: many(paymentDisputes),
}));
export const paymentDisputesRelations = relations(paymentDisputes, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [paymentDisputes.attemptId], references: [paymentAttempts.id] }),
}));
export const paymentTransactionsRelations = relations(paymentTransactions, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [paymentTransactions.attemptId], references: [paymentAttempts.id] }),
}));
export const refundsRelations = relations(refunds, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [refunds.attemptId], references: [paymentAttempts.id] }),
}));
