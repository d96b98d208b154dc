import { inArray } from "drizzle-orm";
import { recordAudit } from "../../../platform/audit/trail.ts";
import type { Verb } from "../../../platform/jobs/job.ts";
import { oncePerContent } from "../../../platform/live/once-per-content.ts";
import type { Shop } from "../../../platform/shop.ts";
import { write } from "../../../platform/database/write.ts";
import { optionalFeatures } from "../rules/optional-features.ts";
import { switchedOffFeatures } from "../tables.ts";

/** The names of the features that staff have switched off. */
export const readSwitchedOff = oncePerContent(async ({ db }: Shop): Promise<string[]> => {
  const rows = await db.select().from(switchedOffFeatures).orderBy(switchedOffFeatures.feature);
  return rows.map(({ feature }) => feature);
});

/** Whether customers and staff have this feature. */
export async function isSwitchedOn(shop: Shop, feature: string): Promise<boolean> {
  return !(await readSwitchedOff(shop)).includes(feature);
}

/** What `read` returns; `otherwise` while the feature is switched off. */
export async function whileOn<Value>(
  shop: Shop,
  feature: string,
  read: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  return (await isSwitchedOn(shop, feature)) ? read() : otherwise;
}

/** A job that does nothing while its feature is switched off; a scheduled one goes on with the next run. */
export function pausable(feature: string, run: Verb): Verb {
  return async (shop, data) => ((await isSwitchedOn(shop, feature)) ? run(shop, data) : undefined);
}

/** Switches the optional features of these names on and all others off, with an audit entry when that changes any. */
export async function switchFeatures(shop: Shop, actor: string, on: string[]): Promise<void> {
  const off = optionalFeatures.map(({ name }) => name).filter((name) => !on.includes(name));
  await write(shop, actor, async (w) => {
    const before = (await w.tx.select().from(switchedOffFeatures).for("update")).map(({ feature }) => feature);
    const switchedOff = off.filter((name) => !before.includes(name));
    const switchedOn = before.filter((name) => on.includes(name));
    if (switchedOff.length + switchedOn.length === 0) return;
    if (switchedOn.length > 0)
      await w.tx.delete(switchedOffFeatures).where(inArray(switchedOffFeatures.feature, switchedOn));
    // Another member of staff may have switched it off at the same time.
    if (switchedOff.length > 0)
      await w.tx
        .insert(switchedOffFeatures)
        .values(switchedOff.map((feature) => ({ feature })))
        .onConflictDoNothing();
    const details = { ...(switchedOff.length > 0 && { switchedOff }), ...(switchedOn.length > 0 && { switchedOn }) };
    await recordAudit(w, { subject: "settings:features", action: "switched features", details });
  });
}
