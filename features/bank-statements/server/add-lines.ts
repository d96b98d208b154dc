import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import type { BankStatementColumns } from "../rules/bank-statement-formats.ts";
import { LONGEST, oneLine } from "../rules/bank-statement-row.ts";
import { bankStatementFiles, bankStatementLines, type SetAsideLine } from "../tables.ts";
import type { ParsedRow } from "./collect-rows.ts";
import { lineKeys } from "./line-keys.ts";
import type { StoredFile } from "./stored-file.ts";

const BATCH = 500;
/** The most set-aside lines that a file lists. */
const MOST_NAMED = 200;

type Keyed = { row: ParsedRow; key: string; former: string };

/**
 * The rows with the keys of their lines. Set-aside rows come last, because they add no lines: a payment that failed
 * before an equal one must not count as the first of two.
 */
export function keyRows(accountId: string, rows: ParsedRow[]): Keyed[] {
  const [nextKey, nextFormer] = [lineKeys(accountId), lineKeys(accountId)];
  const dated = rows.filter(({ bookedOn }) => bookedOn !== "");
  return [...dated.filter(({ aside }) => !aside), ...dated.filter(({ aside }) => aside)].map((row) => {
    const former = nextFormer({ ...row, description: row.former ?? row.description });
    return { row, key: nextKey(row), former };
  });
}

/**
 * Adds the new lines of a file, 500 in a transaction, and updates the bank's status of the others. A line that an
 * earlier release added from a single column of words is the same line.
 */
export async function addLines(
  db: Database,
  { id: fileId, accountId }: StoredFile,
  { keyed, columns }: { keyed: Keyed[]; columns: BankStatementColumns },
): Promise<void> {
  const added = keyed.filter(({ row }) => !row.aside);
  for (let at = 0; at < added.length; at += BATCH) {
    const batch = added.slice(at, at + BATCH).map(({ row, ...keys }) => ({
      ...row,
      ...keys,
      description: oneLine(`${row.description} ${row.more ?? ""}`, LONGEST),
    }));
    // In the order of their keys, so that two files with the same lines never deadlock.
    const lines = JSON.stringify(batch.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
    // One parameter instead of thousands, which would take the driver longer than reading the lines did.
    await db.execute(sql`
      insert into ${bankStatementLines} as l
        (key, account_id, file_id, line, booked_on, amount_kobo, description, reference, bank_status)
      select key, ${accountId}, ${fileId}::uuid, line, "bookedOn", "amountKobo", description, reference, "bankStatus"
      from jsonb_to_recordset(${lines}::jsonb) as added (key text, former text, line int, "bookedOn" date,
        "amountKobo" bigint, description text, reference text, "bankStatus" text)
      where not exists (select 1 from bank_statement_lines o join bank_statement_files f on f.id = o.file_id
        where o.key = added.former and o.key <> added.key and f.read_at is not null and f.columns is null)
      on conflict (key) do update set bank_status = excluded.bank_status
        where ${columns.status !== undefined} and l.bank_status is distinct from excluded.bank_status`);
    await db
      .update(bankStatementFiles)
      .set({ linesRead: at + batch.length })
      .where(eq(bankStatementFiles.id, fileId));
  }
}

/**
 * Returns the first 200 lines that a file sets aside. One that an earlier file had as money gets the bank's status, so
 * it is no longer sure, and comes with the order that it paid.
 */
export async function setLinesAside(db: Database, keyed: Keyed[], rows: ParsedRow[]): Promise<SetAsideLine[]> {
  const refused = keyed.flatMap(({ row, key }) => (row.aside ? { key, said: row.aside.said, line: row.line } : []));
  const { rows: known } = await db.execute<{ line: number; orderId: string | null }>(sql`
    update bank_statement_lines l set bank_status = r.said
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r (key text, said text, line int)
    where l.key = r.key returning r.line, l.order_id as "orderId"`);
  const paid = new Map(known.map(({ line, orderId }) => [line, orderId]));
  const aside = rows.flatMap(({ aside: found, ...row }) => (found ? { ...row, ...found } : []));
  return aside.slice(0, MOST_NAMED).map(({ line, bookedOn, amountKobo, amount, why, said, ...row }) => {
    const orderId = paid.get(line);
    return {
      line,
      day: bookedOn && formatDay(bookedOn),
      amount: why === "currency" ? foreignAmount(amount, said) : formatKobo(amountKobo),
      why,
      said,
      words: oneLine([row.description, row.more, row.reference].filter(Boolean).join(" "), 300),
      ...(orderId && { orderId }),
    };
  });
}

/** `USD 41,263.00`, and `$91.90` as it is. */
function foreignAmount(amount: string, currency: string): string {
  return /[\p{L}\p{Sc}]/u.test(amount) ? amount : `${currency} ${amount}`;
}
