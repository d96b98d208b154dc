import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { bankAccounts } from "#features/payments/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { booksBegin } from "#platform/rules/bookkeeping.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { CHOSEN_COLUMNS, type BankStatementError } from "../rules/bank-statement-formats.ts";
import { bankStatementFiles, bankStatementLines } from "../tables.ts";
import { addLines, keyRows, setLinesAside } from "./add-lines.ts";
import { decodeBankStatement } from "./decode-bank-statement.ts";
import { findHeadings } from "./find-headings.ts";
import { parseBankStatement } from "./parse-bank-statement.ts";
import { findFile, readContent, savedFormat, type StoredFile } from "./stored-file.ts";

/** A file up to this size, some thousand lines, is read at once; a larger one by a job. */
const READ_AT_ONCE = 512 * 1024;

type Upload = { accountId: string; name: string; content: Buffer };

/**
 * Stores a bank statement of one of the shop's accounts and reads it, a large one in a job; returns the id of the file.
 * Refuses anything but a text file, an unknown account, and an account in another currency than the naira.
 */
export async function uploadBankStatement(
  shop: Shop,
  actor: string,
  upload: Upload,
): Promise<{ id: string } | Refusal> {
  const text = await decodeBankStatement(upload.content);
  if (text instanceof Refusal) return text;
  const isLarge = upload.content.length > READ_AT_ONCE;
  const stored = await write(shop, actor, async (w) => {
    const [account] = await w.tx.select().from(bankAccounts).where(eq(bankAccounts.id, upload.accountId));
    if (!account) return new Refusal("no-bank-account", "Please choose the account of the statement.");
    if (account.currency !== "NGN") {
      const message = `This account is in ${account.currency}. Orders are paid in naira, so its statements match none.`;
      return new Refusal("no-bank-account", message);
    }
    const [file] = await w.tx
      .insert(bankStatementFiles)
      .values({ ...upload, actorId: actor, createdAt: w.now })
      .returning({ id: bankStatementFiles.id });
    if (!file) throw new Error("The inserted statement was not returned");
    if (isLarge) enqueue(w, "read-bank-statement", file);
    return file;
  });
  if (!(stored instanceof Refusal) && !isLarge) await readBankStatement(shop, stored.id);
  return stored;
}

/**
 * Reads a stored bank statement and adds its lines, 500 in a transaction, or none if there is an error. A file with
 * unknown headings waits for `chooseColumns`. Running it twice, or again after an interruption, adds each line once.
 */
export async function readBankStatement(shop: Shop, id: string): Promise<void> {
  const file = await findFile(shop, id);
  const stored = file?.size && !file.readAt ? await readContent(shop, file) : undefined;
  if (!file || !stored) return;
  const text = await decodeBankStatement(stored);
  if (text instanceof Refusal) return finish(shop, file, { errors: [{ line: 1, column: "", message: text.message }] });
  const headings = findHeadings(text.head);
  if (!headings) {
    return finish(shop, file, {
      errors: [{ line: 1, column: "", message: "No line names the columns of the statement" }],
    });
  }
  const chosen = file.columns && { name: CHOSEN_COLUMNS, columns: file.columns };
  const format = chosen ?? (await savedFormat(shop, headings.names)) ?? headings.format;
  if (!format) return;
  const { columns } = format;
  const isDateOrderChosen = chosen?.columns.monthFirst !== undefined;
  const reading = { headings, columns, isDateOrderChosen, today: lagosDay(shop.clock()) };
  const parsed = await parseBankStatement(text.slices(), reading);
  if ("errors" in parsed) return finish(shop, file, { format: format.name, columns, errors: parsed.errors });
  const keyed = keyRows(file.accountId, parsed.rows);
  await addLines(shop.db, file, { keyed, columns: parsed.columns });
  const setAside = await setLinesAside(shop.db, keyed, parsed.rows);
  const linesAside = parsed.rows.filter(({ aside }) => aside).length;
  await finish(shop, file, { format: format.name, columns: parsed.columns, errors: [], setAside, linesAside });
}

/**
 * Deletes the content of files after a day, with the words of their set-aside lines. Deletes the lines without an
 * order, which name payers, once their bookkeeping period has ended.
 */
export async function deleteOldBankStatements({ db, clock, config }: Shop): Promise<void> {
  const dayAgo = new Date(clock().getTime() - retentionDays.stagedImport * DAY);
  const old = and(isNotNull(bankStatementFiles.content), lt(bankStatementFiles.createdAt, dayAgo));
  const readAt = sql`coalesce(${bankStatementFiles.readAt}, ${clock().toISOString()}::timestamptz)`;
  const setAside = sql`(select coalesce(jsonb_agg(line - 'words' order by nth), '[]')
    from jsonb_array_elements(${bankStatementFiles.setAside}) with ordinality as one (line, nth))`;
  await db.update(bankStatementFiles).set({ content: null, readAt, setAside }).where(old);
  const begin = lagosDay(booksBegin(clock(), config.bookkeepingYears));
  await deleteInBatches(
    db,
    bankStatementLines,
    and(lt(bankStatementLines.bookedOn, begin), isNull(bankStatementLines.orderId)),
  );
}

type Read = Partial<Pick<StoredFile, "format" | "columns" | "setAside" | "linesAside">> & {
  errors: BankStatementError[];
};

/** Records that a file has been read, and with what result. */
async function finish(shop: Shop, { id, actorId, name }: StoredFile, { errors, ...read }: Read): Promise<void> {
  await write(shop, actorId, async (w) => {
    const [lines] = await w.tx
      .select({ added: count() })
      .from(bankStatementLines)
      .where(eq(bankStatementLines.fileId, id));
    const linesAdded = lines?.added ?? 0;
    await w.tx
      .update(bankStatementFiles)
      .set({ ...read, errors, linesAdded, readAt: w.now })
      .where(eq(bankStatementFiles.id, id));
    if (errors.length > 0) return;
    await recordAudit(w, {
      action: "read a statement",
      subject: `bank-statement:${id}`,
      details: { name, lines: linesAdded },
    });
  });
}
