import { changeOrder } from "#features/orders/server/office/change-order.ts";
import { recordAudit, type AuditEntry } from "#platform/audit/trail.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { findAttempt, listAttempts, type Attempt, type LockedAttempt } from "./attempts.ts";

/** What a member of staff does with an attempt; `seen` as in `StaffAction`, `orderId` if it is known. */
export type AttemptAction = { attemptId: number; actor: string; seen?: number; orderId?: string };

/**
 * Runs a change that staff make to an attempt, in a write that locks its order. Refuses an unknown attempt and, with
 * `seen`, one whose order has changed since.
 */
export async function changeByHand(
  shop: Shop,
  { attemptId, ...action }: AttemptAction,
  change: (w: Write, attempt: LockedAttempt) => Promise<Attempt | Refusal>,
): Promise<Attempt | Refusal> {
  const unknown = new Refusal("payment-not-found", "There is no such payment.");
  const orderId = action.orderId ?? (await findAttempt(shop.db, attemptId))?.orderId;
  if (orderId === undefined) return unknown;
  return changeOrder(shop, { ...action, orderId }, async (w, order) => {
    const payments = await listAttempts(w.tx, order.id);
    const attempt = payments.find(({ id }) => id === attemptId);
    return attempt ? change(w, { ...attempt, order, payments }) : unknown;
  });
}

/** Records what staff do with an attempt in the audit trail of its order, with the attempt's reference. */
export function auditAttempt(
  w: Write,
  { orderId, reference }: Attempt,
  { action, details }: Pick<AuditEntry, "action" | "details">,
): Promise<void> {
  return recordAudit(w, { action, subject: `order:${orderId}`, details: { reference, ...details } });
}
