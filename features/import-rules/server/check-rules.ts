import { inArray } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import { dutyRules, importRules } from "../tables.ts";

/**
 * Records that staff have compared these import and duty rules with their sources today; their versions stay unchanged.
 * Ignores unknown ids. Returns how many were recorded.
 */
export async function checkRules(
  shop: Shop,
  actor: string,
  { imports, duties }: { imports: string[]; duties: string[] },
): Promise<number> {
  return write(shop, actor, async (w) => {
    const checked = checkedNow(w);
    const found: string[] = [];
    // In id order, like every write that locks several rules.
    for (const [table, ids, kind] of [
      [importRules, imports, "import-rule"],
      [dutyRules, duties, "duty-rule"],
    ] as const) {
      if (ids.length === 0) continue;
      const which = inArray(table.id, ids);
      const locked = await w.tx
        .select({ id: table.id })
        .from(table)
        .where(which)
        .orderBy(table.id)
        .for("no key update");
      await w.tx.update(table).set(checked).where(which);
      found.push(...locked.map(({ id }) => `${kind}:${id}`));
    }
    const details = { checkedOn: checked.checkedOn };
    if (found.length > 0)
      await recordAudit(w, ...found.map((subject) => ({ action: "checked a rule", subject, details })));
    return found.length;
  });
}

/** The details of a rule from its form, which also says whether staff have just compared it with its source. */
export type Checked<Details> = Details & { isCheckedToday: boolean };

/** The columns of a rule that is compared with its source now. */
export function checkedNow({ now, actor }: Write) {
  return { checkedOn: lagosDay(now), checkedBy: actor };
}
