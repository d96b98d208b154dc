import { and, desc, eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { withdrawMail } from "#platform/mail/withdraw-mail.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { undoUntil } from "#platform/rules/undo.ts";
import type { OrderStep } from "../../rules/order-steps.ts";
import { orderStatusHistory } from "../../tables.ts";
import type { LockedOrder } from "../lock-order.ts";

/**
 * Withdraws the emails about a step of a locked order, in the write that takes the step back: the newest step of this
 * name, or the one at that time. Returns whether an email has told anybody of it; if not, nobody need hear that it was
 * taken back.
 */
export async function withdrawMailOf(
  w: Write,
  order: Pick<LockedOrder, "id">,
  step: OrderStep,
  at?: Date,
): Promise<"told" | "untold" | Refusal> {
  const { id, orderId, actionId, timestamp } = orderStatusHistory;
  const ofStep = and(eq(orderId, order.id), eq(orderStatusHistory.step, step));
  const [entry] = await w.tx
    .select({ actionId, timestamp })
    .from(orderStatusHistory)
    .where(at ? and(ofStep, eq(timestamp, at)) : ofStep)
    .orderBy(desc(id))
    .limit(1);
  if (!entry?.actionId || undoUntil(entry.timestamp) <= w.now) return "told";
  return (await withdrawMail(w, entry.actionId, [order.id])) ?? "untold";
}
