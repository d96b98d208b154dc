import { and, asc, eq, ne, sql } from "drizzle-orm";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { SupplierDetails } from "../rules/supplier-form.ts";
import { suppliers } from "../tables.ts";

/** The list shows the first this many by name; a shop with more suppliers has to search. */
const MAX_SHOWN = 500;

/** A supplier in a list, with the number of batches that it has delivered. */
export type ListedSupplier = { id: string; name: string; email: string; phone: string; batches: number };

/** All suppliers by name, at most 500. One query. */
export async function listSuppliers(db: Database): Promise<ListedSupplier[]> {
  const { rows } = await db.execute<ListedSupplier>(sql`
    select id::text, name, email, phone,
      (select count(*)::int from batches b where b.supplier_id = s.id) as batches
    from ${suppliers} s order by name limit ${MAX_SHOWN}`);
  return rows;
}

/** The names of all suppliers, for a form's select, at most 500. */
export function listSupplierNames(db: Database): Promise<{ id: string; name: string }[]> {
  const { id, name } = suppliers;
  return db.select({ id, name }).from(suppliers).orderBy(asc(name)).limit(MAX_SHOWN);
}

/** One supplier as its form shows it, with its version; undefined for an unknown id. */
export async function findSupplier(
  db: Database,
  id: string,
): Promise<{ id: string; version: number; text: Record<keyof SupplierDetails, string> } | undefined> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(sql`${suppliers.id}::text = ${id}`);
  return row && { id: row.id, version: row.version, text: toText(row) };
}

/** Adds a supplier and returns its id. Refuses a name that another supplier has. */
export function addSupplier(shop: Shop, actor: string, details: SupplierDetails): Promise<{ id: string } | Refusal> {
  return write(shop, actor, async (w) => {
    const [added] = await w.tx
      .insert(suppliers)
      .values({ ...details, createdAt: w.now })
      .onConflictDoNothing()
      .returning({ id: suppliers.id });
    if (!added) return nameTaken(details.name);
    const { name } = details;
    await recordAudit(w, { action: "added a supplier", subject: `supplier:${added.id}`, details: { name } });
    return added;
  });
}

/**
 * Saves a supplier; undefined for an unknown one. Refuses a name that another supplier has, and when it was saved since
 * `version` was read.
 */
export function saveSupplier(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: SupplierDetails },
): Promise<Saved> {
  return write(shop, actor, async (w): Promise<Saved> => {
    const which = sql`${suppliers.id}::text = ${id}`;
    const refuse = (row: { id: string }) => refuseNameOfAnother(w, row.id, details.name);
    const edit = { which, refuse, version, details, subject: `supplier:${id}`, what: "this supplier", toText };
    return editRow(w, suppliers, edit, (before) => {
      return { action: "changed a supplier", details: { name: details.name, from: toText(before), to: details } };
    });
  });
}

async function refuseNameOfAnother({ tx }: Write, id: string, name: string): Promise<Refusal | undefined> {
  const found = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.name, name), ne(suppliers.id, id)));
  return found.length > 0 ? nameTaken(name) : undefined;
}

function nameTaken(name: string) {
  return new Refusal("name-taken", `${name} is in the list already.`);
}

function toText({ name, email, phone, note }: SupplierDetails): Record<keyof SupplierDetails, string> {
  return { name, email, phone, note };
}
