/** A folder of `features/`. */
export type Feature = {
  name: string;
  /** It composes other features, so it may import the lists in features/. */
  composes?: true;
  /** Staff can switch the feature off; a sentence that tells them what it is. */
  optional?: string;
};

/**
 * What the shop does, in import order: a feature may use `platform/` and the features above it in this list, by value,
 * by type and in the tables that its SQL names (tests/sources/architecture.ts). Pages that show several features
 * are features of their own, further down.
 */
export const features: Feature[] = [
  // What is sold, to whom, and what becomes of an order.
  { name: "shop" },
  { name: "accounts" },
  { name: "alerts" },
  { name: "catalogue" },
  { name: "promotions" },
  { name: "shipping" },
  {
    name: "import-rules",
    optional:
      "What may go into which country, and what its customs charge. Off, every parcel may go anywhere you deliver.",
  },
  { name: "stock" },
  { name: "cart" },
  { name: "orders" },
  { name: "baskets" },
  { name: "payments" },
  { name: "order-changes" },
  { name: "customs-papers", optional: "Declarations for parcels abroad, printed with the packing slips." },
  { name: "fulfilment" },
  // What another shop might not have.
  { name: "vitals" },
  { name: "reviews", optional: "What customers write about what they bought, with stars." },
  { name: "newsletter", optional: "The form at the foot of every page, and newsletters to its subscribers." },
  { name: "waiting-list" },
  { name: "gifts" },
  { name: "gift-cards", optional: "Cards that are sold already pay for nothing while it is off; you still owe them." },
  { name: "returns" },
  { name: "withdrawals" },
  { name: "recalls" },
  {
    name: "feeds",
    optional: "Files from which Google, Facebook, Instagram and WhatsApp list what you sell, one for each country.",
  },
  {
    name: "order-sources",
    optional: "Which site, link or advertisement brought each order, and how many visits reach the checkout.",
  },
  {
    name: "webhooks",
    optional: "Signed messages that tell your other programs of orders, returns, products and low stock.",
  },
  {
    name: "purchase-orders",
    optional: "Orders to your suppliers: prepared, sent and received. Goods can be received without one.",
  },
  { name: "dishes", optional: "Recipes that put everything for the pot into the cart." },
  { name: "shared-baskets", optional: "A basket that friends and family fill together, and one of them pays." },
  { name: "monthly-basket", optional: "An email on a day of the month that fills the cart with an earlier order." },
  {
    name: "api-keys",
    optional: "Keys with which other programs use your shop: bookkeeping, couriers, automations.",
  },
  { name: "bank-statements" },
  { name: "reconciliation" },
  { name: "books" },
  { name: "import" },
  { name: "content" },
  { name: "data-complaints" },
  // What combines several of them.
  { name: "product-page", composes: true },
  { name: "cart-page", composes: true },
  { name: "checkout", composes: true },
  { name: "tracking", composes: true },
  { name: "my-orders", composes: true },
  { name: "account", composes: true },
  { name: "export", composes: true },
  { name: "privacy", composes: true },
  { name: "people", composes: true },
  { name: "shell", composes: true },
  { name: "search", composes: true },
  { name: "seo", composes: true },
  { name: "mail", composes: true },
  { name: "home", composes: true },
  {
    name: "assistant",
    composes: true,
    optional: "Your AI assistant reads orders, products and sales with a key, and drafts texts for you to use.",
  },
  { name: "office", composes: true },
  {
    name: "admin-api",
    optional: "Orders and products for other programs with a key. API keys must be on too.",
  },
  { name: "openapi", composes: true },
];

/**
 * What features add to a list of features/, by name, in the order above; a module namespace is in alphabetical order.
 */
export function inOrder<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  return features.flatMap(({ name }) => {
    const part = parts[name];
    return part === undefined ? [] : [[name, part] as [string, Part]];
  });
}

/**
 * Whether the shop has a feature of this name that staff have not switched off. `on`: the optional features that are
 * switched on.
 */
export function hasFeature(on: string[], name: string): boolean {
  return features.some((feature) => feature.name === name && (feature.optional === undefined || on.includes(name)));
}

/** Folders whose code browsers never run: what reads, writes, sends, waits or locks, and what runs before routes. */
export const serverOnly =
  /^(db|process|features\/[^/]+\/(server|middleware|tables\.ts|server\.ts|queues\.ts|personal-data\.ts)|platform\/(?!http\/|reading\/|rules\/|ui\/)[^/]+)(\/|$)/;
