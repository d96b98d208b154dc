import { inArray, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { providerDiscrepancies } from "../tables.ts";

/** Erases whatever identifies a payer, and the notes that staff typed, from the discrepancies about these orders. */
export async function eraseDiscrepancies({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx
    .update(providerDiscrepancies)
    .set({ subject: sql`'ERASED_' || ${providerDiscrepancies.id}`, reference: null, note: null })
    .where(inArray(providerDiscrepancies.orderId, orderIds));
}
