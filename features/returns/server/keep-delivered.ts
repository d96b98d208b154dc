import { and, eq, ne } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { returns } from "../tables.ts";

/** Refuses to undo the delivery of a locked order with an open or past return. */
export async function keepDelivered({ tx }: Write, { id }: { id: string }): Promise<Refusal | undefined> {
  const [returned] = await tx
    .select({ rma: returns.rma })
    .from(returns)
    .where(and(eq(returns.orderId, id), ne(returns.status, "refused")))
    .limit(1);
  if (!returned) return undefined;
  return new Refusal("wrong-move", `Something of it is being returned (${returned.rma}), so it has arrived.`);
}
