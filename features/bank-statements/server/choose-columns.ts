import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { headingsKey, type BankStatementColumns } from "../rules/bank-statement-formats.ts";
import { bankStatementFiles, bankStatementFormats, bankStatementLines } from "../tables.ts";
import { keyRows } from "./add-lines.ts";
import { decodeBankStatement } from "./decode-bank-statement.ts";
import { findHeadings, type Headings } from "./find-headings.ts";
import { parseBankStatement } from "./parse-bank-statement.ts";
import { findFile, readBeginning, readContent, savedFormat, type StoredFile } from "./stored-file.ts";

/** The headings from which staff choose the columns of a file; `columns` are those by which it was read. */
export type ChoosableColumns = { names: string[]; columns: BankStatementColumns | undefined };

/**
 * The headings of a file that waits for its columns, or that was read and still has its content; undefined for any
 * other file.
 */
export async function findChoosable(shop: Shop, id: string): Promise<ChoosableColumns | undefined> {
  const found = await findStored(shop, id);
  return found && { names: found.headings.names, columns: found.columns };
}

/**
 * Saves which columns of a file mean what, for this and for later files with its headings, and reads it. Replaces the
 * lines of a file that was read already, even those that another file had first. Refuses if one of them pays an order,
 * because its money would be recorded a second time. False for a file that `findChoosable` does not find.
 */
export async function chooseColumns(
  shop: Shop,
  actor: string,
  { fileId, columns }: { fileId: string; columns: BankStatementColumns },
): Promise<boolean | Refusal> {
  const found = await findStored(shop, fileId);
  if (!found) return false;
  const replaced = found.file.readAt ? await listKeys(shop, found) : [];
  return write(shop, actor, async (w) => {
    const isOneOf = sql`${bankStatementLines.key} = any(${sql.param(replaced)}::text[])`;
    await w.tx.delete(bankStatementLines).where(and(isOneOf, ne(bankStatementLines.state, "matched")));
    if ((await w.tx.$count(bankStatementLines, isOneOf)) > 0) {
      return new Refusal("line-settled", "A line of this statement pays an order already, so its columns stay.");
    }
    const anew = { columns, readAt: null, format: null, errors: [], linesRead: 0, linesAdded: 0 };
    const [waiting] = await w.tx
      .update(bankStatementFiles)
      .set({ ...anew, setAside: [], linesAside: 0 })
      .where(and(eq(bankStatementFiles.id, fileId), isNotNull(bankStatementFiles.content)))
      .returning({ id: bankStatementFiles.id });
    if (!waiting) return new Refusal("line-settled", "This file has been deleted. Please upload it again.");
    const saved = { columns, savedBy: actor, savedAt: w.now };
    await w.tx
      .insert(bankStatementFormats)
      .values({ headings: headingsKey(found.headings.names), ...saved })
      .onConflictDoUpdate({ target: bankStatementFormats.headings, set: saved });
    await recordAudit(w, {
      action: "chose the columns of a statement",
      subject: `bank-statement:${fileId}`,
      details: columns,
    });
    enqueue(w, "read-bank-statement", { id: fileId });
    return true;
  });
}

type Stored = { file: StoredFile; headings: Headings; columns: BankStatementColumns | undefined };

async function findStored(shop: Shop, id: string): Promise<Stored | undefined> {
  const file = await findFile(shop, id);
  const beginning = file?.size ? await readBeginning(shop, file) : undefined;
  const text = beginning && (await decodeBankStatement(beginning));
  const headings = text && !(text instanceof Refusal) ? findHeadings(text.head) : undefined;
  if (!file || !headings) return undefined;
  const columns = file.columns ?? (await savedFormat(shop, headings.names))?.columns ?? headings.format?.columns;
  // A file that has columns but is not read yet is being read.
  return columns && !file.readAt ? undefined : { file, headings, columns };
}

/** The keys of a file's lines, both with the day before the month and the other way round. */
async function listKeys(shop: Shop, { file, headings, columns }: Stored): Promise<string[]> {
  const content = columns && (await readContent(shop, file));
  const text = content && (await decodeBankStatement(content));
  if (!columns || !text || text instanceof Refusal) return [];
  const keys = new Set<string>();
  for (const monthFirst of [false, true]) {
    const reading = { headings, columns: { ...columns, monthFirst }, isDateOrderChosen: true };
    const parsed = await parseBankStatement(text.slices(), { ...reading, today: lagosDay(shop.clock()) });
    const keyed = "rows" in parsed ? keyRows(file.accountId, parsed.rows) : [];
    for (const { key, former } of keyed) keys.add(key).add(former);
  }
  return [...keys];
}
