import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { ProductDetails } from "../../domain/product/product-form.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/trail.ts";
import type { Database, Transaction } from "../database/database.ts";
import { priceHistory, productImportRows, productImports, products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { createProducts } from "./save-product.ts";
import { moveStock } from "./stock.ts";
import { write, type Write } from "../database/write.ts";

type Row = typeof productImportRows.$inferSelect;
const BATCH = 500;
const SHOWN = 50;

/** What a staged spreadsheet would do: how many products it creates and changes, and the first 50 rows. */
export type ImportPreview = {
  created: number;
  changed: number;
  first: { line: number; productId: string | null; name: string; changes: string }[];
};

/** The preview of a staged spreadsheet that waits for confirmation, or undefined. */
export async function previewImport(db: Database, importId: string): Promise<ImportPreview | undefined> {
  const [staged] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!staged) return undefined;
  const { productId, line, name, changes } = productImportRows;
  const [counts] = await db
    .select({
      created: sql<number>`count(*) filter (where ${productId} is null)::int`,
      changed: sql<number>`count(${productId})::int`,
    })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId));
  const first = await db
    .select({ line, productId, name, changes })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(asc(line))
    .limit(SHOWN);
  return { created: counts?.created ?? 0, changed: counts?.changed ?? 0, first };
}

/** Deletes a staged spreadsheet. */
export async function dropImport(db: Database, importId: string): Promise<void> {
  await db.delete(productImports).where(eq(productImports.id, importId));
}

/**
 * Applies a staged spreadsheet in one transaction, entirely or not at all; undefined when there is none. Locks the
 * products in id order. Refuses when one of them was changed since the file was read.
 */
export async function applyImport(
  shop: Shop,
  actor: string,
  importId: string,
): Promise<{ created: number; changed: number } | Refusal | undefined> {
  const preview = await previewImport(shop.db, importId);
  if (!preview) return undefined;
  const { created, changed } = preview;
  return write(shop, actor, async (w) => {
    for await (const batch of rowsOf(w.tx, importId, isNotNull(productImportRows.productId))) {
      const refusal = await changeProducts(w, batch);
      if (refusal) return refusal;
    }
    for await (const batch of rowsOf(w.tx, importId, isNull(productImportRows.productId))) {
      await createProducts(w, batch);
    }
    await w.tx.delete(productImports).where(eq(productImports.id, importId));
    const details = { created, changed };
    await recordAudit(w, { action: "imported products", subject: `import:${importId}`, details });
    return details;
  });
}

/** New products in line order; existing ones in id order, the order in which every transaction locks products. */
async function* rowsOf(tx: Transaction, importId: string, which: SQL): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, done = false; !done;) {
    const after = last
      ? last.productId === null
        ? gt(productImportRows.line, last.line)
        : gt(productImportRows.productId, last.productId)
      : undefined;
    const batch = await tx
      .select()
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, importId), which, after))
      .orderBy(asc(productImportRows.productId), asc(productImportRows.line))
      .limit(BATCH);
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    done = batch.length < BATCH;
  }
}

async function changeProducts(w: Write, batch: Row[]): Promise<Refusal | undefined> {
  const { tx, actor, now } = w;
  const ids = batch.flatMap((row) => row.productId ?? []);
  const locked = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for("no key update");
  const before = new Map(locked.map((product) => [product.id, product]));
  const stale = batch.find((row) => before.get(row.productId ?? "")?.version !== row.version);
  if (stale) {
    const message = `${stale.name} was changed after the file was read. Nothing was imported. Export again, or upload the file once more.`;
    return new Refusal("changed-meanwhile", message);
  }
  const rows = batch.flatMap((row) => {
    const product = before.get(row.productId ?? "");
    return product ? [{ ...row, product }] : [];
  });
  await updateProducts(
    w,
    rows.map(({ details, isHidden, product }) => ({ ...details, isHidden, id: product.id })),
  );
  const prices = rows.flatMap(({ details: { price, listPrice }, product }) =>
    price === product.price && listPrice === product.listPrice
      ? []
      : [{ productId: product.id, price, listPrice, actorId: actor, changedAt: now }],
  );
  if (prices.length > 0) await tx.insert(priceHistory).values(prices);
  const counted = rows.flatMap(({ stock, product }) =>
    stock === null || stock === product.stock ? [] : [{ productId: product.id, quantity: stock - product.stock }],
  );
  if (counted.length > 0) await moveStock(w, counted, { cause: "counted", note: "Imported" });
  return undefined;
}

/** Sets these columns of locked products in one statement. All rows have the same ones. */
async function updateProducts({ tx, now }: Write, rows: (ProductDetails & { id: string; isHidden: boolean })[]) {
  const columns: Record<string, { name: string }> = getTableColumns(products);
  const columnOf = (field: string) => columns[field]?.name ?? field;
  const set = Object.keys(rows[0] ?? {}).map((field) => {
    const name = sql.identifier(columnOf(field));
    return sql`${name} = given.${name}`;
  });
  const given = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  await tx.execute(sql`
    update ${products} set ${sql.join(set, sql`, `)}, version = products.version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::products, ${JSON.stringify(given)}::jsonb) as given
    where products.id = given.id`);
}
