import type { StaffRole } from "../../platform/rules/role.ts";
import { mayUse } from "./access.ts";
import type { OfficeIconName } from "../../platform/ui/office/office-icon.tsx";

/**
 * A section of the office in its navigation. It leads to the first of its paths that the role may read; `inBar`: with
 * a place in the bar of a phone, which has four.
 */
type Section = { label: string; paths: string[]; icon: OfficeIconName; inBar?: true };

/** The sections in display order, in groups that the navigation sets apart. */
const groups: Section[][] = [
  [{ label: "Today", paths: ["/office"], icon: "today", inBar: true }],
  [
    { label: "Orders", paths: ["/office/orders"], icon: "orders", inBar: true },
    { label: "Packing", paths: ["/office/packing"], icon: "packing", inBar: true },
    { label: "Bank statements", paths: ["/office/statements"], icon: "bank" },
    { label: "Returns", paths: ["/office/returns"], icon: "returns" },
    { label: "Gift cards", paths: ["/office/gift-cards"], icon: "giftCards" },
  ],
  [
    { label: "Products", paths: ["/office/products"], icon: "products", inBar: true },
    { label: "Batches", paths: ["/office/batches"], icon: "batches" },
    { label: "Dishes", paths: ["/office/dishes"], icon: "dishes" },
    { label: "Reviews", paths: ["/office/reviews"], icon: "reviews" },
    { label: "Waiting list", paths: ["/office/wishes"], icon: "wishes" },
  ],
  [
    { label: "Sales", paths: ["/office/sales"], icon: "sales" },
    { label: "Books", paths: ["/office/books"], icon: "books" },
  ],
  [
    { label: "Newsletter", paths: ["/office/newsletters"], icon: "newsletter" },
    { label: "People", paths: ["/office/people", "/office/people/audit"], icon: "people" },
    { label: "Settings", paths: ["/office/settings"], icon: "settings" },
  ],
];

/** The groups of sections that the role may read, each section with its path. */
export function sectionsFor(role: StaffRole) {
  return groups
    .map((group) =>
      group.flatMap(({ paths, ...section }) => {
        const path = paths.find((one) => mayUse(role, one));
        return path ? [{ ...section, path }] : [];
      }),
    )
    .filter((group) => group.length > 0);
}
