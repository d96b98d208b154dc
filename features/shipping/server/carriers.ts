import { asc, eq, sql } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { trackingUrl } from "#platform/rules/tracking-url.ts";
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

/** Parcels refer to a carrier by its name, so a name is in the list once, in any case. */
export const carrierList = resource(carriers, "name", {
  subject: "carrier",
  what: "this carrier",
  toText: carrierTexts,
  newRow: (_w, carrier: CarrierDetails & { name: string }) => carrier,
  refuseNew: async (w, { name }) => {
    const taken = await findCarrier(w.tx, name);
    return taken && new Refusal("name-taken", nameTaken(taken.name));
  },
  taken: ({ name }) => nameTaken(name),
  added: (carrier) => ["added a carrier", carrier],
  changed: (from, to: CarrierDetails) => ["changed a carrier", { from: carrierTexts(from), to: carrierTexts(to) }],
  // Its parcels still show its name, but lose the link.
  removed: (carrier) => ["removed a carrier", carrierTexts(carrier)],
});

function nameTaken(name: string): string {
  return `${name} is in the list already: change it there.`;
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
