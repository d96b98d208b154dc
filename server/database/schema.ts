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
import type { Address } from "../../domain/person/address.ts";
import type { Role, StaffRole } from "../../domain/person/role.ts";
import type { Device, Vital } from "../../domain/shop/vitals.ts";
import type { FaqCategory } from "../../domain/shop/faq.ts";
import type { OrderStatus } from "../../domain/order/order.ts";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import type { PaymentAttemptStatus, PaymentState, RefundStatus } from "../../domain/payment/payment-state.ts";
import type { NutritionalInfo } from "../../domain/product/product.ts";
import type { Stars } from "../../domain/product/review.ts";
import type { ReturnReason, ReturnStatus } from "../../domain/order/returns.ts";
import type { ProductDetails } from "../../domain/product/product-form.ts";
import type { ShippingMethod } from "../../domain/cart/shipping.ts";
import type { StockCause } from "../../domain/product/stock.ts";

// The tables as Drizzle sees them. Their constraints and indexes are defined in db/migrations; a test compares the
// columns here with the database. Each table has one writer: the folder of server/ named above its group.

type ImportSource = "woocommerce" | "shopify";
type ImportedLine = { name: string; sku: string; quantity: number; price: string };

const money = (name: string) => bigint(name, { mode: "number" });
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
  otherNames: text("other_names").array().notNull(),
  description: text().notNull(),
  price: money("price").notNull(),
  listPrice: money("list_price"),
  currency: text().notNull().default("NGN"),
  image: text().notNull(),
  imageAlt: text("image_alt").notNull(),
  category: text().notNull(),
  origin: text().notNull(),
  size: text().notNull(),
  stock: integer().notNull(),
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
  nutritionalInfo: jsonb("nutritional_info").$type<NutritionalInfo>(),
  isHidden: boolean("is_hidden").notNull().default(false),
  version: integer().notNull().default(1),
  ...defaultTimes,
});

// Triggers maintain both tables (db/migrations/0001_baseline.sql); no code writes to them
export const productSearchIndex = pgTable("product_search_index", {
  productId: text("product_id").primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  category: text().notNull(),
  price: money("price").notNull(),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
  reviews: integer().notNull(),
  titleTerms: tsvector("title_terms").notNull(),
  documentTerms: tsvector("document_terms").notNull(),
  compactTitle: text("compact_title").notNull(),
});

export const searchTerms = pgTable("search_terms", { word: text().notNull(), lemma: text().notNull() });

export const priceHistory = pgTable("price_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  price: money("price").notNull(),
  listPrice: money("list_price"),
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
  dollarRate: integer("ngn_per_usd").notNull(),
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
  confirmRefundsAbove: integer("confirm_refunds_above").notNull().default(100_000),
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

// shipping
export const shippingZones = pgTable("shipping_zones", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  freeShippingThreshold: money("free_shipping_threshold").notNull(),
  version: integer().notNull().default(1),
});

export const shippingRates = pgTable(
  "shipping_rates",
  {
    zoneId: text("zone_id").notNull(),
    method: text().$type<ShippingMethod>().notNull(),
    price: money("price").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.method] })],
);

export const shippingCountries = pgTable("shipping_countries", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  zoneId: text("zone_id").notNull(),
  isActive: boolean("is_active").notNull(),
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

// orders
export const orders = pgTable("orders", {
  id: text().primaryKey(),
  userId: text("user_id"),
  customerEmail: text("customer_email").notNull(),
  customerName: text("customer_name").notNull(),
  customerPhone: text("customer_phone").notNull(),
  subtotal: money("subtotal").notNull(),
  discount: money("discount").notNull().default(0),
  shipping: money("shipping").notNull(),
  tax: money("tax").notNull(),
  total: money("total").notNull(),
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
  networkHash: text("network_hash"),
  ...times,
});

export const orderItems = pgTable(
  "order_items",
  {
    orderId: text("order_id").notNull(),
    position: integer().notNull(),
    productId: text("product_id").notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    price: money("price").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
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

export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  text: text().notNull(),
  authorId: text("author_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const returns = pgTable("returns", {
  rma: text().primaryKey(),
  orderId: text("order_id").notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  refusalReason: text("refusal_reason"),
  carrier: text(),
  trackingNumber: text("tracking_number"),
  refundAmount: money("refund_amount"),
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
  amount: money("amount").notNull(),
  status: text().$type<PaymentAttemptStatus>().notNull(),
  returnToken: text("return_token"),
  providerReference: text("provider_reference"),
  paymentUrl: text("payment_url"),
  ussdCode: text("ussd_code"),
  receivedKobo: money("received_kobo").notNull().default(0),
  foreignAmount: money("foreign_amount"),
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
  provider: text().notNull(),
  dedupeKey: text("dedupe_key").notNull(),
  eventType: text("event_type").$type<"payment" | "refund" | "other">().notNull(),
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
  amountKobo: money("amount_kobo").notNull(),
  returnRma: text("return_rma"),
  reason: text().notNull(),
  channel: text().$type<"provider" | "manual">().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  note: text(),
  requestedBy: text("requested_by"),
  ...times,
  nextPollAt: instant("next_poll_at"),
  pollCount: integer("poll_count").notNull().default(0),
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

// notifications
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
  retryUntil: instant("retry_until")
    .notNull()
    .default(sql`now() + interval '3 days'`),
  setAsideAt: instant("set_aside_at"),
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
    totalMinor: money("total_minor").notNull(),
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

export const ordersRelations = relations(orders, ({ many }) => ({
  items: many(orderItems),
  history: many(orderStatusHistory),
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
export const paymentAttemptsRelations = relations(paymentAttempts, ({ many }) => ({ refunds: many(refunds) }));
export const refundsRelations = relations(refunds, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [refunds.attemptId], references: [paymentAttempts.id] }),
}));
