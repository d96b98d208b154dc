import type { StaffRole } from "../../../platform/rules/role.ts";
import { mayUse } from "../access.ts";
import { sectionsFor } from "../sections.ts";

/** A page or an action of the office that can be opened by its name. */
export type Destination = { label: string; to: string };

/** Besides the navigation's sections. The path decides who may open one; the query is appended. */
const others: [label: string, path: string, query?: string][] = [
  ["Orders to pack", "/office/orders", "?status=confirmed"],
  ["Payments to confirm", "/office/orders", "?payment=awaiting-confirmation"],
  ["Issue a gift card", "/office/gift-cards/new"],
  ["Add a product", "/office/products/new"],
  ["Import products", "/office/products/import"],
  ["Products that run low", "/office/products", "?only=low"],
  ["Add a dish", "/office/dishes/new"],
  ["Substitutes", "/office/dishes/substitutes"],
  ["Import dishes", "/office/dishes/import"],
  ["Batches that expire soon", "/office/batches", "?only=soon"],
  ["Batches on hold", "/office/batches", "?only=held"],
  ["Purchase orders", "/office/purchase-orders"],
  ["Suppliers", "/office/suppliers"],
  ["Add a bank statement", "/office/statements", "#upload"],
  ["Staff", "/office/people/staff"],
  ["Audit trail", "/office/people/audit"],
  ["Shop settings", "/office/settings"],
  ["Shipping rates and countries", "/office/settings/shipping"],
  ["Payment methods by zone", "/office/settings/shipping"],
  ["Import rules and duty", "/office/settings/import-rules"],
  ["Bank accounts", "/office/settings/banks"],
  ["Promo codes", "/office/settings/promotions"],
  ["Add a promo code", "/office/settings/promotions/new"],
  ["FAQ", "/office/settings/faq"],
  ["Speed of the shop", "/office/settings/speed"],
];

/** The destinations that the role may open and whose name has all of the words. */
export function findDestinations(role: StaffRole, search: string): Destination[] {
  const sections = sectionsFor(role)
    .flat()
    .map(({ label, path }) => ({ label, to: path }));
  const allowed = others.flatMap(([label, path, query = ""]) => {
    return mayUse(role, path) ? [{ label, to: path + query }] : [];
  });
  const words = search.toLowerCase().split(/\s+/);
  return [...sections, ...allowed].filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
