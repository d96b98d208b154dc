import { sql } from "drizzle-orm";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { recordAudit, type AuditEntry } from "#platform/audit/trail.ts";
import type { Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatNaira } from "#platform/rules/money.ts";
import type { Shop } from "#platform/shop.ts";
import { neverCharged } from "../rules/list-price.ts";
import type { ProductEdit, StockCount } from "../rules/product-edits.ts";
import { priceHistory, products } from "../tables.ts";
import { announceProducts } from "./announce-products.ts";
import { announceUnits } from "./announce-units.ts";
import { findUncharged } from "./charged-prices.ts";
import { stockActions } from "./stock.ts";

type Product = Pick<
  typeof products.$inferSelect,
  "id" | "name" | "version" | "price" | "listPrice" | "stock" | "isHidden"
>;
type Accepted = { product: Product; edit: ProductEdit };

/** A product before and after an edit that was saved. */
export type SavedEdit = { id: string; before: Product; now: Product };
/** An edit that was not saved: the reason, its field, and the product as it is now. */
export type RefusedEdit = { id: string; field: "price" | "stock"; message: string; now?: Product };

/**
 * Saves edits of several products in one transaction, each entirely or not at all: prices with their history, stock
 * with its movements, visibility, and one audit entry for each change. Refuses a single edit if the product was saved
 * since `version` was read, a count if the stock has moved since, and a price that reaches its list price or comes with
 * a list price that was never charged. An edit that changes nothing is in neither list. Locks the products in id order.
 */
export async function editProducts(
  shop: Shop,
  actor: string,
  edits: ProductEdit[],
): Promise<{ saved: SavedEdit[]; refused: RefusedEdit[] }> {
  return write(shop, actor, async (w) => {
    const locked = await lockAll(w.tx, edits);
    const uncharged = await findUncharged(
      w.tx,
      edits.flatMap((edit) => pricedIn(edit, locked)),
    );
    const refused: RefusedEdit[] = [];
    const accepted: Accepted[] = [];
    for (const edit of edits) {
      const product = locked.get(edit.id);
      const refusal =
        (await refuseEdit(w, edit, product)) ?? (uncharged.has(edit.id) ? unchargedIn(product) : undefined);
      if (refusal) refused.push({ id: edit.id, ...refusal, ...(product && { now: product }) });
      else if (product && changes(product, edit)) accepted.push({ product, edit });
    }
    await saveDetails(w, accepted);
    await saveStock(w, accepted);
    const entries = accepted.flatMap(auditEntries);
    if (entries.length > 0) await recordAudit(w, ...entries);
    const saved = accepted.map(({ product, edit }) => ({
      id: product.id,
      before: product,
      now: edited(product, edit),
    }));
    return { saved, refused };
  });
}

