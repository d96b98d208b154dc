import { asc, inArray } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { checkImport, judgeParcel, type ImportCheck } from "#features/import-rules/rules/import-check.ts";
import type { AcceptedRule } from "#features/import-rules/rules/import-rules.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";

/** Products for a country, and the rules that their order has accepted before. */
type Parcel = { productIds: string[]; country: string; before?: AcceptedRule[] };

/** Judges products for the preview of an order or a change, hidden ones too. */
export async function readImportCheck(db: Database | Transaction, parcel: Parcel): Promise<ImportCheck> {
  if (parcel.productIds.length === 0) return { refused: [], rules: [] };
  return judgeParcel(await readParcel(db, parcel), parcel.before);
}

/**
 * The import rules accepted for sending these products to a country, to be stored with the order: earlier ones, and
 * those that `acknowledged` has (`eu-parcel@1`). Refuses products that may not be sent there (`import-refused`) and
 * texts that were not accepted (`not-acknowledged`). Hidden products count too: an order may still have them.
 */
export async function acceptImport(
  { tx, now }: Write,
  parcel: Parcel,
  acknowledged: readonly string[] | undefined,
): Promise<AcceptedRule[] | Refusal> {
  const { productIds, before = [] } = parcel;
  if (productIds.length === 0) return before;
  const accepted = checkImport(await readParcel(tx, parcel), { acknowledged, before });
  if (accepted instanceof Refusal) return accepted;
  return [...before, ...accepted.map((one) => ({ ...one, at: now.toISOString() }))];
}

async function readParcel(db: Database | Transaction, { productIds, country }: Parcel) {
  const { id, name, kinds, dispatchedFrom } = products;
  const found = await db
    .select({ id, name, kinds, dispatchedFrom })
    .from(products)
    .where(inArray(id, productIds))
    .orderBy(asc(id));
  const { rules } = await readImportRules(db, country);
  return { rules, products: found, country };
}
