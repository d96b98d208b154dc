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

/** The office's label for each cause of a movement. */
export const stockCauseLabels: Record<StockCause, string> = {
  opening: "First stock",
  placed: "Ordered",
  cancelled: "Order cancelled",
  returned: "Returned",
  counted: "Counted",
  received: "Received",
  "written-off": "Written off",
};

/** A product with this many units or fewer is low on stock; the column `products.is_low` has the same number. */
export const LOW_STOCK = 10;
