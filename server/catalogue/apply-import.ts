import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { announceChange } from "../database/announce.ts";
import type { Database, Transaction } from "../database/database.ts";
import { priceHistory, productImportRows, productImports, products, stockMovements } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { NO_PICTURE } from "./normalise-picture.ts";
import { nextPlace } from "./save-product.ts";
import { moveStock } from "./stock.ts";
import { write, type Write } from "../write.ts";

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
  const now = shop.clock();
  try {
    await write(shop, actor, async (w) => {
      const { tx } = w;
      for await (const batch of rowsOf(tx, importId, isNotNull(productImportRows.productId))) {
        await changeProducts(w, batch);
      }
      for await (const batch of rowsOf(tx, importId, isNull(productImportRows.productId))) {
        await createProducts(tx, actor, batch, now);
      }
      await tx.delete(productImports).where(eq(productImports.id, importId));
      const details = { created, changed };
      await recordAudit(w, { act: "imported products", subject: `import:${importId}`, details });
      await announceChange(tx);
    });
  } catch (error) {
    if (error instanceof ChangedSince) return error.refusal;
    throw error;
  }
  return { created, changed };
}

/** Thrown and not returned, so that the transaction rolls back the batches before. */
class ChangedSince extends Error {
  readonly refusal: Refusal;
  constructor(name: string) {
    super(name);
    this.refusal = new Refusal(
      "changed-meanwhile",
      `${name} was changed after the file was read. Nothing was imported. Export again, or upload the file once more.`,
    );
  }
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

async function changeProducts(w: Write, batch: Row[]): Promise<void> {
  const { tx, actor, now } = w;
  const ids = batch.flatMap((row) => row.productId ?? []);
  const locked = await tx.select().from(products).where(inArray(products.id, ids)).orderBy(products.id).for("update");
  const before = new Map(locked.map((product) => [product.id, product]));
  const rows = batch.map((row) => {
    const product = before.get(row.productId ?? "");
    if (!product || product.version !== row.version) throw new ChangedSince(row.name);
    return { ...row, product };
  });
  const data = rows.map(({ details, isHidden, product }) => ({ ...details, isHidden, id: product.id }));
  await tx.execute(sql`
    update ${products} set
      name = d.name, other_names = d."otherNames", description = d.description, category = d.category, origin = d.origin,
      size = d.size, price = d.price, list_price = d."listPrice", image_alt = d."imageAlt", tags = d.tags,
      nutritional_info = nullif(d."nutritionalInfo", 'null'), is_hidden = d."isHidden",
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as d (
      id text, name text, "otherNames" text[], description text, category text, origin text, size text, price bigint,
      "listPrice" bigint, "imageAlt" text, tags text[], "nutritionalInfo" jsonb, "isHidden" boolean)
    where products.id = d.id`);
  const priced = rows.filter(
    ({ details, product }) => details.price !== product.price || details.listPrice !== product.listPrice,
  );
  if (priced.length > 0) {
    await tx.insert(priceHistory).values(
      priced.map(({ details: { price, listPrice }, product }) => ({
        productId: product.id,
        price,
        listPrice,
        actor,
        at: now,
      })),
    );
  }
  const counted = rows.flatMap(({ stock, product }) =>
    stock === null || stock === product.stock ? [] : [{ productId: product.id, quantity: stock - product.stock }],
  );
  if (counted.length > 0) await moveStock(w, counted, { cause: "counted", note: "Imported" });
}

async function createProducts(tx: Transaction, actor: string, batch: Row[], now: Date): Promise<void> {
  const place = await nextPlace(tx);
  const created = batch.map(({ details, isHidden, stock }, index) => ({
    ...details,
    id: String(Number(place.id) + index),
    position: place.position + index,
    isHidden,
    stock: stock ?? 0,
  }));
  const initial = { image: NO_PICTURE, rating: 0, reviews: 0, createdAt: now, updatedAt: now };
  await tx.insert(products).values(created.map((product) => ({ ...initial, ...product })));
  await tx
    .insert(priceHistory)
    .values(created.map(({ id, price, listPrice }) => ({ productId: id, price, listPrice, actor, at: now })));
  await tx.insert(stockMovements).values(
    created.map(({ id, stock }) => ({
      productId: id,
      change: stock,
      balance: stock,
      cause: "opening" as const,
      actor,
      at: now,
    })),
  );
}
