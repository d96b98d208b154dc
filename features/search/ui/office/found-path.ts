import { mayUse } from "#features/accounts/rules/access.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { Found, FoundKind } from "../../server/search-office.ts";

const paths: Record<FoundKind, { path: string; label: string }> = {
  order: { path: "/office/orders/:id", label: "Order" },
  document: { path: "/office/orders/:id", label: "Document" },
  customer: { path: "/office/people/accounts/:id", label: "Customer" },
  product: { path: "/office/products/:id", label: "Product" },
  batch: { path: "/office/batches/:id", label: "Batch" },
  "purchase-order": { path: "/office/purchase-orders/:id", label: "Purchase order" },
  return: { path: "/office/returns/:rma", label: "Return" },
  "bank-statement-line": { path: "/office/bank-statements", label: "Bank statement" },
};

/** The kinds that a role may find: those with a page that it may read. */
export function kindsFor(role: StaffRole): FoundKind[] {
  return (Object.keys(paths) as FoundKind[]).filter((kind) => mayUse(role, paths[kind].path));
}

/** The URL of a search result; for a bank statement line, its order if it has one. */
export function foundPath({ kind, id }: Pick<Found, "kind" | "id">): string {
  if (kind === "bank-statement-line") return id.startsWith("CBL_") ? `/office/orders/${id}` : "/office/bank-statements";
  return paths[kind].path.replace(/:\w+/, encodeURIComponent(id));
}

export function kindLabel(kind: FoundKind): string {
  return paths[kind].label;
}
