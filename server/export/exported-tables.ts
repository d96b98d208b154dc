/** A table of the export: its order and, when some are left out, those columns. */
type ExportedTable = { order: string; without?: Record<string, string> };

const OPENS_A_PAGE = "whoever knows it can open the page of somebody else";

/** The tables that `npm run export` writes, each with the columns that it leaves out and why. */
export const exportedTables: Record<string, ExportedTable> = {
  products: { order: "position, id" },
  price_history: { order: "id" },
  stock_movements: { order: "id" },
  product_images: { order: "hash", without: { master: "the picture is a file of its own in the folder pictures" } },
  shop_settings: { order: "id" },
  faq_entries: { order: "position, id" },
  shipping_zones: { order: "position, id" },
  shipping_rates: { order: "zone_id, method" },
  shipping_countries: { order: "position, code" },
  promotions: { order: "code" },
  bank_accounts: { order: "position, id" },
  ussd_banks: { order: "position, code" },
  users: { order: "created_at, id" },
  staff_invitations: { order: "email" },
  orders: {
    order: "created_at, id",
    without: { network_hash: "it is deleted when the order is paid or cancelled" },
  },
  order_items: { order: "order_id, position" },
  order_status_history: { order: "id" },
  order_notes: { order: "id" },
  returns: { order: "created_at, rma" },
  return_items: { order: "rma, product_id" },
  payment_attempts: { order: "id", without: { return_token: OPENS_A_PAGE } },
  payment_webhooks: { order: "id", without: { headers: "they hold the provider's signature" } },
  refunds: { order: "id" },
  reviews: { order: "id" },
  newsletter_subscribers: { order: "email", without: { unsubscribe_token: OPENS_A_PAGE } },
  stock_alerts: { order: "id", without: { unsubscribe_token: OPENS_A_PAGE } },
  email_outbox: {
    order: "created_at, id",
    without: {
      body_text: "it may hold a link that signs in",
      body_html: "it may hold a link that signs in",
      unsubscribe_url: OPENS_A_PAGE,
    },
  },
  imported_products: { order: "source, external_id" },
  imported_orders: { order: "ordered_at, source, number" },
  audit_log: { order: "id" },
};

/** The tables that the export leaves out as a whole, and why. */
export const leftOutTables: Record<string, string> = {
  accounts: "password hashes",
  sessions: "whoever has one is signed in",
  verifications: "links that sign in",
  passkeys: "they belong to this shop's web address and to the browsers that made them",
  authenticator_apps: "secrets of a second factor",
  recovery_codes: "hashes of a second factor",
  auth_rate_limits: "counters of the last minutes",
  rate_limit_counters: "counters of the last minutes",
  product_search_index: "made from products",
  search_terms: "made from products",
  product_imports: "uploads that nobody has confirmed",
  product_import_rows: "uploads that nobody has confirmed",
  health_checks: "the state of this machine",
  web_vitals: "measurements of this site",
  schema_migrations: "the state of this database",
};
