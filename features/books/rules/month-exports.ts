/** In the URL of a download: all tables of the month in one archive. */
export const ALL_TABLES = "all";

/** What each table of the books of a month is called, and what is in it. */
export const exportTexts = {
  journal: ["Journal", "every entry with its accounts, for the bookkeeping program"],
  documents: ["Invoices and credit notes", "numbers, customers, amounts"],
  orders: ["Orders", "placed in the month, as they are now"],
  payments: ["Payments", "what was received, with references and fees"],
  refunds: ["Refunds", "what was given back"],
  tax: ["Tax", "by country and rate"],
} satisfies Record<string, [label: string, what: string]>;

export type MonthExport = keyof typeof exportTexts;
export const monthExports = Object.keys(exportTexts) as MonthExport[];
