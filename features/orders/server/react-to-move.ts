import { pipeline } from "#platform/database/pipeline.ts";
import type { Write } from "#platform/database/write.ts";
import type { EmailLimit } from "#platform/mail/queue-email.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import type { OrderStatus } from "../rules/order.ts";
import { findKind, type Followed } from "./kinds/kind-of-order.ts";
import type { LockedOrder } from "./lock-order.ts";
import { isOwnAddress } from "./own-address.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";

/** An order that has just changed its status, in the write that changed it. */
export type Move = OrderEvent & {
  /** Locked, as it is now. */
  order: LockedOrder;
  from: OrderStatus;
  /** Replaces the email of the new status; null for none. */
  email?: EmailContent | null;
};

/** What a feature does after a move, in the same write. It may lock gift cards, and nothing else. */
export type MoveReaction = (w: Write, move: Move & Followed) => Promise<void>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** A move of an order (`moveOrder`). */
    move: MoveReaction[];
  }
}

/**
 * Everything that follows from a move, in its transaction: first what locks rows for the order's kind, then what only
 * writes, with the reactions of the features (features/server.ts).
 */
export async function reactToMove(w: Write, move: Move): Promise<void> {
  const kind = findKind(move.order);
  const followed = await kind.followMove(w, move);
  await pipeline(
    recordEvent(w, move.order, move),
    emailOfMove(w, move, followed),
    kind.tellStaff(w, move),
    ...w.shop.reactions.move.map((react) => react(w, { ...move, ...followed })),
  );
}

/** The email to the customer about the new status of their order, with the document that was issued. */
async function emailOfMove(w: Write, move: Move, { document, contact }: Followed): Promise<void> {
  const { order, step, email, description: why } = move;
  const content =
    email === undefined ? findKind(order).statusEmail(w.shop.config.publicUrl, { why, step, contact }) : email;
  if (!content) return;
  await queueOrderEmail(w, order, { content, limit: await emailLimit(w, move), documentId: document?.id });
}

/**
 * Anybody can place an order and let it expire, or place one that costs nothing, so emails about those have the strict
 * limit. Every other move needs a payment first.
 */
async function emailLimit({ tx }: Write, { order, from }: Move): Promise<EmailLimit> {
  if (from !== "pending" || (order.status !== "cancelled" && order.total > 0)) return "none";
  return (await isOwnAddress(tx, order)) ? "many" : "few";
}
