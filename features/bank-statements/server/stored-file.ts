import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Shop } from "#platform/shop.ts";
import { CHOSEN_COLUMNS, headingsKey } from "../rules/bank-statement-formats.ts";
import { bankStatementFiles, bankStatementFormats } from "../tables.ts";

const PART = 1024 * 1024;
const BEGINNING = 256 * 1024;

const { content, ...fileColumns } = getTableColumns(bankStatementFiles);
export type StoredFile = Omit<typeof bankStatementFiles.$inferSelect, "content"> & { size: number | null };

/** A file without its content; `size` is null when that is deleted. */
export async function findFile({ db }: Shop, id: string): Promise<StoredFile | undefined> {
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
export async function readContent(
  { db }: Shop,
  { id, size }: StoredFile,
  most = Infinity,
): Promise<Buffer | undefined> {
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
export async function readBeginning(shop: Shop, file: StoredFile): Promise<Buffer | undefined> {
  const beginning = await readContent(shop, file, BEGINNING);
  // Ends with a line, because a cut within a character would look like another encoding.
  return (file.size ?? 0) > BEGINNING
    ? beginning?.subarray(0, beginning.lastIndexOf("\n") + 1 || BEGINNING)
    : beginning;
}

/** The columns that staff chose for these headings. */
export async function savedFormat(shop: Shop, names: string[]) {
  const [saved] = await shop.db
    .select({ columns: bankStatementFormats.columns })
    .from(bankStatementFormats)
    .where(eq(bankStatementFormats.headings, headingsKey(names)));
  return saved && { ...saved, name: CHOSEN_COLUMNS };
}
