import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { importRuleText, type ImportRuleDetails } from "../rules/import-rule-form.ts";
import { importRules } from "../tables.ts";

type Edit = { details: ImportRuleDetails; /** Staff have compared it with its source just now. */ isChecked: boolean };

/**
 * Saves an import rule; undefined for an unknown one. `version` is the row's `revision` that the editor read: refuses
 * when the rule was saved since. The version that customers accept increases when the verdict or message changes.
 */
export async function saveImportRule(
  shop: Shop,
  actor: string,
  { id, version, details, isChecked }: Edit & { id: string; version: number },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(importRules.id, id);
    const [found] = await w.tx.select().from(importRules).where(which).for("no key update");
    const row = found && { ...found, ruleVersion: found.version, version: found.revision };
    const unknown = await refuseUnknownProducts(w, details);
    if (unknown) return unknown;
    const edit = { row, version, subject: `import-rule:${id}`, what: "this rule", toText: importRuleText };
    return saveVersion(w, edit, async (before, revision) => {
      const isNewText = before.verdict !== details.verdict || before.message !== details.message;
      const newVersion = before.ruleVersion + (isNewText ? 1 : 0);
      await w.tx
        .update(importRules)
        .set({ ...details, ...checkColumns(w, isChecked), revision, version: newVersion })
        .where(which);
      return {
        action: "changed an import rule",
        details: { from: importRuleText(before), to: importRuleText(details), version: newVersion, isChecked },
      };
    });
  });
}

/** Adds an import rule, checked today; returns its id. Refuses products that the shop does not have. */
export async function addImportRule(
  shop: Shop,
  actor: string,
  details: ImportRuleDetails,
): Promise<{ id: string } | Refusal> {
  return write(shop, actor, async (w) => {
    const unknown = await refuseUnknownProducts(w, details);
    if (unknown) return unknown;
    const id = randomUUID();
    await w.tx.insert(importRules).values({ ...details, id, checkedOn: lagosDay(w.now), checkedBy: actor });
    const entry = { action: "added an import rule", subject: `import-rule:${id}`, details: importRuleText(details) };
    await recordAudit(w, entry);
    return { id };
  });
}

function checkColumns({ now, actor }: Write, isChecked: boolean) {
  return isChecked ? { checkedOn: lagosDay(now), checkedBy: actor } : {};
}

async function refuseUnknownProducts(
  { tx }: Write,
  { productId, instead }: ImportRuleDetails,
): Promise<Refusal | undefined> {
  const ids = [...new Set([...instead, ...(productId === null ? [] : [productId])])];
  if (ids.length === 0) return undefined;
  const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const missing = ids.filter((id) => !found.some((product) => product.id === id));
  if (missing.length === 0) return undefined;
  return new Refusal("product-gone", `There is no product with the number ${missing.join(", ")}.`);
}
