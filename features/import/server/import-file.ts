import { and, eq, inArray } from "drizzle-orm";
import { addCustomers, findAccountIds } from "#features/accounts/server/add-customers.ts";
import { longGtin } from "#features/catalogue/rules/gtin.ts";
import { lockTakenGtins } from "#features/catalogue/server/gtins.ts";
import { createProducts } from "#features/catalogue/server/save-product.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { importedOrders, importedProducts } from "../tables.ts";
import { customerColumns, readCustomers } from "./read-customers.ts";
import { orderColumns, readOrders, type ImportedOrder } from "./read-orders.ts";
import { productColumns, readProducts, type ImportedProduct } from "./read-products.ts";
import { readSheet, type Remark, type Source } from "./sheet.ts";

export type Kind = "products" | "customers" | "orders";
export type ImportRequest = {
  source: Source;
  kind: Kind;
  file: string;
  /** Whether to write; otherwise the file is only read and reported on. */ write: boolean;
  /** Whether to import the rest when some lines are refused. */ skipRefused: boolean;
};
/** `items` counts the importable items in the file; `added` counts the new ones that are written, or would be. */
export type ImportReport = { items: number; added: number; remarks: Remark[]; written: boolean };

const BATCH = 500;

/**
 * Imports products, customers or orders from the CSV of another shop system, in one transaction. Items imported before
 * (by SKU or handle, email address, order number) stay unchanged, so a file can be imported again. With refused lines
 * it writes nothing unless `skipRefused`. Never mails anyone, and orders move neither stock nor money. Throws
 * `ImportRefused` for a file of another kind than stated.
 */
export async function importFile(shop: Shop, request: ImportRequest): Promise<ImportReport> {
  const { source, kind, file } = request;
  const { items, add, ...read } = await prepare(shop, source, kind, file);
  const remarks = read.remarks.toSorted((one, other) => one.line - other.line);
  const refused = remarks.some((remark) => remark.refused);
  const mayWrite = request.write && (!refused || request.skipRefused);
  let added = 0;
  await write(shop, null, async (w) => {
    added = await add(w);
    if (!mayWrite) throw new DryRun();
    await recordAudit(w, { action: `imported ${kind}`, subject: `import:${source}`, details: { added } });
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return { items: items.length, added, remarks, written: mayWrite };
}

/** Thrown at the end of a dry run, to roll its transaction back. */
class DryRun extends Error {}

async function prepare(shop: Shop, source: Source, kind: Kind, file: string) {
  const remarks: Remark[] = [];
  const readLines = (columns: Record<Source, string[][]>) => readSheet(file, columns[source], remarks);
  if (kind === "products") {
    const items = readProducts(source, await readLines(productColumns), shop.clock());
    return { items, remarks, add: (w: Write) => addProducts(w, source, items) };
  }
  if (kind === "customers") {
    const items = readCustomers(await readLines(customerColumns));
    return { items, remarks, add: (w: Write) => inBatches(items, (batch) => addCustomers(w, batch)) };
  }
  const items = readOrders(source, await readLines(orderColumns));
  return { items, remarks, add: (w: Write) => inBatches(items, (batch) => addOrders(w, source, batch)) };
}

/** Calls `add` for each 500 items, and returns the sum of the results. */
async function inBatches<Item>(items: Item[], add: (batch: Item[]) => Promise<number>): Promise<number> {
  let added = 0;
  for (let start = 0; start < items.length; start += BATCH) added += await add(items.slice(start, start + BATCH));
  return added;
}

async function addProducts(w: Write, source: Source, items: ImportedProduct[]): Promise<number> {
  // For the whole file at once: adding a batch locks the next place, and the lock on GTINs must be taken before that.
  const free = await withoutTakenGtins(w, items);
  return inBatches(free, (batch) => addProductBatch(w, source, batch));
}

/** Blanks GTINs that products of the shop already have. */
async function withoutTakenGtins({ tx }: Write, items: ImportedProduct[]): Promise<ImportedProduct[]> {
  const wanted = items.map(({ details: { gtin } }) => ({ id: null, gtin }));
  const taken = await lockTakenGtins(tx, wanted);
  return items.map((product) =>
    taken.has(longGtin(product.details.gtin)) ? { ...product, details: { ...product.details, gtin: "" } } : product,
  );
}

async function addProductBatch(w: Write, source: Source, batch: ImportedProduct[]): Promise<number> {
  const { externalId } = importedProducts;
  const ids = batch.map((product) => product.externalId);
  const known = await w.tx
    .select({ externalId })
    .from(importedProducts)
    .where(and(eq(importedProducts.source, source), inArray(externalId, ids)));
  const before = new Set(known.map((row) => row.externalId));
  const fresh = batch.filter((product) => !before.has(product.externalId));
  if (fresh.length === 0) return 0;
  const created = await createProducts(w, fresh);
  const rows = fresh.map((product, index) => ({
    source,
    externalId: product.externalId,
    productId: created[index] ?? "",
    importedAt: w.now,
  }));
  await w.tx.insert(importedProducts).values(rows);
  return fresh.length;
}

async function addOrders(w: Write, source: Source, batch: ImportedOrder[]): Promise<number> {
  const accounts = await findAccountIds(
    w,
    batch.flatMap(({ email }) => email || []),
  );
  const rows = batch.map(({ number, email, name, status, currency, totalMinor, lines, orderedAt }) => ({
    source,
    number,
    userId: accounts.get(email) ?? null,
    customerEmail: email,
    customerName: name,
    status,
    currency,
    totalMinor,
    lines,
    orderedAt,
    importedAt: w.now,
  }));
  const { number } = importedOrders;
  const added = await w.tx.insert(importedOrders).values(rows).onConflictDoNothing().returning({ number });
  return added.length;
}
