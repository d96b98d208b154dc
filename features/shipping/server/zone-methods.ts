import { eq } from "drizzle-orm";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { HOME_ZONE } from "../rules/shipping.ts";
import { changedMethods, type ZoneMethodsChange } from "../rules/zone-methods-form.ts";
import { zoneSequence } from "../rules/zone-methods.ts";
import { shippingZones } from "../tables.ts";

/** The payment methods of a zone in its sequence, with whether each is on there; undefined for an unknown zone. */
export async function findZoneMethods(db: Database | Transaction, id: string) {
  const { name, version, paymentMethods: sequence, paymentMethodsOff: off } = shippingZones;
  const [zone] = await db.select({ name, version, sequence, off }).from(shippingZones).where(eq(shippingZones.id, id));
  return zone && { name: zone.name, version: zone.version, methods: zoneSequence(zone, id === HOME_ZONE) };
}

const CHANGES: Record<ZoneMethodsChange["step"], string> = {
  up: "moved a payment method up",
  down: "moved a payment method down",
  on: "switched on a payment method",
  off: "switched off a payment method",
};

/**
 * Moves a zone's payment method one place, or switches it on or off there; undefined for an unknown zone. Open payments
 * continue. Locks the zone. Refuses when the zone was saved since `version` was read, and to switch off the last method
 * by which customers there can pay: `inShop` are the methods that the shop has at all.
 */
export async function changeZoneMethods(
  shop: Shop,
  actor: string,
  { id, version, change, inShop }: { id: string; version: number; change: ZoneMethodsChange; inShop: PaymentMethod[] },
): Promise<{ version: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const which = eq(shippingZones.id, id);
    await w.tx.select({ id: shippingZones.id }).from(shippingZones).where(which).for("no key update");
    const zone = await findZoneMethods(w.tx, id);
    if (!zone) return undefined;
    const subject = `zone:${id}`;
    if (zone.version !== version) {
      const editor = await lastEditor(w.tx, subject);
      const message = `In the meantime ${editor} saved this zone. Below is how it is now; your changes weren’t saved.`;
      return new Refusal("changed-meanwhile", message);
    }
    const changed = changedMethods(zone.methods, change);
    // While the shop has no methods, any one in the list may be the first that it gets.
    const canPay = changed.some(({ method, isOn }) => isOn && (inShop.length === 0 || inShop.includes(method)));
    if (change.step === "off" && !canPay) return lastMethodRefusal(zone.name);
    const saved = {
      paymentMethods: changed.map(({ method }) => method),
      paymentMethodsOff: changed.flatMap(({ method, isOn }) => (isOn ? [] : method)),
      version: version + 1,
    };
    await w.tx.update(shippingZones).set(saved).where(which);
    const details = { zone: zone.name, method: paymentMethods[change.method].name };
    await recordAudit(w, { action: CHANGES[change.step], subject, details });
    return { version: version + 1 };
  });
}

function lastMethodRefusal(zone: string) {
  return new Refusal(
    "last-method",
    `Then nobody in ${zone} could pay. Switch another method on first, or close the zone’s countries under Shipping.`,
  );
}
