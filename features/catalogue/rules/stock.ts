/** The office's label for each cause of a movement. */
export const stockCauseLabels = {
  opening: "First stock",
  placed: "Ordered",
  edited: "Order changed",
  cancelled: "Order cancelled",
  returned: "Returned",
  counted: "Counted",
  received: "Received",
  "written-off": "Written off",
  held: "Put on hold",
  released: "Taken off hold",
};
export type StockCause = keyof typeof stockCauseLabels;

/** With this many units or fewer a product runs low, unless it has a number of its own. */
export const LOW_STOCK = 10;
