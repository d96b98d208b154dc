import { hasFeature } from "../../../app.ts";
import { inArray } from "drizzle-orm";
import { recordAudit } from "../../../platform/audit/trail.ts";
import type { Verb } from "../../../platform/jobs/job.ts";
import { oncePerContent } from "../../../platform/live/once-per-content.ts";
import type { Shop } from "../../../platform/shop.ts";
import { write } from "../../../platform/database/write.ts";
import { optionalNames } from "../rules/optional-features.ts";
import { switchedOffFeatures } from "../tables.ts";

/** The names of the optional features that staff have not switched off. */
export const readSwitchedOn = oncePerContent(async ({ db }: Shop): Promise<string[]> => {
  const off = (await db.select().from(switchedOffFeatures)).map(({ feature }) => feature);
  return optionalNames.filter((name) => !off.includes(name));
});

/** Whether customers and staff have this feature. */
export async function isSwitchedOn(shop: Shop, feature: string): Promise<boolean> {
  return hasFeature(await readSwitchedOn(shop), feature);
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
  const off = optionalNames.filter((name) => !on.includes(name));
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
