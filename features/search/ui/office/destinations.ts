import { accessFor } from "#features/accounts/rules/access.ts";
import { comparable } from "#platform/rules/filter.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { otherNames } from "../../rules/navigation.ts";
import { pagesFor } from "./sections.ts";

/** A page or an action of the office that can be opened by its name. */
export type Destination = { label: string; to: string };

/** The words of other people for what the labels say, each with the label's own. */
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
 * The destinations that the role may open and whose name has all of the words, or what they mean; of the optional
 * features those of the ones that are `on`. For no words only the pages of the navigation.
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
