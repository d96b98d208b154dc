import type { Order } from "../../../domain/order/order.ts";
import { confirmationPaper, paperOf, type Paper } from "../../../features/orders/rules/printed-document.ts";
import { readSeller } from "../../../features/shop/server/seller.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listDocuments } from "../../../features/orders/server/documents/documents.ts";

/** The papers of an order: its documents as they were issued; the confirmation of the order when there is none. */
export async function readPapers(db: Database, order: Order): Promise<{ paper: Paper; number?: string }[]> {
  const documents = await listDocuments(db, order.id);
  if (documents.length === 0) return [{ paper: confirmationPaper(order, await readSeller(db)) }];
  return documents.map((document) => ({ paper: paperOf(document, documents), number: document.number }));
}
