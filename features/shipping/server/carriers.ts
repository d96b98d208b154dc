import { asc, eq, sql } from "drizzle-orm";
import { asText, editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { trackingUrl } from "#platform/rules/tracking-url.ts";
import type { Shop } from "#platform/shop.ts";
import type { CarrierDetails } from "../rules/carrier-form.ts";
import { carriers } from "../tables.ts";

export type Carrier = typeof carriers.$inferSelect;

/** The carriers in the settings, by name. One query. */
export function listCarriers(db: Database): Promise<Carrier[]> {
  return db.select().from(carriers).orderBy(asc(carriers.name));
}

/** The carrier with this name, in any case; undefined if it is not in the list: staff may type any name. */
export async function findCarrier(db: Database | Transaction, name: string): Promise<Carrier | undefined> {
  const [found] = await db
    .select()
    .from(carriers)
    .where(eq(sql`lower(${carriers.name})`, name.toLowerCase()));
  return found;
}

/** Refuses a parcel without a number, unless its carrier is known to have none. */
export function refuseNumber(
  carrier: Carrier | undefined,
  parcel: { carrier: string; trackingNumber: string | null },
): Refusal | undefined {
  if (parcel.trackingNumber || carrier?.hasNumbers === false) return undefined;
  return new Refusal("wrong-move", `Please enter the tracking number of ${parcel.carrier}.`);
}

/** Inserts the first carriers of a new shop; existing ones stay unchanged. */
export async function addFirstCarriers(db: Database, first: Omit<Carrier, "version">[]): Promise<void> {
  await db.insert(carriers).values(first).onConflictDoNothing();
}

/** Adds a carrier. Refuses a name that is already in the list, in any case. */
export function addCarrier(
  shop: Shop,
  actor: string,
  added: CarrierDetails & { name: string },
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const taken = await findCarrier(w.tx, added.name);
    const rows = taken ? [] : await w.tx.insert(carriers).values(added).onConflictDoNothing().returning();
    if (rows.length === 0)
      return new Refusal("name-taken", `${taken?.name ?? added.name} is in the list already: change it there.`);
    await recordAudit(w, { action: "added a carrier", subject: auditSubject(added.name), details: added });
    return undefined;
  });
}

/** Saves a carrier; undefined for an unknown one. Refuses when it was saved since `version` was read. */
export function saveCarrier(
  shop: Shop,
  actor: string,
  { name, version, details }: { name: string; version: number; details: CarrierDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(carriers.name, name);
    const edit = { which, version, details, subject: auditSubject(name), what: "this carrier", toText: carrierTexts };
    return editRow(w, carriers, edit, (before) => {
      return { action: "changed a carrier", details: { from: carrierTexts(before), to: carrierTexts(details) } };
    });
  });
}

/** Removes a carrier; false for an unknown one. Its parcels still show its name, but lose the link. */
export function removeCarrier(shop: Shop, actor: string, name: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [removed] = await w.tx.delete(carriers).where(eq(carriers.name, name)).returning();
    if (!removed) return false;
    const details = carrierTexts(removed);
    await recordAudit(w, { action: "removed a carrier", subject: auditSubject(name), details });
    return true;
  });
}

/** For a parcel's recipient: the carrier's tracking page, null if there is none, and its phone number, often empty. */
export type CarrierContact = { trackingUrl: string | null; carrierPhone: string };

/** The contact of a parcel's carrier; without page and number if the carrier is not in the list. */
export function carrierContact(
  carrier: Pick<Carrier, "trackingUrl" | "phone"> | null | undefined,
  trackingNumber: string | null,
): CarrierContact {
  return {
    trackingUrl: trackingUrl(carrier?.trackingUrl, trackingNumber),
    carrierPhone: carrier?.phone ?? "",
  };
}

/** The contact of a parcel's carrier, null if the parcel names none. One query. */
export async function findCarrierContact(
  tx: Transaction,
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
): Promise<CarrierContact | null> {
  return carrier === null ? null : carrierContact(await findCarrier(tx, carrier), trackingNumber);
}

/** A carrier as its form shows it. */
export function carrierTexts({ trackingUrl: url, phone, hasNumbers }: CarrierDetails): Record<string, string> {
  return asText({ trackingUrl: url, phone, hasNumbers: hasNumbers ? "on" : "" });
}

const auditSubject = (name: string) => `carrier:${name}`;
