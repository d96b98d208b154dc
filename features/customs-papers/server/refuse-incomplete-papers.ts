import type { LeavingParcel } from "#features/orders/rules/order-steps.ts";
import type { Database } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { refuseIncomplete } from "../rules/parcel-papers.ts";
import { findParcelPapers } from "./customs.ts";

/** Refuses parcels with incomplete papers, unless staff send them all the same. */
export async function refuseIncompletePapers(
  { shop, tx }: Write,
  parcels: LeavingParcel[],
): Promise<Refusal | undefined> {
  const ids = parcels.map(({ orderId }) => orderId);
  return refuseIncomplete(parcels, await findParcelPapers({ ...shop, db: tx as unknown as Database }, ids));
}
