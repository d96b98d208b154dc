import { and, asc, eq, ne, sql } from "drizzle-orm";
import { asText, editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { AnnouncedProductDetails } from "../rules/announced-product-form.ts";
import { nameMatch, type ComingSoon } from "../rules/announced-product.ts";
import { announcedProducts } from "../tables.ts";

const MAX_GOODS = 500;
const MAX_SHOWN = 3;

/**
 * The announced products that a search names, at most three; `related` are those whose name it misspells, then those
 * whose name it is part of.
 */
export async function findAnnouncedProducts(
  db: Database,
  search: string,
): Promise<{ named: ComingSoon[]; related: ComingSoon[] }> {
  if (search === "") return { named: [], related: [] };
  const { name, note, terms } = announcedProducts;
  const rows = await db
    .select({ name, note, terms, typed: sql<string>`singularize_words(normalize_search_text(${search}))` })
    .from(announcedProducts)
    .where(eq(announcedProducts.state, "expected"))
    .orderBy(asc(name))
    .limit(MAX_GOODS);
  const found = rows.map((row) => ({
    good: { name: row.name, note: row.note },
    match: nameMatch(row.typed, row.terms),
  }));
  const matching = (match: ReturnType<typeof nameMatch>) =>
    found.filter((one) => one.match === match).map(({ good }) => good);
  return {
    named: matching("named").slice(0, MAX_SHOWN),
    related: [...matching("misspelled"), ...matching("part")].slice(0, MAX_SHOWN),
  };
}

/** Adds announced products to a new shop. */
export async function seedAnnouncedProducts(
  shop: Shop,
  goods: Pick<AnnouncedProductDetails, "name" | "otherNames">[],
): Promise<void> {
  const createdAt = shop.clock();
  await shop.db
    .insert(announcedProducts)
    .values(goods.map((good) => ({ ...good, createdAt })))
    .onConflictDoNothing();
}

/** One entry as its form shows it, with its version; undefined for an unknown id. */
export async function findAnnouncedProduct(
  db: Database,
  id: string,
): Promise<{ id: string; version: number; text: Record<string, string> } | undefined> {
  const [row] = await db
    .select()
    .from(announcedProducts)
    .where(sql`${announcedProducts.id}::text = ${id}`);
  return row && { id, version: row.version, text: toText(row) };
}

/** Adds an announced product. Refuses a name that is already in the list. */
export async function addAnnouncedProduct(
  shop: Shop,
  actor: string,
  details: AnnouncedProductDetails,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [added] = await w.tx
      .insert(announcedProducts)
      .values({ ...details, createdAt: w.now })
      .onConflictDoNothing()
      .returning({ id: announcedProducts.id });
    if (!added) return nameTaken(details.name);
    const { name } = details;
    await recordAudit(w, { action: "announced a product", subject: `announced:${added.id}`, details: { name } });
    return undefined;
  });
}

/**
 * Saves an entry; undefined for an unknown one. Refuses a name that another entry has, and when the entry was saved
 * since `version` was read. Customers waiting for goods that have arrived are emailed by `notifyProductRequests`.
 */
export async function saveAnnouncedProduct(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: AnnouncedProductDetails },
): Promise<Saved> {
  return write(shop, actor, async (w): Promise<Saved> => {
    const which = sql`${announcedProducts.id}::text = ${id}`;
    const refuse = (row: { id: string }) => refuseNameOfAnother(w, row.id, details.name);
    const edit = { which, refuse, version, details, subject: `announced:${id}`, what: "these goods", toText };
    return editRow(w, announcedProducts, edit, (before) => {
      const state = before.state === details.state ? {} : { state: details.state };
      return { action: "changed an announced product", details: { name: details.name, ...state } };
    });
  });
}

async function refuseNameOfAnother({ tx }: Write, id: string, name: string): Promise<Refusal | undefined> {
  const found = await tx
    .select({ id: announcedProducts.id })
    .from(announcedProducts)
    .where(and(eq(announcedProducts.name, name), ne(announcedProducts.id, id)));
  return found.length > 0 ? nameTaken(name) : undefined;
}

function nameTaken(name: string) {
  return new Refusal("name-taken", `${name} is in the list already.`);
}

function toText({ name, otherNames, note, state }: AnnouncedProductDetails): Record<string, string> {
  return asText({ name, otherNames: otherNames.join(", "), note, state });
}
