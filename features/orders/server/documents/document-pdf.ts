import path from "node:path";
import { eq } from "drizzle-orm";
import { pictureFileBytes } from "#platform/pictures/picture-file.ts";
import { logoPath } from "#platform/rules/logo.ts";
import type { Shop } from "#platform/shop.ts";
import { printedDocument } from "../../rules/printed-document.ts";
import type { SalesDocument } from "../../rules/sales-document.ts";
import { salesDocuments } from "../../tables.ts";
import { listDocuments } from "./documents.ts";

export type DocumentPdf = { filename: string; content: Buffer };

/**
 * A document of this order as a PDF, by its number; undefined when the order has no such document. Does not check the
 * owner: the caller must. Throws `PdfsBusy`.
 */
export async function documentPdf(shop: Shop, orderId: string, number: string): Promise<DocumentPdf | undefined> {
  const documents = await listDocuments(shop.db, orderId);
  const document = documents.find((one) => one.number === number);
  return document && draw(shop, document, documents);
}

/** The document attached to an email, as a PDF. Throws `PdfsBusy`. */
export async function attachedPdf(shop: Shop, documentId: number): Promise<DocumentPdf> {
  const { db } = shop;
  const [document] = await db.select().from(salesDocuments).where(eq(salesDocuments.id, documentId));
  if (!document) throw new Error(`There is no document ${documentId}`);
  return draw(shop, document, await listDocuments(db, document.orderId));
}

async function draw(shop: Shop, document: SalesDocument, documents: SalesDocument[]): Promise<DocumentPdf> {
  const printed = printedDocument(document, documents);
  const logo = printed.logo && (await pictureFileBytes(shop, path.basename(logoPath(printed.logo, "print"))));
  const about = { title: `${printed.title} ${document.number}`, date: document.issuedAt, ...(logo && { logo }) };
  return { filename: `${document.number}.pdf`, content: await shop.pdfs.draw(printed, about) };
}
