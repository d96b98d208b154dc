import { and, asc, eq, ne, sql } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Database } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
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

/**
 * Each name is in the list once. Customers waiting for goods that have arrived are emailed by `notifyProductRequests`.
 */
export const announcedProductList = resource(announcedProducts, "id", {
  subject: "announced",
  what: "these goods",
  toText: ({ name, otherNames, note, state }) => asText({ name, otherNames: otherNames.join(", "), note, state }),
  newRow: (w, goods: AnnouncedProductDetails) => ({ ...goods, createdAt: w.now }),
  refuse: (w, { name }: AnnouncedProductDetails, { id }) => refuseNameOfAnother(w, id, name),
  taken: ({ name }) => nameTaken(name),
  added: ({ name }) => ["announced a product", { name }],
  changed: (before, { name, state }) => {
    return ["changed an announced product", { name, ...(state !== before.state && { state }) }];
  },
});

async function refuseNameOfAnother({ tx }: Write, id: string, name: string): Promise<Refusal | undefined> {
  const found = await tx
    .select({ id: announcedProducts.id })
    .from(announcedProducts)
    .where(and(eq(announcedProducts.name, name), ne(announcedProducts.id, id)));
  return found.length > 0 ? new Refusal("name-taken", nameTaken(name)) : undefined;
}

function nameTaken(name: string): string {
  return `${name} is in the list already.`;
}
