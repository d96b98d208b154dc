import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { and, eq, inArray, lt } from "drizzle-orm";
import { readSheetRow, sheetColumns, type SheetColumn, type SheetRow } from "../../domain/product/product-csv.ts";
import { neverCharged } from "../../domain/product/list-price.ts";
import { retentionDays } from "../../domain/shop/retention.ts";
import { DAY } from "../../domain/time.ts";
import { findUncharged } from "./charged-prices.ts";
import { NotASheet, sheetText } from "./sheet-text.ts";
import { deleteInBatches } from "../database/in-batches.ts";
import { productImportRows, productImports, products } from "../database/schema.ts";
import { write } from "../database/write.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Shop } from "../shop.ts";

/** An error in a file; lines count from 1, which is the header. */
export type SheetError = { line: number; column: string; message: string };

const BATCH = 500;
/** Reading stops at this many errors. */
const MAX_ERRORS = 100;
const MAX_ROWS = 100_000;

type NumberedRow = { line: number; row: SheetRow };

/**
 * Reads a spreadsheet of products and stores its changes for confirmation, in batches. Returns the id of the staged
 * import, or the errors, and then stores nothing. Changes no product.
 */
export async function stageImport(
  shop: Shop,
  actor: string,
  file: Readable,
): Promise<{ id: string } | { errors: SheetError[] }> {
  const id = randomUUID();
  await shop.db.insert(productImports).values({ id, actorId: actor, createdAt: shop.clock() });
  const errors = await stageRows(shop, id, file);
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
    await enqueue(w, "read-import", { id });
  });
  return id;
}

/** Reads a stored file, and from its start again after an interruption; nothing when it has been read. */
export async function readImport(shop: Shop, id: string): Promise<void> {
  const which = and(eq(productImports.id, id), eq(productImports.state, "reading"));
  const [stored] = await shop.db.select({ content: productImports.content }).from(productImports).where(which);
  if (!stored?.content) return;
  await shop.db.delete(productImportRows).where(eq(productImportRows.importId, id));
  const errors = await stageRows(shop, id, Readable.from([stored.content]));
  const state = errors.length > 0 ? "refused" : "ready";
  await shop.db.update(productImports).set({ state, errors, content: null }).where(which);
}

/** Returns the errors, and then stores no row. */
async function stageRows(shop: Shop, id: string, file: Readable): Promise<SheetError[]> {
  const errors: SheetError[] = [];
  try {
    for await (const batch of batchesOf(file)) {
      errors.push(...(await stageBatch(shop, id, batch)));
      if (errors.length >= MAX_ERRORS) break;
      const progress = batch.at(-1)?.line ?? 0;
      await shop.db.update(productImports).set({ progress }).where(eq(productImports.id, id));
    }
  } catch (error) {
    const sheetError = toSheetError(error);
    if (!sheetError) throw error;
    errors.push(sheetError);
  } finally {
    file.destroy();
    if (errors.length > 0) await shop.db.delete(productImportRows).where(eq(productImportRows.importId, id));
  }
  return errors.slice(0, MAX_ERRORS);
}

/** Deletes uploads a day after they came, confirmed or not. */
export async function deleteStagedImports({ db, clock }: Shop): Promise<void> {
  const dayAgo = new Date(clock().getTime() - retentionDays.stagedImport * DAY);
  await deleteInBatches(db, productImports, lt(productImports.createdAt, dayAgo));
}

class BadSheet extends Error {
  readonly at: SheetError;
  constructor(line: number, column: string, message: string) {
    super(message);
    this.at = { line, column, message };
  }
}

async function* batchesOf(file: Readable): AsyncGenerator<NumberedRow[]> {
  const { text, delimiter } = await sheetText(file);
  const parser = text.pipe(
    parse({ columns: checkHeader, delimiter, info: true, skip_empty_lines: true, max_record_size: 200_000 }),
  );
  // An aborted upload ends the parser too.
  text.once("error", (error) => parser.destroy(error));
  const seen = new Set<string>();
  let batch: NumberedRow[] = [];
  let rows = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: SheetRow; info: { lines: number } }>) {
    rows += 1;
    if (rows > MAX_ROWS) throw new BadSheet(info.lines, "", "A file may have 100,000 lines at the most");
    const row = withoutFormulaEscapes(record, info.lines);
    if (row.id && seen.has(row.id)) throw new BadSheet(info.lines, "id", `${row.id} is here for the second time`);
    if (row.id) seen.add(row.id);
    batch.push({ line: info.lines, row });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (rows === 0) throw new BadSheet(1, "", "The file has no lines below its head");
  yield batch;
}

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim());
  const unknown = names.find((name) => !sheetColumns.includes(name as SheetColumn));
  if (unknown !== undefined) throw new BadSheet(1, unknown, "The shop knows no column of this name");
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new BadSheet(1, repeated, "This column is there twice");
  if (!names.includes("id"))
    throw new BadSheet(1, "id", "The column id is missing; leave its cells empty for new products");
  return names;
}

/** Removes the apostrophes that the export put before cells that look like formulas. */
function withoutFormulaEscapes(record: SheetRow, line: number): SheetRow {
  const cells = Object.entries(record).map(([column, cell]) => {
    if (cell.includes("\uFFFD"))
      throw new BadSheet(line, column, "This cell is not written in UTF-8. Save the file as “CSV UTF-8”");
    return [column, cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u, "")];
  });
  const row = Object.fromEntries(cells) as SheetRow;
  return { ...row, id: row.id?.trim() };
}

async function stageBatch(shop: Shop, importId: string, batch: NumberedRow[]): Promise<SheetError[]> {
  const ids = batch.flatMap(({ row }) => row.id || []);
  const found = ids.length > 0 ? await shop.db.select().from(products).where(inArray(products.id, ids)) : [];
  const byId = new Map(found.map((product) => [product.id, product]));
  const errors: SheetError[] = [];
  const reduced: (Pick<SheetError, "line"> & { id: string; listPrice: number })[] = [];
  const staged: (typeof productImportRows.$inferInsert)[] = [];
  for (const { line, row } of batch) {
    const before = row.id ? byId.get(row.id) : undefined;
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
    staged.push({
      importId,
      line,
      productId,
      version,
      name: change.details.name,
      changes: changes.join("; "),
      ...change,
    });
  }
  const uncharged = await findUncharged(shop.db, reduced);
  for (const { line, id, listPrice } of reduced) {
    if (uncharged.has(id)) errors.push({ line, column: "listPrice", message: neverCharged(listPrice) });
  }
  if (errors.length === 0 && staged.length > 0) await shop.db.insert(productImportRows).values(staged);
  return errors;
}

function toSheetError(error: unknown): SheetError | undefined {
  if (error instanceof BadSheet) return error.at;
  if (error instanceof NotASheet) return { line: 1, column: "", message: error.message };
  if (!(error instanceof CsvError)) return undefined;
  const line = typeof error["lines"] === "number" ? error["lines"] : 1;
  const messages: Record<string, string> = {
    CSV_RECORD_INCONSISTENT_COLUMNS: "This line has more or fewer cells than the head",
    CSV_MAX_RECORD_SIZE: "This line is too long",
    CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed",
  };
  return { line, column: "", message: messages[error.code] ?? "This line is not CSV" };
}
