import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import { dutyRuleText, type DutyRuleDetails } from "../rules/import-rule-form.ts";
import { dutyRules } from "../tables.ts";

type Edit = { details: DutyRuleDetails; /** Staff have compared it with its source just now. */ isChecked: boolean };

/**
 * Saves a duty rule; undefined for an unknown one. `version` is the row's `revision` that the editor read: refuses when
 * the rule was saved since. The rule's own version increases when a change affects the estimate's text or amounts.
 */
export async function saveDutyRule(
  shop: Shop,
  actor: string,
  { id, version, details, isChecked }: Edit & { id: string; version: number },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(dutyRules.id, id);
    const [found] = await w.tx.select().from(dutyRules).where(which).for("no key update");
    const row = found && { ...found, ruleVersion: found.version, version: found.revision };
    const edit = { row, version, subject: `duty-rule:${id}`, what: "this rule", toText: ruleText };
    return saveVersion(w, edit, async (before, revision) => {
      const [from, to] = [ruleText(before), ruleText(details)];
      const isNew = Object.keys(to).some((name) => name !== "source" && name !== "isActive" && from[name] !== to[name]);
      await w.tx
        .update(dutyRules)
        .set({
          ...details,
          ...(isChecked && { checkedOn: lagosDay(w.now), checkedBy: actor }),
          revision,
          version: before.ruleVersion + (isNew ? 1 : 0),
        })
        .where(which);
      return { action: "changed a duty rule", details: { from, to, isChecked } };
    });
  });
}

/** Adds a duty rule, checked today; returns its id. */
export async function addDutyRule(shop: Shop, actor: string, details: DutyRuleDetails): Promise<{ id: string }> {
  return write(shop, actor, async (w) => {
    const id = randomUUID();
    await w.tx.insert(dutyRules).values({ ...details, id, checkedOn: lagosDay(w.now), checkedBy: actor });
    await recordAudit(w, { action: "added a duty rule", subject: `duty-rule:${id}`, details: ruleText(details) });
    return { id };
  });
}

/** Only the form's fields, even if the row has others. */
function ruleText(row: DutyRuleDetails): Record<string, string> {
  const { destination, currency, perHeading, perItem, perParcel, upTo, nairaPerUnit, message, source, isActive } = row;
  return dutyRuleText({
    destination,
    currency,
    perHeading,
    perItem,
    perParcel,
    upTo,
    nairaPerUnit,
    message,
    source,
    isActive,
  });
}