async function lockAll(tx: Transaction, edits: ProductEdit[]): Promise<Map<string, Product>> {
  const { id, name, version, price, listPrice, stock, isHidden } = products;
  const rows = await tx
    .select({ id, name, version, price, listPrice, stock, isHidden })
    .from(products)
    .where(sql`${id} = any(${sql.param(edits.map((edit) => edit.id))}::text[])`)
    .orderBy(id)
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

async function refuseEdit(
  { tx }: Write,
  edit: ProductEdit,
  product: Product | undefined,
): Promise<Pick<RefusedEdit, "field" | "message"> | undefined> {
  if (!product) return { field: "price", message: "This product is no longer in the shop." };
  const { price, listPrice, isHidden } = product;
  if (edit.version !== undefined && edit.version !== product.version) {
    const editor = await lastEditor(tx, `product:${product.id}`);
    const now = `it costs ${formatNaira(price)} now${isHidden ? " and is hidden" : ""}`;
    return {
      field: "price",
      message: `In the meantime ${editor} saved this product: ${now}. Save again to use yours instead.`,
    };
  }
  if (edit.price !== undefined && listPrice !== null && edit.price >= listPrice && edit.price !== price) {
    return { field: "price", message: `The list price of ${formatNaira(listPrice)} must stay above the price.` };
  }
  if (edit.stock) {
    const message = whyNotCount(product, edit.stock);
    if (message) return { field: "stock", message };
  }
  return undefined;
}

/** The product, if the edit changes its price. */
function pricedIn({ id, price }: ProductEdit, locked: Map<string, Product>): Product[] {
  const product = locked.get(id);
  return product && price !== undefined && price !== product.price ? [product] : [];
}

function unchargedIn(product: Product | undefined): Pick<RefusedEdit, "field" | "message"> {
  return { field: "price", message: `${neverCharged(product?.listPrice ?? 0)}. Take the list price out first.` };
}

function changes(product: Product, edit: ProductEdit): boolean {
  return changesDetails(product, edit) || edit.stock !== undefined;
}

function changesDetails(
  product: Product,
  { price = product.price, isHidden = product.isHidden }: ProductEdit,
): boolean {
  return price !== product.price || isHidden !== product.isHidden;
}

/** One statement for all products; their rows are locked. */
async function saveDetails(w: Write, accepted: Accepted[]): Promise<void> {
  const changed = accepted.filter(({ product, edit }) => changesDetails(product, edit));
  if (changed.length === 0) return;
  const { tx, actor, now } = w;
  const ids = sql.param(changed.map(({ product }) => product.id));
  const prices = sql.param(changed.map(({ product, edit }) => edit.price ?? product.price));
  const hidden = sql.param(changed.map(({ product, edit }) => edit.isHidden ?? product.isHidden));
  await tx.execute(sql`
    update ${products} set price = given.price, is_hidden = given.is_hidden, version = products.version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from unnest(${ids}::text[], ${prices}::bigint[], ${hidden}::boolean[]) as given (id, price, is_hidden)
    where products.id = given.id`);
  const history = changed.flatMap(({ product: { id, price: before, listPrice }, edit: { price = before } }) =>
    price === before ? [] : [{ productId: id, price, listPrice, actorId: actor, changedAt: now }],
  );
  if (history.length > 0) await tx.insert(priceHistory).values(history);
  await announceProducts(
    w,
    changed.map(({ product }) => product.id),
  );
}

async function saveStock(w: Write, accepted: Accepted[]): Promise<void> {
  for (const cause of ["received", "counted"] as const) {
    const moved = accepted.flatMap(({ product, edit: { stock } }) =>
      stock?.cause === cause ? [{ productId: product.id, quantity: stockNow(product, stock) - product.stock }] : [],
    );
    const before = new Map(accepted.map(({ product: { id, stock } }) => [id, stock]));
    await announceUnits(w, { before, moved, cause });
  }
}

/** The same entries as the form of a single product writes. */
function auditEntries({ product, edit }: Accepted): AuditEntry[] {
  const { id, name } = product;
  const subject = `product:${id}`;
  const entries: AuditEntry[] = [];
  if (edit.price !== undefined && edit.price !== product.price) {
    const price = { from: product.price, to: edit.price };
    entries.push({ action: "changed the price", subject, details: { name, changes: { price } } });
  }
  if (edit.isHidden !== undefined && edit.isHidden !== product.isHidden) {
    entries.push({ action: edit.isHidden ? "hid" : "showed", subject, details: { name } });
  }
  if (edit.stock) {
    const details = { name, from: product.stock, to: stockNow(product, edit.stock) };
    entries.push({ action: stockActions[edit.stock.cause], subject, details });
  }
  return entries;
}

function edited(product: Product, edit: ProductEdit): Product {
  const { price = product.price, isHidden = product.isHidden, stock } = edit;
  const version = product.version + (changesDetails(product, edit) ? 1 : 0);
  return { ...product, version, price, isHidden, stock: stock ? stockNow(product, stock) : product.stock };
}

function whyNotCount({ stock }: Product, { cause, seen }: StockCount): string | undefined {
  if (cause !== "counted" || stock === seen) return undefined;
  return `While you counted, the stock went from ${seen} to ${stock}. Please check, then save again.`;
}

function stockNow({ stock }: Product, { cause, units }: StockCount): number {
  return cause === "counted" ? units : stock + units;
}
