import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { eq, inArray, lt } from "drizzle-orm";
import { readSheetRow, sheetColumns, type SheetColumn, type SheetRow } from "../../domain/product-csv.ts";
import { productImportRows, productImports, products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** What is wrong in a file, as people count: line 1 is the head. */
export type SheetError = { line: number; column: string; message: string };

const BATCH = 500;
/** A file with more errors than this is not read to its end. */
const MOST_ERRORS = 100;
const MOST_LINES = 100_000;
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

type Line = { line: number; row: SheetRow };

/**
 * Reads a spreadsheet of products and keeps what it would change, in batches, so that a large file never lies in memory whole.
 * Answers the id under which it waits for a yes, or everything that is wrong, and then keeps nothing. Changes no product.
 */
export async function stageImport(
  shop: Shop,
  actor: string,
  file: Readable,
): Promise<{ id: string } | { errors: SheetError[] }> {
  const id = randomUUID();
  const now = shop.clock();
  await shop.db.delete(productImports).where(lt(productImports.createdAt, new Date(now.getTime() - LONGEST_WAIT)));
  await shop.db.insert(productImports).values({ id, actor, createdAt: now });
  const errors: SheetError[] = [];
  try {
    for await (const batch of batchesOf(file)) {
      errors.push(...(await stageBatch(shop, id, batch)));
      if (errors.length >= MOST_ERRORS) break;
    }
  } catch (error) {
    const found = describe(error);
    if (!found) throw error;
    errors.push(found);
  } finally {
    file.destroy();
    if (errors.length > 0) await shop.db.delete(productImports).where(eq(productImports.id, id));
  }
  return errors.length > 0 ? { errors: errors.slice(0, MOST_ERRORS) } : { id };
}

class BadSheet extends Error {
  readonly at: SheetError;
  constructor(at: SheetError) {
    super(at.message);
    this.at = at;
  }
}

async function* batchesOf(file: Readable): AsyncGenerator<Line[]> {
  const parser = file.pipe(
    parse({ bom: true, columns: checkHead, info: true, skip_empty_lines: true, max_record_size: 200_000 }),
  );
  // A file that breaks off ends the reading too.
  file.once("error", (error) => parser.destroy(error));
  const seen = new Set<string>();
  let batch: Line[] = [];
  let lines = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: SheetRow; info: { lines: number } }>) {
    lines += 1;
    if (lines > MOST_LINES)
      throw new BadSheet({ line: info.lines, column: "", message: "A file may have 100,000 lines at the most" });
    const row = withoutGuards(record, info.lines);
    if (row.id && seen.has(row.id))
      throw new BadSheet({ line: info.lines, column: "id", message: `${row.id} stands here for the second time` });
    if (row.id) seen.add(row.id);
    batch.push({ line: info.lines, row });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (lines === 0) throw new BadSheet({ line: 1, column: "", message: "The file has no lines below its head" });
  yield batch;
}

function checkHead(head: string[]): string[] {
  const names = head.map((name) => name.trim());
  const strange = names.find((name) => !sheetColumns.includes(name as SheetColumn));
  if (strange !== undefined)
    throw new BadSheet({ line: 1, column: strange, message: "The shop knows no column of this name" });
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new BadSheet({ line: 1, column: double, message: "This column stands there twice" });
  if (!names.includes("id"))
    throw new BadSheet({
      line: 1,
      column: "id",
      message: "The column id is missing; leave its cells empty for new products",
    });
  return names;
}

/** Takes off the apostrophes that keep a spreadsheet from reading formulas. */
function withoutGuards(record: SheetRow, line: number): SheetRow {
  const cells = Object.entries(record).map(([column, cell]) => {
    if (cell.includes("\uFFFD"))
      throw new BadSheet({ line, column, message: "This cell is not written in UTF-8. Save the file as “CSV UTF-8”" });
    return [column, cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u, "")];
  });
  const row = Object.fromEntries(cells) as SheetRow;
  return { ...row, id: row.id?.trim() };
}

async function stageBatch(shop: Shop, importId: string, batch: Line[]): Promise<SheetError[]> {
  const ids = batch.flatMap(({ row }) => row.id || []);
  const found = ids.length > 0 ? await shop.db.select().from(products).where(inArray(products.id, ids)) : [];
  const byId = new Map(found.map((product) => [product.id, product]));
  const errors: SheetError[] = [];
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
    const { details, isHidden, stock, changes } = read.change;
    if (before && changes.length === 0) continue;
    staged.push({
      importId,
      line,
      productId: before?.id ?? null,
      version: before?.version ?? null,
      name: details.name,
      changes: changes.join("; "),
      details,
      isHidden,
      stock,
    });
  }
  if (errors.length === 0 && staged.length > 0) await shop.db.insert(productImportRows).values(staged);
  return errors;
}

function describe(error: unknown): SheetError | undefined {
  if (error instanceof BadSheet) return error.at;
  if (!(error instanceof CsvError)) return undefined;
  const line = Number(error["lines"]) || 1;
  const words: Record<string, string> = {
    CSV_RECORD_INCONSISTENT_COLUMNS: "This line has more or fewer cells than the head",
    CSV_MAX_RECORD_SIZE: "This line is too long",
    CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed",
  };
  return { line, column: "", message: words[error.code] ?? "This line is not CSV" };
}
