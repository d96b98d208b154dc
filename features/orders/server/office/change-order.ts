import { randomUUID } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { write, type Write } from "#platform/database/write.ts";
import { ago } from "#platform/rules/ago.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { orderNotFound } from "../../rules/order-not-found.ts";
import { refuseWithoutGoods } from "../../rules/order-steps.ts";
import { statusLabel } from "../../rules/order.ts";
import { orderStatusHistory } from "../../tables.ts";
import { lockOrder, type LockedGoodsOrder, type LockedOrder } from "../lock-order.ts";

export type StaffAction = {
  orderId: string;
  actor: string;
  /** The id of the newest history entry that the member of staff saw; without it nothing is compared. */
  seen?: number;
  /** Makes the action undoable (features/orders/undo.md); actions on several orders can share an id. */
  actionId?: string;
};

/** The same action, which staff can undo for five minutes; its emails wait until then. */
export function undoable<Action extends StaffAction>(action: Action): Action & { actionId: string } {
  return { ...action, actionId: action.actionId ?? randomUUID() };
}

/**
 * Runs a change that staff make to an order, in one write: locks the order, and refuses when its history has entries
 * after `seen` (the message names who did what and when). `change` records its own audit entry.
 */
export function changeOrder<T>(
  shop: Shop,
  { orderId, actor, seen, actionId }: StaffAction,
  change: (w: Write, order: LockedOrder) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const run = async (w: Write) => {
    const order = await lockOrder(w.tx, orderId);
    if (!order) return orderNotFound();
    return (await refuseIfChanged(w, order, seen)) ?? change(w, order);
  };
  return write(shop, actor, run, actionId);
}

/** The same with an order for goods. Refuses one of another kind, which has no goods and no parcel. */
export function changeGoodsOrder<T>(
  shop: Shop,
  action: StaffAction,
  change: (w: Write, order: LockedGoodsOrder) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return changeOrder(shop, action, async (w, order) =>
    order.kind === "goods" ? change(w, order) : refuseWithoutGoods(order),
  );
}

/** A refusal when the history of a locked order has entries after `seen`; without `seen` nothing is compared. */
export async function refuseIfChanged(w: Write, order: LockedOrder, seen?: number): Promise<Refusal | undefined> {
  const conflict = seen === undefined ? undefined : await changeSince(w, order, seen);
  if (!conflict) return undefined;
  return new Refusal("changed-meanwhile", `${conflict} Nothing was done: please look at it again.`);
}

/** `Bisi Ojo moved it to Processing a minute ago.`, or undefined when there is no entry after `seen`. */
async function changeSince({ tx, now }: Write, order: LockedOrder, seen: number): Promise<string | undefined> {
  const { id, orderId, status, description, actorId: actor, timestamp } = orderStatusHistory;
  const [latest] = await tx
    .select({ status, description, actor, timestamp, name: users.name })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, actor))
    .where(and(eq(orderId, order.id), gt(id, seen)))
    .orderBy(desc(id))
    .limit(1);
  if (!latest) return undefined;
  const [before] = await tx
    .select({ status })
    .from(orderStatusHistory)
    .where(and(eq(orderId, order.id), eq(id, seen)));
  const who = latest.actor === null ? "The shop" : latest.actor === order.userId ? "The customer" : latest.name;
  const what =
    before?.status === latest.status ? `noted “${latest.description}”` : `moved it to ${statusLabel(latest.status)}`;
  return `${who ?? "Somebody"} ${what} ${ago(latest.timestamp, now)}.`;
}
