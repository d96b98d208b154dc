import type { Database, Transaction } from "../database/database.ts";
import type { Reader } from "../live/once-per-content.ts";
import type { Brand } from "../rules/brand-colour.ts";
import type { CurrencyRate } from "../rules/currencies.ts";
import type { Shop } from "../shop.ts";

/** What emails show besides their texts. Features own it and provide it through the `Shop`. */
export type EmailParts = {
  /** How the shop presents itself. */
  readBrand: (from: Reader) => Promise<Brand>;
  /** The exchange rates of the currencies that customers see amounts in. One query. */
  readRates: (db: Database | Transaction) => Promise<CurrencyRate[]>;
  /** The document that goes with an email, as a PDF. Throws `PdfsBusy`. */
  drawDocument: (shop: Shop, documentId: number) => Promise<{ filename: string; content: Buffer }>;
};
