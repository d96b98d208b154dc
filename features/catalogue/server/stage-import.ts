import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Naira } from "#platform/rules/money.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import { readNamedRows, type NamedRow } from "#platform/sheets/read-named-rows.ts";
import { BadSheet, type SheetFault } from "#platform/sheets/read-rows.ts";
import type { Shop } from "#platform/shop.ts";
import { longGtin } from "../rules/gtin.ts";
import { neverCharged } from "../rules/list-price.ts";
import { readSheetRow, sheetColumns, type SheetColumn } from "../rules/product-csv.ts";
import { productImportRows, productImports, products } from "../tables.ts";
import { findUncharged } from "./charged-prices.ts";
import { findTakenGtins } from "./gtins.ts";

const BATCH = 500;
/** Reading stops at this many errors. */
const MAX_ERRORS = 100;
const SHEET = {
  columns: sheetColumns,
  needed: ["id", "The column id is missing; leave its cells empty for new products"],
  most: 100_000,
} satisfies Parameters<typeof readNamedRows>[1];

type NumberedRow = NamedRow<SheetColumn>;

/**
 * Reads a spreadsheet of products and stores its changes for confirmation, in batches. Returns the id of the staged
 * import, or the errors without storing anything. Changes no product.
 */
export async function stageImport(
  shop: Shop,
  actor: string,
  content: Buffer,
): Promise<{ id: string } | { errors: SheetFault[] }> {
  const id = randomUUID();
  await shop.db.insert(productImports).values({ id, actorId: actor, createdAt: shop.clock() });
  const errors = await stageRows(shop, id, content);
  if (errors.length === 0) return { id };
  await shop.db.delete(productImports).where(eq(productImports.id, id));
  return { errors };
}

/** Stores a file that is too long to be read while somebody waits; a job reads it. Returns the id of the import. */
export async function storeImport(shop: Shop, actor: string, content: Buffer): Promise<string> {
  const id = randomUUID();
  let total = 0;
  for (let at = content.indexOf(0x0a); at !== -1; at = content.indexOf(0x0a, at + 1)) total += 1;
  await write(shop, actor, async (w) => {
    const times = { actorId: actor, createdAt: w.now };
    await w.tx.insert(productImports).values({ id, ...times, state: "reading", content, total });
    enqueue(w, "read-import", { id });
  });
  return id;
}

/** Reads a stored file, again from its start after an interruption; does nothing when it has been read. */
export async function readImport(shop: Shop, id: string): Promise<void> {
  const which = and(eq(productImports.id, id), eq(productImports.state, "reading"));
  const [stored] = await shop.db.select({ content: productImports.content }).from(productImports).where(which);
  if (!stored?.content) return;
  await shop.db.delete(productImportRows).where(eq(productImportRows.importId, id));
  const errors = await stageRows(shop, id, stored.content);
  const state = errors.length > 0 ? "refused" : "ready";
  await shop.db.update(productImports).set({ state, errors, content: null }).where(which);
}

/** Stores no row if there is an error. Returns the errors. */
async function stageRows(shop: Shop, id: string, content: Buffer): Promise<SheetFault[]> {
  const errors: SheetFault[] = [];
  const earlier: Earlier = { ids: new Set(), sizes: new Set(), gtins: new Set() };
  try {
    for await (const batch of readBatches(content)) {
      errors.push(...(await stageBatch(shop, id, batch, earlier)));
      if (errors.length >= MAX_ERRORS) break;
      const progress = batch.at(-1)?.line ?? 0;
      await shop.db.update(productImports).set({ progress }).where(eq(productImports.id, id));
    }
  } catch (error) {
    if (!(error instanceof BadSheet)) throw error;
    errors.push(error.at);
  } finally {
    if (errors.length > 0) await shop.db.delete(productImportRows).where(eq(productImportRows.importId, id));
  }
  return errors.slice(0, MAX_ERRORS);
}

