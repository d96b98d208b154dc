/** What an order costs, and by which tax. */
export const amountFields = [
  "subtotal",
  "discount",
  "shipping",
  "tax",
  "includedTax",
  "taxName",
  "taxPercent",
  "pricesIncludeTax",
  "total",
] as const;
