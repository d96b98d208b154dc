import { sql } from "drizzle-orm";
import type { DeferredKind } from "#features/orders/rules/deferred-kinds.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";

/** Something that a member of staff asked for and can still undo; it is carried out at `at`. */
export type WaitingAction = {
  email: string;
  kind: DeferredKind | "refund";
  orderId: string;
  givesBackKobo: Kobo;
  at: string;
};

/** Everybody's pending actions, the next first: deferred actions, and refunds not yet sent to a provider. */
export async function listWaitingActions({ db, clock }: Shop): Promise<WaitingAction[]> {
  const { rows } = await db.execute<WaitingAction & { at: Date | string }>(sql`
    select u.email, w.kind, w.order_id as "orderId", w.kobo::float8 as "givesBackKobo", w.at
    from (
      select kind, order_id, gives_back_kobo as kobo, due_at as at, actor_id from deferred_actions
      union all
      select 'refund', order_id, amount_kobo, held_until, requested_by from refunds
      where status = 'requested' and held_until > ${clock().toISOString()}::timestamptz
    ) w join users u on u.id = w.actor_id
    order by w.at, w.order_id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
