import { and, asc, desc, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { lockOrders, type LockedOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { refuseIfChanged } from "#features/orders/server/office/change-order.ts";
import { itemsAndShipments } from "#features/orders/server/shipments/shipments.ts";
import { undoDeferred } from "#features/orders/server/undo/deferred-actions.ts";
import { orderStatusHistory } from "#features/orders/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { withdrawMail } from "#platform/mail/withdraw-mail.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { undoUntil } from "#platform/rules/undo.ts";
import type { Shop } from "#platform/shop.ts";
import { unpack } from "./office/take-step.ts";
import { markDelivered, takeDeliveryBack } from "./shipments/deliver-shipment.ts";
import { takeShipmentBack } from "./shipments/take-shipment-back.ts";

type Entry = typeof orderStatusHistory.$inferSelect;

/** `kept`: orders that somebody has changed since; they stay as they are. */
export type Undone = { undone: string[]; kept: string[] };

/**
 * Undoes an action of staff within five minutes: restores the previous state of each of its orders and deletes the
 * emails held back about it. An order that was changed since stays as it is, and so does its email. Refuses with `own`
 * an action of somebody else, and one whose five minutes are over; then nothing is undone. Locks the orders in id
 * order, then what each step locks, and the emails last. A deferred action, which runs only after the five minutes, is
 * deleted.
 */
export async function undoAction(
  shop: Shop,
  actor: string,
  { actionId, own }: { actionId: string; own: boolean },
): Promise<Undone | Refusal> {
  if (!z.uuid().safeParse(actionId).success) return gone();
  return write(shop, actor, async (w) => {
    const deferred = await undoDeferred(w, actor, { actionId, own });
    if (deferred instanceof Refusal) return deferred;
    if (deferred) return { undone: [deferred], kept: [] };
    const entries = await findEntries(w, actionId);
    const mailed = await mailedOrders(w, actionId);
    const done = entries[0]?.timestamp ?? mailed[0]?.at;
    if (!done) return gone();
    if (own && !(entries.length > 0 && entries.every((entry) => entry.actorId === actor))) return foreign();
    const ids = new Set([...entries.map(({ orderId }) => orderId), ...mailed.map(({ about }) => about)]);
    const locked = [...(await lockOrders(w.tx, [...ids])).values()];
    if (undoUntil(done) <= w.now) return tooLate();
    const kept: string[] = [];
    for (const order of locked) {
      const entry = entries.findLast(({ orderId }) => orderId === order.id);
      if (entry && (await refuseIfChanged(w, order, entry.id))) kept.push(order.id);
      else {
        const refusal = entry && (await takeBack(w, order, entry));
        if (refusal) return refusal;
        await recordAudit(w, {
          action: "undid",
          subject: `order:${order.id}`,
          details: { step: entry?.step ?? "email" },
        });
      }
    }
    const undone = locked.map(({ id }) => id).filter((id) => !kept.includes(id));
    if (undone.length === 0) return gone();
    return (await withdrawMail(w, actionId, undone)) ?? { undone, kept };
  });
}

/** Returns a locked order to its state before the step. */
async function takeBack(w: Write, order: LockedOrder, { id, step, timestamp }: Entry): Promise<Refusal | undefined> {
  switch (step) {
    case "processing":
      return unpack(w, order);
    case "shipment": {
      const { shipments } = await itemsAndShipments(w.tx, order.id);
      const shipment = shipments.find(({ shippedAt }) => shippedAt.getTime() === timestamp.getTime());
      return shipment ? takeShipmentBack(w, order, { shipment, email: null }) : gone();
    }
    case "courier":
      return moveOrder(w, order, "shipped", { ...undone("Not with the courier yet"), email: null });
    case "failed-attempt":
      return moveOrder(w, order, "out-for-delivery", { ...undone("With the courier"), email: null });
    case "delivery":
      return takeDeliveryBack(w, order, { at: timestamp, before: await statusBefore(w, order, id) });
    case "delivery-correction":
      await markDelivered(w, order.id);
      return moveOrder(w, order, "delivered", { ...undone("Delivered"), email: null });
    default:
      throw new Error(`The step ${step} cannot be undone, but has an action`);
  }
}

const undone = (description: string) => ({ description, staff: { action: "took a step back" } });

/** The entries of an action in the histories of its orders, oldest first. */
function findEntries({ tx }: Write, actionId: string): Promise<Entry[]> {
  return tx
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.actionId, actionId))
    .orderBy(asc(orderStatusHistory.id));
}

/** The orders that an action's held emails are about, and when the emails were written. */
async function mailedOrders({ tx }: Write, actionId: string): Promise<{ about: string; at: Date }[]> {
  const { regarding, createdAt } = emailOutbox;
  const found = await tx
    .select({ about: regarding, at: createdAt })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.actionId, actionId), isNotNull(regarding)));
  return found.flatMap(({ about, at }) => (about === null ? [] : [{ about, at }]));
}

async function statusBefore({ tx }: Write, order: LockedOrder, entry: number) {
  const { id, orderId, status } = orderStatusHistory;
  const [before] = await tx
    .select({ status })
    .from(orderStatusHistory)
    .where(and(eq(orderId, order.id), lt(id, entry)))
    .orderBy(desc(id))
    .limit(1);
  if (!before) throw new Error(`Order ${order.id} has no entry before ${entry}`);
  return before.status;
}

const gone = () => new Refusal("too-late", "There is nothing left of this to undo.");
const tooLate = () =>
  new Refusal("too-late", "The five minutes are over, and the customer has been told. Nothing was undone.");
const foreign = () =>
  new Refusal("wrong-move", "A colleague did this. Ask them, or somebody who manages the shop, to undo it.");
