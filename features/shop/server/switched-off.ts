import { inArray } from "drizzle-orm";
import { hasFeature } from "#app";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import type { JobData, Verb } from "#platform/jobs/job.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { optionalNames, switchesVersion } from "../rules/optional-features.ts";
import { shopSettings, switchedOffFeatures } from "../tables.ts";

/** The names of the optional features that staff have not switched off. */
export const readSwitchedOn = oncePerContent(async ({ db }: Shop): Promise<string[]> => {
  const off = (await db.select().from(switchedOffFeatures)).map(({ feature }) => feature);
  return optionalNames.filter((name) => !off.includes(name));
});

/** Whether the feature is on for customers and staff. */
export async function isSwitchedOn(shop: Shop, feature: string): Promise<boolean> {
  return hasFeature(await readSwitchedOn(shop), feature);
}

/** The result of `read`, or `otherwise` while the feature is switched off. */
export async function whileOn<Value>(
  shop: Shop,
  feature: string,
  read: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  return (await isSwitchedOn(shop, feature)) ? read() : otherwise;
}

/** A job that does nothing while its feature is switched off; a scheduled job continues with its next run. */
export function pausable<Data extends JobData>(feature: string, run: Verb<Data>): Verb<Data> {
  return async (shop, data) => ((await isSwitchedOn(shop, feature)) ? run(shop, data) : undefined);
}

type SubmittedSwitches = {
  version: number;
  shown: string[];
  /** Called with the changes before they are saved. */
  refuse: (off: string[], on: string[]) => Refusal | undefined;
};

const SUBJECT = "settings:features";

/**
 * Switches the optional features with these names on and the others off, with an audit entry if anything changes. With
 * a form, only the features that it showed; refuses when any feature was switched since the form was read, and what
 * `refuse` refuses. Locks the settings.
 */
export async function switchFeatures(
  shop: Shop,
  actor: string,
  on: string[],
  form?: SubmittedSwitches,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    await w.tx.select({ id: shopSettings.id }).from(shopSettings).for("no key update");
    const off = (await w.tx.select().from(switchedOffFeatures)).map(({ feature }) => feature);
    if (form && form.version !== switchesVersion(optionalNames.filter((name) => !off.includes(name)))) {
      const editor = await shop.lastEditor(w.tx, SUBJECT);
      const message = `In the meantime ${editor} switched features. Below is how it is now; your changes weren’t saved.`;
      return new Refusal("changed-meanwhile", message);
    }
    const shown = form?.shown ?? optionalNames;
    const switchedOff = optionalNames.filter(
      (name) => shown.includes(name) && !on.includes(name) && !off.includes(name),
    );
    const switchedOn = off.filter((name) => shown.includes(name) && on.includes(name));
    if (switchedOff.length + switchedOn.length === 0) return undefined;
    const refusal = form?.refuse(switchedOff, switchedOn);
    if (refusal) return refusal;
    if (switchedOn.length > 0)
      await w.tx.delete(switchedOffFeatures).where(inArray(switchedOffFeatures.feature, switchedOn));
    if (switchedOff.length > 0)
      await w.tx.insert(switchedOffFeatures).values(switchedOff.map((feature) => ({ feature })));
    const details = { ...(switchedOff.length > 0 && { switchedOff }), ...(switchedOn.length > 0 && { switchedOn }) };
    await recordAudit(w, { subject: SUBJECT, action: "switched features", details });
    return undefined;
  });
}
