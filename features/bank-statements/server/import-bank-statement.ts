import { and, count, eq, getTableColumns, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { lagosDay } from "../../../platform/rules/period.ts";
import { booksBegin } from "../../../platform/rules/bookkeeping.ts";
import {
  CHOSEN_COLUMNS,
  headingsKey,
  type BankStatementColumns,
  type BankStatementError,
} from "../rules/bank-statement-formats.ts";
import type { BankStatementRow } from "../rules/bank-statement-row.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { retentionDays } from "../../../platform/rules/retention.ts";
import { DAY } from "../../../platform/rules/time.ts";
import { recordAudit } from "../../../platform/audit/trail.ts";
import { deleteInBatches } from "../../../platform/database/in-batches.ts";
import { bankAccounts } from "../../payments/tables.ts";
import { bankStatementFiles, bankStatementFormats, bankStatementLines } from "../tables.ts";
import { write } from "../../../platform/database/write.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import type { Shop } from "../../../platform/shop.ts";
import { decodeBankStatement } from "./decode-bank-statement.ts";
import { findHeadings } from "./find-headings.ts";
import { lineKeys } from "./line-keys.ts";
import { parseBankStatement } from "./parse-bank-statement.ts";

const BATCH = 500;
/** A file of this size, some thousand lines, is read at once; a larger one by a job. */
const READ_AT_ONCE = 512 * 1024;
const PART = 1024 * 1024;
const BEGINNING = 256 * 1024;

type Upload = { accountId: string; name: string; content: Buffer };

/**
 * Stores a bank statement of one of the shop's accounts and reads it, a large one in a job; returns the id of the file.
 * Refuses what is no text file, and an unknown account.
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
    if ((await w.tx.$count(bankAccounts, eq(bankAccounts.id, upload.accountId))) === 0) {
      return new Refusal("no-bank-account", "Please choose the account of the statement.");
    }
    const [file] = await w.tx
      .insert(bankStatementFiles)
      .values({ ...upload, actorId: actor, createdAt: w.now })
      .returning({ id: bankStatementFiles.id });
    if (!file) throw new Error("The inserted statement was not returned");
    if (isLarge) await enqueue(w, "read-bank-statement", file);
    return file;
  });
  if (!(stored instanceof Refusal) && !isLarge) await readBankStatement(shop, stored.id);
  return stored;
}

/**
 * Reads a stored bank statement and adds its lines, 500 in a transaction. One error, and no line is added. A file
 * with unknown headings waits for `chooseColumns`. Running it twice, or again after an interruption, adds each line
 * once.
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
  const format = (await savedFormat(shop, headings.names)) ?? headings.format;
  if (!format) return;
  const reading = { headings, columns: format.columns, today: lagosDay(shop.clock()) };
  const parsed = await parseBankStatement(text.slices(), reading);
  if ("rows" in parsed) await addLines(shop, file, parsed.rows);
  await finish(shop, file, { format: format.name, errors: "errors" in parsed ? parsed.errors : [] });
}

/** The headings of a file that waits for its columns; undefined for any other file. */
export async function findUnknownHeadings(shop: Shop, id: string): Promise<string[] | undefined> {
  const file = await findFile(shop, id);
  const beginning = file?.size && !file.readAt ? await readBeginning(shop, file) : undefined;
  const text = beginning && (await decodeBankStatement(beginning));
  const headings = text && !(text instanceof Refusal) ? findHeadings(text.head) : undefined;
  if (!headings || headings.format || (await savedFormat(shop, headings.names))) return undefined;
  return headings.names;
}

/** Saves which columns of a waiting file mean what, for this and for later files with its headings, and reads it. */
export async function chooseColumns(
  shop: Shop,
  actor: string,
  { fileId, columns }: { fileId: string; columns: BankStatementColumns },
): Promise<boolean> {
  const names = await findUnknownHeadings(shop, fileId);
  if (!names) return false;
  await write(shop, actor, async (w) => {
    const saved = { columns, savedBy: actor, savedAt: w.now };
    await w.tx
      .insert(bankStatementFormats)
      .values({ headings: headingsKey(names), ...saved })
      .onConflictDoUpdate({ target: bankStatementFormats.headings, set: saved });
    await recordAudit(w, {
      action: "chose the columns of a statement",
      subject: `bank-statement:${fileId}`,
      details: columns,
    });
    await enqueue(w, "read-bank-statement", { id: fileId });
  });
  return true;
}

/**
 * Deletes the content of files that have waited a day for their columns, and the lines that no order has once their
 * bookkeeping period has ended: the names of payers.
 */
export async function deleteOldBankStatements({ db, clock, config }: Shop): Promise<void> {
  const dayAgo = new Date(clock().getTime() - retentionDays.stagedImport * DAY);
  const waited = and(isNotNull(bankStatementFiles.content), lt(bankStatementFiles.createdAt, dayAgo));
  await db.update(bankStatementFiles).set({ content: null, readAt: clock() }).where(waited);
  const begin = lagosDay(booksBegin(clock(), config.bookkeepingYears));
  await deleteInBatches(
    db,
    bankStatementLines,
    and(lt(bankStatementLines.bookedOn, begin), isNull(bankStatementLines.orderId)),
  );
}

const { content, ...fileColumns } = getTableColumns(bankStatementFiles);
type StoredFile = Omit<typeof bankStatementFiles.$inferSelect, "content"> & { size: number | null };

async function findFile({ db }: Shop, id: string): Promise<StoredFile | undefined> {
  const size = sql<number | null>`octet_length(${content})`;
  const [file] = await db
    .select({ ...fileColumns, size })
    .from(bankStatementFiles)
    .where(eq(bankStatementFiles.id, id));
  return file;
}

/**
 * Reads a stored file, or its first bytes, in parts, because the driver decodes what a query returns without a pause.
 * Undefined when another run has read and deleted it meanwhile.
 */
async function readContent({ db }: Shop, { id, size }: StoredFile, most = Infinity): Promise<Buffer | undefined> {
  const wanted = Math.min(size ?? 0, most);
  const parts: Buffer[] = [];
  for (let at = 0; at < wanted; at += PART) {
    const part = sql<Buffer | null>`substring(${content} from ${at + 1} for ${Math.min(PART, wanted - at)})`;
    const [row] = await db.select({ part }).from(bankStatementFiles).where(eq(bankStatementFiles.id, id));
    if (!row?.part) return undefined;
    parts.push(row.part);
  }
  return Buffer.concat(parts);
}

/** The first lines of a stored file, which have its headings. */
async function readBeginning(shop: Shop, file: StoredFile): Promise<Buffer | undefined> {
  const beginning = await readContent(shop, file, BEGINNING);
  // To the end of a line, because a cut within a character would look like another encoding.
  return (file.size ?? 0) > BEGINNING
    ? beginning?.subarray(0, beginning.lastIndexOf("\n") + 1 || BEGINNING)
    : beginning;
}

async function savedFormat(shop: Shop, names: string[]) {
  const [saved] = await shop.db
    .select({ columns: bankStatementFormats.columns })
    .from(bankStatementFormats)
    .where(eq(bankStatementFormats.headings, headingsKey(names)));
  return saved && { ...saved, name: CHOSEN_COLUMNS };
}

async function addLines({ db }: Shop, { id: fileId, accountId }: StoredFile, rows: BankStatementRow[]): Promise<void> {
  const nextKey = lineKeys(accountId);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map((row) => ({ ...row, key: nextKey(row) }));
    // In the sequence of their keys, so that two files with the same lines never wait for each other.
    const lines = JSON.stringify(batch.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
    // One parameter instead of thousands, which would take the driver longer than reading the lines did.
    await db.execute(sql`
      insert into ${bankStatementLines} (key, account_id, file_id, line, booked_on, amount_kobo, description, reference)
      select key, ${accountId}, ${fileId}::uuid, line, "bookedOn", "amountKobo", description, reference
      from jsonb_to_recordset(${lines}::jsonb)
        as added (key text, line int, "bookedOn" date, "amountKobo" bigint, description text, reference text)
      on conflict do nothing`);
    await db
      .update(bankStatementFiles)
      .set({ linesRead: at + batch.length })
      .where(eq(bankStatementFiles.id, fileId));
  }
}

/** Ends the reading of a file: its content is deleted, the rest says what was read. */
async function finish(
  shop: Shop,
  { id, actorId, name }: StoredFile,
  { errors, ...read }: { format?: string; errors: BankStatementError[] },
): Promise<void> {
  await write(shop, actorId, async (w) => {
    const [lines] = await w.tx
      .select({ added: count() })
      .from(bankStatementLines)
      .where(eq(bankStatementLines.fileId, id));
    const linesAdded = lines?.added ?? 0;
    await w.tx
      .update(bankStatementFiles)
      .set({ ...read, errors, linesAdded, content: null, readAt: w.now })
      .where(eq(bankStatementFiles.id, id));
    if (errors.length > 0) return;
    await recordAudit(w, {
      action: "read a statement",
      subject: `bank-statement:${id}`,
      details: { name, lines: linesAdded },
    });
  });
}
