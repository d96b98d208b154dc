import { and, asc, eq, ne, sql } from "drizzle-orm";
import { resource } from "#platform/audit/resource.ts";
import type { Database } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
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

/** Each name is in the list once. */
export const supplierList = resource(suppliers, "id", {
  subject: "supplier",
  what: "this supplier",
  toText,
  newRow: (w, supplier: SupplierDetails) => ({ ...supplier, createdAt: w.now }),
  refuse: (w, { name }: SupplierDetails, { id }) => refuseNameOfAnother(w, id, name),
  taken: ({ name }) => nameTaken(name),
  added: ({ name }) => ["added a supplier", { name }],
  changed: (from, to) => ["changed a supplier", { name: to.name, from: toText(from), to }],
});

async function refuseNameOfAnother({ tx }: Write, id: string, name: string): Promise<Refusal | undefined> {
  const found = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.name, name), ne(suppliers.id, id)));
  return found.length > 0 ? new Refusal("name-taken", nameTaken(name)) : undefined;
}

function nameTaken(name: string): string {
  return `${name} is in the list already.`;
}

function toText({ name, email, phone, note }: SupplierDetails): Record<keyof SupplierDetails, string> {
  return { name, email, phone, note };
}
