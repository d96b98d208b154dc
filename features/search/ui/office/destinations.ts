import { accessFor } from "#features/accounts/rules/access.ts";
import { comparable } from "#platform/rules/filter.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { otherNames } from "../../rules/navigation.ts";
import { pagesFor } from "./sections.ts";

/** A page or action of the office that can be opened by name. */
export type Destination = { label: string; to: string };

/** Words that people use instead of those in the labels, each with the label's word. */
const synonyms: Record<string, string> = {
  vat: "tax",
  duties: "duty",
  customs: "duty",
  discount: "promo",
  coupon: "promo",
  voucher: "promo",
  delivery: "shipping",
  postage: "shipping",
  fee: "rates",
  fees: "rates",
  restore: "backup",
  invoice: "invoices",
  refunds: "refund",
  accounting: "books",
  bookkeeping: "books",
  stock: "products",
  inventory: "products",
  courier: "carriers",
  employees: "staff",
  users: "people",
  customers: "people",
  log: "audit",
  mail: "email",
  currency: "currencies",
  rate: "rates",
};

/**
 * Pages the role may open that match every word or a synonym; skips features that are off. Without words, only the
 * pages of the navigation.
 */
export function findDestinations(role: StaffRole, search: string, on: string[]): Destination[] {
  const sections = pagesFor(role, on).map(({ label, path }) => ({ label, to: path }));
  const may = accessFor(role, on);
  const others = otherNames.filter(({ path }) => may(path)).map(({ label, to }) => ({ label, to }));
  const words = comparable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return [...sections, ...others].filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word) || name.includes(synonyms[word] ?? word));
  });
}
