import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { DocumentLine, SalesDocument } from "../../rules/sales-document.ts";
import { orderItems, salesDocuments } from "../../tables.ts";

/** The invoices and credit notes of an order, as they were issued. Does not check the owner: the caller must. */
export function listDocuments(db: Database | Transaction, orderId: string): Promise<SalesDocument[]> {
  return db.select().from(salesDocuments).where(eq(salesDocuments.orderId, orderId)).orderBy(asc(salesDocuments.id));
}

const selectLines = preparedQuery({ orderId: orderItems.orderId }, (db, { orderId }) => {
  const { productId, name, size, quantity, price, isZeroRated, position } = orderItems;
  return db
    .select({ productId, name, size, quantity, price, isZeroRated })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(position));
});

/** The goods of an order as a document lists them. */
export function listLines(db: Database | Transaction, orderId: string): Promise<DocumentLine[]> {
  return selectLines(db, { orderId });
}
