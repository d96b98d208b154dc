import type { SalesDocument } from "../../../features/orders/rules/sales-document.ts";
import type { Write } from "../../../platform/database/write.ts";
import type { Move } from "../react-to-move.ts";
import { creditRest } from "../../../features/orders/server/documents/credit-sale.ts";
import { issueInvoice } from "../../../features/orders/server/documents/issue-document.ts";

/**
 * The invoice of an order that is confirmed, or the credit note of a sale that ends. Locks the last number of the year,
 * after all other locks.
 */
export async function issueDocumentOfMove(w: Write, { order, from }: Move): Promise<SalesDocument | undefined> {
  if (order.status === "confirmed" && from === "pending") return issueInvoice(w, order);
  if (order.status === "cancelled" && from !== "pending") return creditRest(w, order, "The order was cancelled");
  return undefined;
}
