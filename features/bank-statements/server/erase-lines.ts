import { inArray, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { bankStatementLines } from "../tables.ts";

/** Erases what the bank says about the payers of these orders; day and amount of each line stay. */
export async function eraseLines({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx
    .update(bankStatementLines)
    .set({ key: sql`'ERASED_' || ${bankStatementLines.id}`, description: "", reference: "" })
    .where(inArray(bankStatementLines.orderId, orderIds));
}
