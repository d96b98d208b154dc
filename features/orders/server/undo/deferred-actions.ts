import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { refuseFormerStaff } from "#features/accounts/server/refuse-former-staff.ts";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { shopInside, write, type Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Verb } from "#platform/jobs/job.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { UNDO_FOR, undoUntil } from "#platform/rules/undo.ts";
import type { Shop } from "#platform/shop.ts";
import type { DeferredKind } from "../../rules/deferred-kinds.ts";
import { deferredActions, orders } from "../../tables.ts";
import { lockOrder } from "../lock-order.ts";
import type { GivesBack } from "../money.ts";
import { orderNotification } from "../order-topics.ts";
import { writeNote } from "../write-note.ts";

/** An action that is done after five minutes, with what staff typed and saw. */
export type Deferrable<Input extends object> = {
  kind: DeferredKind;
  /** The path of the route that defers it: nothing is done if the actor may no longer write to it by then. */
  path: string;
  /** What staff read when it was refused after all, before the reason. */
  notDone: string;
  run(shop: Shop, actor: string, input: Input & { orderId: string }): Promise<Refusal | undefined>;
};

/**
 * Queues a staff action, which is done in five minutes unless somebody undoes it (`undoDeferred`). It is rehearsed
 * first, so that it is refused now rather than then. The money that it gives back counts against the refund limit from
 * now on. Refuses a second one for the same order. Locks the order.
 */
export async function deferAction<Input extends object>(
  shop: Shop,
  { kind, run }: Deferrable<Input>,
  { actor, orderId, ...input }: Input & { actor: string; orderId: string },
): Promise<Refusal | undefined> {
  const typed = { ...input, orderId } as Input & { orderId: string };
  return write(shop, actor, async (w) => {
    await lockOrder(w.tx, orderId);
    const givesBack: GivesBack = { askedKobo: 0, acceptedKobo: Infinity };
    const refusal =
      (await run(shopInside(w, { isRehearsal: true, givesBack }), actor, typed)) ??
      (await shop.money.refuseGivingBack(w, givesBack.askedKobo));
    if (refusal) return refusal;
    const id = randomUUID();
    const accepted = { confirmed: shop.isConfirmed ?? false, givesBackKobo: givesBack.askedKobo };
    const added = await w.tx
      .insert(deferredActions)
      .values({ id, orderId, kind, input, actorId: actor, createdAt: w.now, dueAt: undoUntil(w.now), ...accepted })
      .onConflictDoNothing({ target: deferredActions.orderId })
      .returning({ id: deferredActions.id });
    if (added.length === 0) {
      const message = "Another action on this order is waiting. Undo it, or wait until it is done.";
      return new Refusal("wrong-move", message);
    }
    enqueue(w, kind, { id }, { delay: UNDO_FOR });
    await w.tx.execute(orderNotification(orderId));
    return undefined;
  });
}

/** The job that `deferAction` queues for this action. */
export function deferredJob<Input extends object>(action: Deferrable<Input>): Verb<{ id: string }> {
  return (shop, { id }) => runDeferred(shop, action, id);
}

/**
 * Does a deferred action that is due, as the member of staff who asked for it, and deletes it, in one transaction. If
 * it is refused, because the order has changed since or they may no longer do it, staff are alerted. Locks the order.
 */
export function runDeferred<Input extends object>(
  shop: Shop,
  { run, kind, path, notDone }: Deferrable<Input>,
  actionId: string,
): Promise<void> {
  const { id, kind: its, orderId: of, dueAt } = deferredActions;
  return write(shop, null, async (w) => {
    const isDue = and(eq(id, actionId), eq(its, kind), lte(dueAt, w.now));
    const [found] = await w.tx.select({ orderId: of }).from(deferredActions).where(isDue);
    if (!found) return;
    // Lock the order before the action's row, as `deferAction` does.
    await lockOrder(w.tx, found.orderId);
    const [due] = await w.tx.delete(deferredActions).where(isDue).returning();
    if (!due) return;
    const { orderId, actorId, input, confirmed, givesBackKobo } = due;
    const givesBack: GivesBack = { askedKobo: 0, acceptedKobo: givesBackKobo };
    const refusal =
      (await refuseFormerStaff(w.tx, { actor: actorId, path })) ??
      (await run(shopInside(w, { isConfirmed: confirmed, givesBack }), actorId, { ...(input as Input), orderId }));
    if (refusal)
      await tellOfRefusal(w, due, `${notDone} ${refusal.code === "unconfirmed" ? UNCONFIRMED : refusal.message}`);
    await w.tx.execute(orderNotification(orderId));
  });
}

/**
 * Deletes a deferred action, so that it is never done. Returns the id of its order, or undefined if the action is done
 * already or was not deferred. With `own`, refuses another person's action.
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

/** Replaces the request to confirm, which nobody can answer by then. */
const UNCONFIRMED =
  "The person who asked for it had not confirmed their identity, and it was above the refund limit in the settings.";

/** Staff are alerted, and read on the order why it was not done. */
async function tellOfRefusal(
  w: Write,
  { orderId, actorId }: typeof deferredActions.$inferSelect,
  text: string,
): Promise<void> {
  await writeNote(w, { orderId, text, authorId: actorId });
  const [order] = await w.tx.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
  await alertStaff(w, {
    kind: "problem",
    orderId,
    title: "An action was not carried out",
    text: `Order ${orderNumber(orderId)}: ${text}`,
    amount: order?.total ?? 0,
    link: `/office/orders/${orderId}`,
  });
}
