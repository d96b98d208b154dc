import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { emailOutbox } from "#platform/mail/table.ts";
import { undoUntil, UNDO_FOR } from "#platform/rules/undo.ts";
import type { Shop } from "#platform/shop.ts";
import type { DeferredKind } from "../../rules/deferred-kinds.ts";
import type { OrderStep } from "../../rules/order-steps.ts";
import { deferredActions, orderStatusHistory } from "../../tables.ts";

/** An action that staff can undo now; `email` is one that only writes to the customer. */
export type UndoableAction = {
  actionId: string;
  step: OrderStep | "email" | DeferredKind;
  /** The order, or the first of several. */
  orderId: string;
  /** How many orders it was about. */
  orders: number;
  until: string;
  /** Whether somebody is told once it can no longer be undone. */
  tells: boolean;
};

/**
 * What staff can undo on an order now: its deferred action, its newest step, and emails to its customer. Three queries.
 */
export async function listUndoableOf(shop: Shop, orderId: string): Promise<UndoableAction[]> {
  const now = shop.clock();
  const found = await Promise.all([
    readDeferred(shop, now, orderId),
    readSteps(shop, now, sql`h.order_id = ${orderId}`),
    readEmails(shop, now, orderId),
  ]);
  return found.flat();
}

/** The steps that a member of staff can undo now, in orders that have not changed since, newest first. One query. */
export async function listOwnUndoable(shop: Shop, actor: string): Promise<UndoableAction[]> {
  return readSteps(shop, shop.clock(), sql`h.actor_id = ${actor}`);
}

type Found = Omit<UndoableAction, "until"> & { at: Date | string };

async function readSteps({ db }: Shop, now: Date, where: SQL): Promise<UndoableAction[]> {
  const { rows } = await db.execute<Found>(sql`
    select h.action_id as "actionId", h.step, min(h.order_id) as "orderId", max(h.timestamp) as at,
      (select count(distinct a.order_id)::int from ${orderStatusHistory} a where a.action_id = h.action_id) as orders,
      exists (select from ${emailOutbox} m where m.action_id = h.action_id) as tells
    from ${orderStatusHistory} h
    where h.action_id is not null and h.timestamp > ${since(now)}::timestamptz and ${where}
      and not exists (select from ${orderStatusHistory} n where n.order_id = h.order_id and n.id > h.id)
    group by h.action_id, h.step order by at desc`);
  return rows.map(toAction);
}

async function readDeferred({ db }: Shop, now: Date, order: string): Promise<UndoableAction[]> {
  const { id, orderId, kind, dueAt } = deferredActions;
  const found = await db
    .select({ actionId: id, step: kind, orderId, until: dueAt })
    .from(deferredActions)
    .where(and(eq(orderId, order), gt(dueAt, now)));
  return found.map(({ until, ...action }) => ({ ...action, orders: 1, until: until.toISOString(), tells: true }));
}

async function readEmails({ db }: Shop, now: Date, orderId: string): Promise<UndoableAction[]> {
  const { rows } = await db.execute<Found>(sql`
    select m.action_id as "actionId", 'email' as step, min(m.regarding) as "orderId", max(m.created_at) as at, 1 as orders, true as tells
    from ${emailOutbox} m
    where m.regarding = ${orderId} and m.action_id is not null and m.created_at > ${since(now)}::timestamptz
      and not exists (select from ${orderStatusHistory} h where h.action_id = m.action_id)
    group by m.action_id order by at desc`);
  return rows.map(toAction);
}

const since = (now: Date) => new Date(now.getTime() - UNDO_FOR).toISOString();

function toAction({ at, ...action }: Found): UndoableAction {
  return { ...action, until: undoUntil(new Date(at)).toISOString() };
}
