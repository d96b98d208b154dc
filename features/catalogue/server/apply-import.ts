import { setTimeout } from "node:timers/promises";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductDetails } from "../rules/product-form.ts";
import { priceHistory, productImportRows, productImports, products } from "../tables.ts";
import { announceProducts } from "./announce-products.ts";
import { announceUnits } from "./announce-units.ts";
import { lockTakenGtins } from "./gtins.ts";
import { createProducts } from "./save-product.ts";

type Row = typeof productImportRows.$inferSelect;
const BATCH = 500;
const SHOWN = 50;
const APPLIED_AT_ONCE = 1_000;

/** What a staged spreadsheet would do: how many products it creates and changes, and the first 50 rows. */
export type ImportPreview = {
  created: number;
  changed: number;
  first: { line: number; productId: string | null; name: string; changes: string }[];
};

/** A found import: its preview while it waits for confirmation, else its progress or its errors. */
export type FoundImport = Pick<typeof productImports.$inferSelect, "state" | "progress" | "total" | "errors"> & {
  preview?: ImportPreview;
};

/** An import of the last day, or undefined. */
export async function findImport(db: Database, importId: string): Promise<FoundImport | undefined> {
  const { state, progress, total, errors } = productImports;
  const [found] = await db
    .select({ state, progress, total, errors })
    .from(productImports)
    .where(eq(productImports.id, importId));
  if (found?.state !== "ready") return found;
  return { ...found, preview: await previewImport(db, importId) };
}

/** The imports of the last day, newest first. */
export function listImports(db: Database) {
  const { id, state, progress, total, createdAt } = productImports;
  return db.select({ id, state, progress, total, createdAt }).from(productImports).orderBy(desc(createdAt)).limit(20);
}

/** The preview of a staged spreadsheet that waits for confirmation, or undefined. */
export async function previewImport(db: Database | Transaction, importId: string): Promise<ImportPreview | undefined> {
  const [staged] = await db
    .select({ state: productImports.state })
    .from(productImports)
    .where(eq(productImports.id, importId));
  if (staged?.state !== "ready" && staged?.state !== "applying") return undefined;
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

/**
 * Confirms a staged spreadsheet: a short one is applied at once, a long one by a job. Returns whether it is applied, or
 * undefined when there is none.
 */
export async function confirmImport(shop: Shop, actor: string, importId: string): Promise<boolean | undefined> {
  const preview = await previewImport(shop.db, importId);
  if (!preview) return undefined;
  const total = preview.created + preview.changed;
  const isLong = total > APPLIED_AT_ONCE;
  await write(shop, actor, async (w) => {
    const which = and(eq(productImports.id, importId), eq(productImports.state, "ready"));
    const set = { state: "applying", progress: 0, total } as const;
    const changed = await w.tx.update(productImports).set(set).where(which).returning({ id: productImports.id });
    // Queued for a short one too: the job continues if this process ends meanwhile.
    if (changed.length > 0) enqueue(w, "apply-import", { id: importId, actor });
  });
  if (!isLong) await applyImport(shop, actor, importId);
  return !isLong;
}

/**
 * Applies a staged spreadsheet in one transaction, entirely or not at all, and once, however often it runs; undefined
 * when there is none to apply. Locks the import, the assignment of GTINs if it has one, and then the products in id
 * order. Refuses when one of them was changed since the file was read; the import keeps the refusal.
 */
export async function applyImport(
  shop: Shop,
  actor: string,
  importId: string,
): Promise<{ created: number; changed: number } | Refusal | undefined> {
  const run = () =>
    write(shop, actor, async (w) => {
      if (!(await lockImport(w, importId))) return "running" as const;
      const preview = await previewImport(w.tx, importId);
      return preview && applyRows(w, importId, preview);
    });
  let result = await run();
  // Polls, because the other run may fail, and a statement that waited for it would exceed the statement time limit.
  while (result === "running") {
    await setTimeout(SECOND);
    result = await run();
  }
  if (result instanceof Refusal) {
    const errors = [{ line: 0, column: "", message: result.message }];
    await shop.db.update(productImports).set({ state: "refused", errors }).where(eq(productImports.id, importId));
    await shop.db.delete(productImportRows).where(eq(productImportRows.importId, importId));
  }
  return result;
}

/**
 * Locks an import until the transaction ends; false if another run has it. An advisory lock, because the progress is
 * written to the row meanwhile.
 */
async function lockImport({ tx }: Write, importId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`product import: ${importId}`})) as locked`,
  );
  return rows[0]?.locked ?? false;
}

async function applyRows(w: Write, importId: string, { created, changed }: ImportPreview) {
  const taken = await refuseTakenRows(w.tx, importId);
  if (taken) return taken;
  let applied = 0;
  const count = async (batch: Row[]) => {
    applied += batch.length;
    const progress = { progress: applied };
    // oxlint-disable-next-line shop/pool-in-transaction -- on another connection, others see it before the write ends
    await w.shop.db.update(productImports).set(progress).where(eq(productImports.id, importId));
  };
  for await (const batch of readImportRows(w.tx, importId, isNotNull(productImportRows.productId))) {
    const refusal = await changeProducts(w, batch);
    if (refusal) return refusal;
    await count(batch);
  }
  for await (const batch of readImportRows(w.tx, importId, isNull(productImportRows.productId))) {
    await createProducts(w, batch);
    await count(batch);
  }
  await w.tx.delete(productImportRows).where(eq(productImportRows.importId, importId));
  const total = created + changed;
  await w.tx.update(productImports).set({ state: "done", total }).where(eq(productImports.id, importId));
  const details = { created, changed };
  await recordAudit(w, { action: "imported products", subject: `import:${importId}`, details });
  return details;
}

/** Refuses rows with a GTIN that another product was given since the file was read. Locks as `lockTakenGtins` does. */
async function refuseTakenRows(tx: Transaction, importId: string): Promise<Refusal | undefined> {
  const rows = await tx
    .select({ id: productImportRows.productId, gtin: sql<string>`${productImportRows.details} ->> 'gtin'` })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), sql`${productImportRows.details} ->> 'gtin' <> ''`));
  const [message] = (await lockTakenGtins(tx, rows)).values();
  return message === undefined ? undefined : new Refusal("changed-meanwhile", `${message}. Nothing was imported.`);
}

/** New products in line order; existing ones in id order, the order in which every transaction locks products. */
async function* readImportRows(tx: Transaction, importId: string, which: SQL): AsyncGenerator<Row[]> {
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
  await announceProducts(w, [...before.keys()]);
  const moved = rows.flatMap(({ stock, product }) =>
    stock === null || stock === product.stock ? [] : [{ productId: product.id, quantity: stock - product.stock }],
  );
  const stocks = new Map(rows.map(({ product: { id, stock } }) => [id, stock]));
  await announceUnits(w, { before: stocks, moved, cause: "counted", note: "Imported" });
  return undefined;
}

/** Sets these columns of locked products in one statement. All rows have the same columns. */
async function updateProducts({ tx, now }: Write, rows: (ProductDetails & { id: string; isHidden: boolean })[]) {
  const columns: Record<string, { name: string }> = getTableColumns(products);
  const columnName = (field: string) => columns[field]?.name ?? field;
  const set = Object.keys(rows[0] ?? {}).map((field) => {
    const name = sql.identifier(columnName(field));
    return sql`${name} = given.${name}`;
  });
  const given = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  );
  await tx.execute(sql`
    update ${products} set ${sql.join(set, sql`, `)}, version = products.version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::products, ${JSON.stringify(given)}::jsonb) as given
    where products.id = given.id`);
}
