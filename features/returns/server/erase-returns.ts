import { inArray, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { returns } from "../tables.ts";

/**
 * Erases whatever identifies a person, and the text that staff typed, from the returns of these orders. Statuses and
 * times stay.
 */
export async function eraseReturns({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx
    .update(returns)
    .set({
      carrier: null,
      trackingNumber: null,
      inspectionNote: null,
      refusalReason: sql`case when ${returns.refusalReason} is not null then 'Erased' end`,
    })
    .where(inArray(returns.orderId, orderIds));
}