/** Deletes uploads a day after they came, confirmed or not. */
export async function deleteStagedImports({ db, clock }: Shop): Promise<void> {
  const dayAgo = new Date(clock().getTime() - retentionDays.stagedImport * DAY);
  await deleteInBatches(db, productImports, lt(productImports.createdAt, dayAgo));
}

/** A fault of the sheet itself comes after the rows before it, whose errors are named too. */
async function* readBatches(content: Buffer): AsyncGenerator<NumberedRow[]> {
  let batch: NumberedRow[] = [];
  try {
    for await (const { line, row } of readNamedRows(content, SHEET)) {
      batch.push({ line, row: { ...row, id: row.id?.trim() } });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    yield batch;
    throw error;
  }
  yield batch;
}

/** What earlier lines of the file have, and no other may: ids, new products by name and size, GTINs. */
type Earlier = Record<"ids" | "sizes" | "gtins", Set<string>>;

/** Adds a text to those of earlier lines; true if it was there. An empty text is none. */
function isRepeated(seen: Set<string>, text: string): boolean {
  const size = seen.size;
  return text !== "" && seen.add(text).size === size;
}

/** Stores the changes of a batch, or returns its errors. Adds what its lines have to `earlier`. */
async function stageBatch(shop: Shop, importId: string, batch: NumberedRow[], earlier: Earlier): Promise<SheetFault[]> {
  const ids = batch.flatMap(({ row }) => row.id || []);
  const found = ids.length > 0 ? await shop.db.select().from(products).where(inArray(products.id, ids)) : [];
  const byId = new Map(found.map((product) => [product.id, product]));
  const errors: SheetFault[] = [];
  const reduced: (Pick<SheetFault, "line"> & { id: string; listPrice: Naira })[] = [];
  const staged: (typeof productImportRows.$inferInsert)[] = [];
  for (const { line, row } of batch) {
    const before = row.id ? byId.get(row.id) : undefined;
    if (isRepeated(earlier.ids, row.id ?? "")) {
      errors.push({ line, column: "id", message: `${row.id} is here for the second time` });
    }
    if (row.id && !before) {
      errors.push({ line, column: "id", message: `No product has the number ${row.id}. Leave it empty for a new one` });
      continue;
    }
    const read = readSheetRow(row, before);
    if (read.errors) {
      errors.push(...read.errors.map(([column, message]) => ({ line, column, message })));
      continue;
    }
    const { changes, ...change } = read.change;
    if (before && changes.length === 0) continue;
    const { price, listPrice } = change.details;
    const isPriced = price !== before?.price || listPrice !== before.listPrice;
    if (isPriced && listPrice !== null) reduced.push({ line, id: before?.id ?? `new in ${line}`, listPrice });
    const { id: productId = null, version = null } = before ?? {};
    const { name, size, gtin } = change.details;
    if (!before && isRepeated(earlier.sizes, `${name}\n${size}`.toLowerCase())) {
      errors.push({ line, column: "name", message: "An earlier line is a new product of the same name and size" });
    }
    if (isRepeated(earlier.gtins, gtin && longGtin(gtin))) {
      errors.push({ line, column: "gtin", message: "An earlier line has the same GTIN" });
    }
    staged.push({
      importId,
      line,
      productId,
      version,
      name,
      changes: changes.join("; "),
      ...change,
    });
  }
  const uncharged = await findUncharged(shop.db, reduced);
  for (const { line, id, listPrice } of reduced) {
    if (uncharged.has(id)) errors.push({ line, column: "listPrice", message: neverCharged(listPrice) });
  }
  const taken = await findTakenGtins(
    shop.db,
    staged.map(({ productId = null, details: { gtin } }) => ({ id: productId, gtin })),
  );
  for (const { line, details } of staged) {
    const message = taken.get(longGtin(details.gtin));
    if (message) errors.push({ line, column: "gtin", message });
  }
  if (errors.length === 0 && staged.length > 0) await shop.db.insert(productImportRows).values(staged);
  return errors;
}
