export const stockCauses = [
  "opening",
  "placed",
  "cancelled",
  "returned",
  "counted",
  "received",
  "written-off",
] as const;
export type StockCause = (typeof stockCauses)[number];

/** How the office names each cause of a movement. */
export const stockCauseLabels: Record<StockCause, string> = {
  opening: "First stock",
  placed: "Ordered",
  cancelled: "Order cancelled",
  returned: "Returned",
  counted: "Counted",
  received: "Received",
  "written-off": "Written off",
};

/** At this many units and fewer a product counts as low; the index `products_low` stands on the same number. */
export const LOW_STOCK = 10;
