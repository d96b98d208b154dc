import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { DeferredKind } from "../../rules/deferred-kinds.ts";
import { shortId } from "../../../../platform/rules/short-id.ts";
import { Refusal } from "../../../../platform/rules/refusal.ts";
import { UNDO_FOR, undoUntil } from "../../../../platform/rules/undo.ts";
import { recordAudit } from "../../../../platform/audit/trail.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { deferredActions, orderNotes, orders } from "../../tables.ts";
import { write, type Write } from "../../../../platform/database/write.ts";
import { enqueue } from "../../../../platform/jobs/enqueue.ts";
import type { Verb } from "../../../../platform/jobs/job.ts";
import { orderNotification } from "../order-topics.ts";
import type { Shop } from "../../../../platform/shop.ts";
import { alertStaff } from "../../../alerts/server/alert-staff.ts";
import { confirmedShop } from "../../../accounts/server/confirmed-shop.ts";

/** An action that waits for five minutes before it is done: what it does, with what staff typed and saw. */
export type Deferrable<Input extends object> = {
  kind: DeferredKind;
  run(shop: Shop, actor: string, input: Input & { orderId: string }): Promise<Refusal | undefined>;
};

/**
 * Queues an action of staff, which is done in five minutes unless somebody undoes it (`undoDeferred`). It is rehearsed
 * first, so that what would be refused is refused now. Refuses a second one for the same order.
 */
export async function deferAction<Input extends object>(
  shop: Shop,
  { kind, run }: Deferrable<Input>,
  { actor, orderId, ...input }: Input & { actor: string; orderId: string },
): Promise<Refusal | undefined> {
  const typed = { ...input, orderId } as Input & { orderId: string };
  const refusal = await run({ ...shop, isRehearsal: true }, actor, typed);
  if (refusal) return refusal;
  return write(shop, actor, async (w) => {
    const id = randomUUID();
    const added = await w.tx
      .insert(deferredActions)
      .values({ id, orderId, kind, input, actorId: actor, createdAt: w.now, dueAt: undoUntil(w.now) })
      .onConflictDoNothing({ target: deferredActions.orderId })
      .returning({ id: deferredActions.id });
    if (added.length === 0) {
      const message = "Another action on this order is waiting. Undo it, or wait until it is done.";
      return new Refusal("wrong-move", message);
    }
    await enqueue(w, kind, { id }, { delay: UNDO_FOR });
    await w.tx.execute(orderNotification(orderId));
    return undefined;
  });
}

/** The job that `deferAction` queues for this action. */
export function deferredJob<Input extends object>(action: Deferrable<Input>): Verb {
  return (shop, { id }) => runDeferred(shop, action, String(id));
}

/**
 * Does a deferred action whose time has come, as the member of staff who asked for it, and deletes it, in one
 * transaction. When it is refused by now, because the order has changed since, staff are alerted of that.
 */
export function runDeferred<Input extends object>(
  shop: Shop,
  { run, kind }: Deferrable<Input>,
  id: string,
): Promise<void> {
  return write(shop, null, async (w) => {
    const [due] = await w.tx
      .delete(deferredActions)
      .where(and(eq(deferredActions.id, id), eq(deferredActions.kind, kind), lte(deferredActions.dueAt, w.now)))
      .returning();
    if (!due) return;
    const { orderId, actorId, input } = due;
    // In the transaction that deletes it. Who asked for it had confirmed who they are, where that was needed.
    const inside = confirmedShop({ ...shop, db: w.tx as unknown as Database });
    const refusal = await run(inside, actorId, { ...(input as Input), orderId });
    if (refusal) await tellOfRefusal(w, due, refusal);
    await w.tx.execute(orderNotification(orderId));
  });
}

/**
 * Deletes a deferred action, so that it is never done; the order that it was about, or undefined when it was done, or
 * is no deferred action. Refuses one of somebody else with `own`.
 */
export async function undoDeferred(
  w: Write,
  actor: string,
  { actionId, own }: { actionId: string; own: boolean },
): Promise<string | Refusal | undefined> {
  const [found] = await w.tx
    .delete(deferredActions)
    .where(and(eq(deferredActions.id, actionId), gt(deferredActions.dueAt, w.now)))
    .returning();
  if (!found) return undefined;
  if (own && found.actorId !== actor) return new Refusal("wrong-move", "A colleague did this. Ask them to undo it.");
  await recordAudit(w, { action: "undid", subject: `order:${found.orderId}`, details: { step: found.kind } });
  await w.tx.execute(orderNotification(found.orderId));
  return found.orderId;
}

const notDone: Record<DeferredKind, string> = {
  "cancel-order": "It was not cancelled.",
  "end-parcel": "Its parcel was not noted as lost or returned.",
  "refuse-return": "Its return was not refused.",
  "refund-return": "Its return was not refunded.",
};

/** Staff are alerted, and read on the order why it was not done. */
async function tellOfRefusal(
  w: Write,
  { orderId, kind, actorId }: typeof deferredActions.$inferSelect,
  { message }: Refusal,
): Promise<void> {
  const text = `${notDone[kind]} ${message}`;
  await w.tx.insert(orderNotes).values({ orderId, text, authorId: actorId, createdAt: w.now });
  const [order] = await w.tx.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
  await alertStaff(w, {
    kind: "problem",
    orderId,
    title: "An action was not carried out",
    text: `Order …${shortId(orderId)}: ${text}`,
    amount: order?.total ?? 0,
    link: `/office/orders/${orderId}`,
  });
}
