import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../database/database.ts";
import { write, type Write } from "../database/write.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Shop } from "../shop.ts";
import { editRow, type Columns, type Saved, type VersionedTable } from "./edit-conflict.ts";
import { recordAudit, type AuditEntry } from "./trail.ts";

/** What the audit trail says: a verb phrase, and the values worth storing. */
type Entry = [action: string, details: NonNullable<AuditEntry["details"]>];

type MaybePromise<Value> = Value | Promise<Value>;

type Description<Table extends VersionedTable, Details, Added> = {
  /** What comes before the id in the audit trail, such as `carrier`. */
  subject: string;
  /** Completes “Ada saved … too”. */
  what: string;
  /** The values that the form shows. */
  toText: (row: Table["$inferSelect"]) => Record<string, string>;
  /** The column that counts the saves, if it is not `version`. */
  counter?: "revision";
  newRow: (w: Write, added: Added) => MaybePromise<Table["$inferInsert"]>;
  /** The columns of an edit, if they are not the fields of the form. */
  changes?: (w: Write, details: Details, before: Table["$inferSelect"]) => Columns<Table>;
  refuseNew?: (w: Write, added: Added) => Promise<Refusal | undefined>;
  /** Called once the row is locked. */
  refuse?: (w: Write, details: Details, before: Table["$inferSelect"]) => Promise<Refusal | undefined>;
  /** Why a row with a unique value of another is refused. */
  taken?: (added: Added) => string;
  /** Like `changed`, it may also queue what goes with the change, such as an email. */
  added: (added: Added, w: Write) => MaybePromise<Entry>;
  changed: (from: Table["$inferSelect"], to: Details, w: Write) => MaybePromise<Entry>;
  /** Absent if no row may be removed. */
  removed?: (row: Table["$inferSelect"]) => Entry;
};

/** The operations of `resource`. */
export type Resource<Key extends string, Row, Details, Added> = {
  key: Key;
  /** One row; undefined for an unknown one. */
  find(db: Database | Transaction, id: string): Promise<Row | undefined>;
  /** A row as its form shows it, with its version. */
  show(row: Row): Record<Key, string> & { version: number; text: Record<string, string> };
  /** Adds a row. Refuses one that has a unique value of another. */
  add(shop: Shop, actor: string, added: Added): Promise<Row | Refusal>;
  /** Saves a row; undefined for an unknown one. Refuses when it was saved since `version` was read. */
  save(shop: Shop, actor: string, edit: Record<Key, string> & Edit<Details>): Promise<Saved>;
  /** Removes a row; false for an unknown one, or if the resource does not say how its rows are removed. */
  remove(shop: Shop, actor: string, id: string): Promise<boolean>;
};
type Edit<Details> = { version: number; details: Details };

/**
 * What staff do to the rows of `table`, one at a time, each change with its audit entry. `key` names the column of the
 * id in URLs.
 */
export function resource<
  Key extends string,
  Table extends VersionedTable & Record<Key, PgColumn> & { $inferSelect: Record<Key, string> },
  Details extends Columns<Table>,
  Added,
>(
  table: Table,
  key: Key,
  description: Description<Table, Details, Added>,
): Resource<Key, Table["$inferSelect"], Details, Added> {
  type Row = Table["$inferSelect"];
  const { counter, toText, what, changes, refuse, removed } = description;
  const which = (id: string) => sql`${table[key]}::text = ${id}`;
  const named = (id: string) => ({ [key]: id }) as Record<Key, string>;
  const nameSubject = (id: string) => `${description.subject}:${id}`;
  const record = (w: Write, id: string, [action, details]: Entry) =>
    recordAudit(w, { action, subject: nameSubject(id), details });
  return {
    key,
    async find(db, id) {
      const rows = db
        .select()
        .from(table as PgTable)
        .where(which(id));
      return ((await rows) as Row[])[0];
    },
    show: (row) => ({ ...named(row[key]), version: row[counter ?? "version"] ?? 0, text: toText(row) }),
    add(shop, actor, added) {
      return write(shop, actor, async (w) => {
        const refusal = await description.refuseNew?.(w, added);
        if (refusal) return refusal;
        const rows = w.tx
          .insert(table as PgTable)
          .values(await description.newRow(w, added))
          .onConflictDoNothing()
          .returning();
        const [row] = (await rows) as Row[];
        if (!row) return new Refusal("name-taken", description.taken?.(added) ?? "This is in the list already.");
        await record(w, row[key], await description.added(added, w));
        return row;
      });
    },
    save(shop, actor, edited) {
      const { version, details } = edited;
      const id: string = edited[key];
      return write(shop, actor, (w) => {
        const edit = {
          which: which(id),
          version,
          counter,
          subject: nameSubject(id),
          what,
          toText,
          refuse: refuse && ((before: Row) => refuse(w, details, before)),
          details: changes ? (before: Row) => changes(w, details, before) : details,
        };
        return editRow(w, table, edit, async (before) => {
          const [action, values] = await description.changed(before, details, w);
          return { action, details: values };
        });
      });
    },
    async remove(shop, actor, id) {
      if (!removed) return false;
      return write(shop, actor, async (w) => {
        const rows = w.tx
          .delete(table as PgTable)
          .where(which(id))
          .returning();
        const [row] = (await rows) as Row[];
        if (row) await record(w, id, removed(row));
        return row !== undefined;
      });
    },
  };
}
