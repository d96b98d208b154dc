import type { Order } from "../../../domain/order/order.ts";
import { confirmationPaper, paperOf, type Paper } from "../../../domain/order/paper.ts";
import { readSeller } from "../../catalogue/seller.ts";
import type { Database } from "../../database/database.ts";
import { listDocuments } from "./documents.ts";

/** The papers of an order: its documents as they were issued; the confirmation of the order when there is none. */
export async function readPapers(db: Database, order: Order): Promise<{ paper: Paper; number?: string }[]> {
  const documents = await listDocuments(db, order.id);
  if (documents.length === 0) return [{ paper: confirmationPaper(order, await readSeller(db)) }];
  return documents.map((document) => ({ paper: paperOf(document, documents), number: document.number }));
}
