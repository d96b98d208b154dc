import { inArray, sql } from "drizzle-orm";
import { substitutionsText } from "../../domain/dish/substitution-lines.ts";
import type { Substitution } from "../../domain/dish/substitutes.ts";
import { Refusal } from "../../domain/refusal.ts";
import { lastEditor, recordAudit } from "../audit/trail.ts";
import type { Database, Transaction } from "../database/database.ts";
import { products, substitutions } from "../database/schema.ts";
import { write } from "../database/write.ts";
import type { Shop } from "../shop.ts";
import { listAllSubstitutions, toRow } from "./dishes.ts";

const subject = "dishes:substitutes";

/** What stands in for what, as staff edit it: a pair a line. One query. */
export async function readSubstitutionsText(db: Database | Transaction): Promise<string> {
  return substitutionsText(await listAllSubstitutions(db));
}

/**
 * Replaces the list of what stands in for what, and returns it as it is edited next. Locks the table against other edits. Refuses a list that was saved since
 * the editor has read it, which was `before`, and products that do not exist.
 */
export async function saveSubstitutions(
  shop: Shop,
  actor: string,
  { before, pairs }: { before: string; pairs: Substitution[] },
): Promise<string | Refusal> {
  return write(shop, actor, async (w) => {
    await w.tx.execute(sql`lock table ${substitutions} in share row exclusive mode`);
    const current = await readSubstitutionsText(w.tx);
    if (current !== before) {
      return new Refusal(
        "changed-meanwhile",
        `While you were typing, ${await lastEditor(w.tx, subject)} saved this list too. What you typed is still here; what they saved is below it. Save again to keep yours.`,
        { current: { lines: current } },
      );
    }
    const unknown = await findUnknown(w.tx, pairs);
    if (unknown !== undefined) return new Refusal("product-gone", `No product has the number ${unknown}`);
    await w.tx.delete(substitutions);
    if (pairs.length > 0) await w.tx.insert(substitutions).values(pairs.map(toRow));
    await recordAudit(w, { action: "changed the substitutes", subject, details: { pairs: pairs.length } });
    return readSubstitutionsText(w.tx);
  });
}

async function findUnknown(tx: Transaction, pairs: Substitution[]): Promise<string | undefined> {
  const ids = [...new Set(pairs.flatMap((pair) => pair.products))];
  if (ids.length === 0) return undefined;
  const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return ids.find((id) => found.every((product) => product.id !== id));
}
