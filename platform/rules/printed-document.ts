import type { Logo } from "./logo.ts";

/** The texts of an invoice, a credit note or the confirmation of an unpaid order, for page and PDF. */
export type PrintedDocument = {
  shopName: string;
  logo?: Logo;
  title: string;
  attributes: [label: string, text: string][];
  seller: string[];
  buyer: string[];
  lines: PrintedLine[];
  /** The last is the total. */
  amounts: [label: string, amount: string][];
  notes: string[];
};
export type PrintedLine = { name: string; size: string; quantity: string; price: string; total: string };
