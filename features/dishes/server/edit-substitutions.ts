import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { products } from "#features/catalogue/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { Substitution } from "../rules/substitutes.ts";
import { substitutionsText } from "../rules/substitution-lines.ts";
import { substitutions } from "../tables.ts";
import { listAllSubstitutions, toRow } from "./dishes.ts";

const subject = "dishes:substitutes";

/** The pairs of substitutes as the text that staff edit. Two queries. */
export async function readSubstitutionsText(db: Database | Transaction): Promise<string> {
  const pairs = await listAllSubstitutions(db);
  return substitutionsText(pairs, await readNames(db, pairs));
}

/**
 * Replaces the pairs of substitutes, and returns them as the text that is edited next. Locks the table against other
 * edits. Refuses if the list was saved since the editor read it as `before`, and products that do not exist.
 */
export async function saveSubstitutions(
  shop: Shop,
  actor: string,
  { before, pairs }: { before: Substitution[]; pairs: Substitution[] },
): Promise<string | Refusal> {
  return write(shop, actor, async (w) => {
    await w.tx.execute(sql`lock table ${substitutions} in share row exclusive mode`);
    if (!isDeepStrictEqual(await listAllSubstitutions(w.tx), before)) {
      return new Refusal(
        "changed-meanwhile",
        `While you were typing, ${await lastEditor(w.tx, subject)} saved this list too. What you typed is still here; what they saved is below it. Save again to keep yours.`,
        { current: { lines: await readSubstitutionsText(w.tx) } },
      );
    }
    const known = await readNames(w.tx, pairs);
    const unknown = pairs.flatMap(({ products: ids }) => ids).find((id) => !known.has(id));
    if (unknown !== undefined) return new Refusal("product-gone", `No product has the number ${unknown}`);
    await w.tx.delete(substitutions);
    if (pairs.length > 0) await w.tx.insert(substitutions).values(pairs.map(toRow));
    await recordAudit(w, { action: "changed the substitutes", subject, details: { pairs: pairs.length } });
    return readSubstitutionsText(w.tx);
  });
}

/** The names of the products of the pairs that the shop has, by their ids. */
async function readNames(db: Database | Transaction, pairs: Substitution[]): Promise<Map<string, string>> {
  const { id, name } = products;
  const ids = [...new Set(pairs.flatMap((pair) => pair.products))];
  const found = await db.select({ id, name }).from(products).where(inArray(id, ids));
  return new Map(found.map((product) => [product.id, product.name]));
}
