import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Write } from "../database/write.ts";
import { Refusal } from "../rules/refusal.ts";
import { recordAudit, type AuditEntry } from "./trail.ts";

/** The result of an edit: the version that is now current, or a refusal; undefined if there is no such row. */
export type Saved = { version: number } | Refusal | undefined;

type Edit<Row> = {
  /** The current row, locked by the caller; undefined if there is none. */
  row: Row | undefined;
  /** The version that the editor read. */
  version: number;
  /** The column that counts the saves, if it is not `version`. */
  counter?: "version" | "revision";
  subject: string;
  /** Completes "saved … too" in the refusal's message. */
  what: string;
  /** The current values as the form shows them; all columns unless given. */
  toText?: (row: Row) => Record<string, string>;
};

/**
 * Saves an edit of a versioned row, and its audit entry. Refuses if the row was saved after the editor read it. `save`
 * updates the row to the version it is given and returns the audit entry, or undefined if nothing has changed.
 */
export async function saveVersion<Row extends { version: number; revision?: number }>(
  w: Write,
  { row, version, counter = "version", subject, what, toText = asText }: Edit<Row>,
  save: (before: Row, version: number) => Promise<Omit<AuditEntry, "subject"> | undefined>,
): Promise<Saved> {
  if (!row) return undefined;
  const current = row[counter];
  if (current !== version) {
    const editor = await w.shop.lastEditor(w.tx, subject);
    return new Refusal(
      "changed-meanwhile",
      `While you were typing, ${editor} saved ${what} too. What you typed is still here; what they saved is below each field that differs. Save again to keep yours.`,
      { version: current, current: toText(row) },
    );
  }
  const entry = await save(row, version + 1);
  if (!entry) return { version };
  await recordAudit(w, { ...entry, subject });
  return { version: version + 1 };
}

/** A table with a version column. */
export type VersionedTable = PgTable & {
  version: PgColumn;
  $inferSelect: { version: number; revision?: number };
  $inferInsert: { version?: number };
};

/** Some columns of a row. */
export type Columns<Table extends VersionedTable> = Partial<Table["$inferInsert"]>;

type RowEdit<Table extends VersionedTable> = Omit<Edit<Table["$inferSelect"]>, "row"> & {
  which: SQL;
  /** Another reason to refuse the edit, checked once the row is locked. */
  refuse?(row: Table["$inferSelect"]): Promise<Refusal | undefined>;
  /** The columns to update. */
  details: Columns<Table> | ((before: Table["$inferSelect"]) => Columns<Table>);
};

/**
 * Saves an edit of the one row of `table` that `which` finds, like `saveVersion`: locks the row, updates the columns in
 * `details`, and writes the audit entry that `audit` returns. `audit` also writes and queues whatever goes with the
 * edit.
 */
export async function editRow<Table extends VersionedTable>(
  w: Write,
  table: Table,
  { which, refuse, details, ...edit }: RowEdit<Table>,
  audit: (before: Table["$inferSelect"]) => Omit<AuditEntry, "subject"> | Promise<Omit<AuditEntry, "subject">>,
): Promise<Saved> {
  const locked = w.tx
    .select()
    .from(table as PgTable)
    .where(which)
    .for("no key update");
  const [row] = (await locked) as Table["$inferSelect"][];
  const refusal = row && (await refuse?.(row));
  if (refusal) return refusal;
  return saveVersion(w, { ...edit, row }, async (before, version) => {
    const columns = typeof details === "function" ? details(before) : details;
    const changed: object = { ...columns, [edit.counter ?? "version"]: version };
    await w.tx
      .update(table as PgTable)
      .set(changed)
      .where(which);
    return audit(before);
  });
}

/** Every value of a row as text, as a form shows it, to compare with what an editor typed. */
export function asText(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null || value === undefined ? "" : String(value)]),
  );
}
