import { orderEdits } from "../../database/schema.ts";
import type { Write } from "../../database/write.ts";
import type { LockedOrder } from "../move-order.ts";
import type { Editable } from "./edited-order.ts";

/** Appends an edit of a locked order to `order_edits`, which nothing changes or deletes. */
export async function recordEdit(
  { tx, actor, now }: Write,
  { id }: LockedOrder,
  { before, after, reason }: { before: Editable; after: Editable; reason: string },
): Promise<void> {
  if (actor === null) throw new Error("Only a member of staff edits an order");
  const difference = after.total - before.total;
  await tx
    .insert(orderEdits)
    .values({ orderId: id, before, after, difference, reason, actorId: actor, occurredAt: now });
}
