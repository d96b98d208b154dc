import { and, asc, eq, ne, sql } from "drizzle-orm";
import { nameMatch, type ComingSoon } from "../rules/announced-product.ts";
import type { ExpectedGoodDetails } from "../rules/announced-product-form.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { asText, editRow, type Saved } from "../../../platform/audit/edit-conflict.ts";
import { recordAudit } from "../../../platform/audit/trail.ts";
import type { Database } from "../../../platform/database/database.ts";
import { expectedGoods } from "../../../server/database/schema.ts";
import { write, type Write } from "../../../platform/database/write.ts";
import type { Shop } from "../../../server/shop.ts";

const MAX_GOODS = 500;
const MAX_SHOWN = 3;

/**
 * The expected goods that a search names, at most three; `related` are those whose name it misspells or is a part of,
 * in this order.
 */
export async function findExpectedGoods(
  db: Database,
  search: string,
): Promise<{ named: ComingSoon[]; related: ComingSoon[] }> {
  if (search === "") return { named: [], related: [] };
  const { name, note, terms } = expectedGoods;
  const rows = await db
    .select({ name, note, terms, typed: sql<string>`singularize_words(normalize_search_text(${search}))` })
    .from(expectedGoods)
    .where(eq(expectedGoods.state, "expected"))
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

/** Adds expected goods to a new shop. */
export async function seedExpectedGoods(
  shop: Shop,
  goods: Pick<ExpectedGoodDetails, "name" | "otherNames">[],
): Promise<void> {
  const createdAt = shop.clock();
  await shop.db
    .insert(expectedGoods)
    .values(goods.map((good) => ({ ...good, createdAt })))
    .onConflictDoNothing();
}

/** One entry as its form shows it, with its version; undefined for an unknown id. */
export async function findExpectedGood(
  db: Database,
  id: string,
): Promise<{ id: string; version: number; text: Record<string, string> } | undefined> {
  const [row] = await db
    .select()
    .from(expectedGoods)
    .where(sql`${expectedGoods.id}::text = ${id}`);
  return row && { id, version: row.version, text: toText(row) };
}

/** Adds goods that the shop expects. Refuses a name that is in the list. */
export async function addExpectedGood(
  shop: Shop,
  actor: string,
  details: ExpectedGoodDetails,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [added] = await w.tx
      .insert(expectedGoods)
      .values({ ...details, createdAt: w.now })
      .onConflictDoNothing()
      .returning({ id: expectedGoods.id });
    if (!added) return nameTaken(details.name);
    const { name } = details;
    await recordAudit(w, { action: "added expected goods", subject: `expected:${added.id}`, details: { name } });
    return undefined;
  });
}

/**
 * Saves an entry; undefined for an unknown one. Refuses a name that another entry has, and when it has been saved since
 * `version` was read. Those who wait for goods that have arrived get their email from `notifyWishes`.
 */
export async function saveExpectedGood(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: ExpectedGoodDetails },
): Promise<Saved> {
  return write(shop, actor, async (w): Promise<Saved> => {
    const which = sql`${expectedGoods.id}::text = ${id}`;
    const refuse = (row: { id: string }) => refuseNameOfAnother(w, row.id, details.name);
    const edit = { which, refuse, version, details, subject: `expected:${id}`, what: "these goods", toText };
    return editRow(w, expectedGoods, edit, (before) => {
      const state = before.state === details.state ? {} : { state: details.state };
      return { action: "changed expected goods", details: { name: details.name, ...state } };
    });
  });
}

async function refuseNameOfAnother({ tx }: Write, id: string, name: string): Promise<Refusal | undefined> {
  const found = await tx
    .select({ id: expectedGoods.id })
    .from(expectedGoods)
    .where(and(eq(expectedGoods.name, name), ne(expectedGoods.id, id)));
  return found.length > 0 ? nameTaken(name) : undefined;
}

function nameTaken(name: string) {
  return new Refusal("name-taken", `${name} is in the list already.`);
}

function toText({ name, otherNames, note, state }: ExpectedGoodDetails): Record<string, string> {
  return asText({ name, otherNames: otherNames.join(", "), note, state });
}
