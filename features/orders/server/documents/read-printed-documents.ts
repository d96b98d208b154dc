import { readSeller } from "#features/shop/server/seller.ts";
import type { Database } from "#platform/database/database.ts";
import type { PrintedDocument } from "#platform/rules/printed-document.ts";
import type { GoodsOrder } from "../../rules/order.ts";
import { printedConfirmation, printedDocument } from "../../rules/printed-document.ts";
import { listDocuments } from "./documents.ts";

/** The printed documents of an order for goods: those issued, or if there are none, its confirmation. */
export async function readPrintedDocuments(
  db: Database,
  order: GoodsOrder,
): Promise<{ printed: PrintedDocument; number?: string }[]> {
  const documents = await listDocuments(db, order.id);
  if (documents.length === 0) return [{ printed: printedConfirmation(order, await readSeller(db)) }];
  return documents.map((document) => ({ printed: printedDocument(document, documents), number: document.number }));
}
