/** A folder of `features/`. */
export type Feature = {
  name: string;
  /** The shop cannot do without it, and a page of any feature may read it. */
  core?: true;
  /** It puts the others together: it may import the lists in features/, and a page of it every feature. */
  composes?: true;
  /** Staff can switch it off; what it is, in a sentence for them. */
  optional?: string;
};

/**
 * What the shop does, in the order of its imports: rules, server and components of a feature import `platform/` and the
 * features above it in this list, its pages also every feature of the core (tests/architecture.ts).
 */
export const features: Feature[] = [
  // The core: what is sold, to whom, and what becomes of an order; between its features, others that it reads.
  { name: "shop", core: true },
  { name: "accounts", core: true },
  { name: "alerts", core: true },
  { name: "catalogue", core: true },
  { name: "shipping", core: true },
  {
    name: "import-rules",
    optional:
      "What may go into which country, and what its customs charge. Off, every parcel may go anywhere you deliver.",
  },
  { name: "stock", core: true },
  { name: "cart", core: true },
  { name: "baskets" },
  { name: "orders", core: true },
  { name: "payments", core: true },
  { name: "customs-papers", optional: "Declarations for parcels abroad, printed with the packing slips." },
  { name: "fulfilment", core: true },
  // What another shop might not have.
  { name: "content" },
  { name: "vitals" },
  { name: "reviews", optional: "What customers write about what they bought, with stars." },
  { name: "newsletter", optional: "The form at the foot of every page, and newsletters to its subscribers." },
  { name: "waiting-list" },
  { name: "gifts" },
  { name: "gift-cards", optional: "Cards that are sold already pay for nothing while it is off; you still owe them." },
  { name: "recalls" },
  { name: "returns" },
  {
    name: "purchase-orders",
    optional: "Orders to your suppliers: prepared, sent and received. Goods can be received without one.",
  },
  { name: "dishes", optional: "Recipes that put everything for the pot into the cart." },
  { name: "shared-baskets", optional: "A basket that friends and family fill together, and one of them pays." },
  { name: "monthly-basket", optional: "An email on a day of the month that fills the cart with an earlier order." },
  { name: "bank-statements" },
  { name: "reconciliation" },
  { name: "books" },
  { name: "import" },
  // What shows all of it.
  { name: "export", composes: true },
  { name: "privacy", composes: true },
  { name: "people", composes: true },
  { name: "search", composes: true },
  { name: "seo", composes: true },
  { name: "mail", composes: true },
  { name: "home", composes: true },
  { name: "shell", composes: true },
  { name: "office", composes: true },
  { name: "openapi", composes: true },
];

/** What features add to a list of features/, by their names, in the order above; a module has them by the alphabet. */
export function inOrder<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  return features.flatMap(({ name }) => {
    const part = parts[name];
    return part === undefined ? [] : [[name, part] as [string, Part]];
  });
}

/**
 * Whether the shop has a feature of this name: not one that staff have switched off, and none that was removed. `on`:
 * the optional ones that are switched on.
 */
export function hasFeature(on: string[], name: string): boolean {
  return features.some((feature) => feature.name === name && (feature.optional === undefined || on.includes(name)));
}

/** Folders whose code browsers never run: what reads, writes, sends, waits or locks, and what runs before routes. */
export const serverOnly =
  /^(db|process|features\/[^/]+\/(server|middleware|tables\.ts)|platform\/(?!http\/|reading\/|rules\/|ui\/)[^/]+)(\/|$)/;
