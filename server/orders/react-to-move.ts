import type { OrderStatus } from "../../domain/order/order.ts";
import type { OrderStep } from "../../features/orders/rules/order-steps.ts";
import { pipeline } from "../../platform/database/pipeline.ts";
import type { Write } from "../../platform/database/write.ts";
import type { EmailContent } from "../../platform/mail/render-email.ts";
import { alertOfPaidOrder } from "../../features/orders/server/alert-of-order.ts";
import { deliverGiftCard } from "./deliver-gift-card.ts";
import { issueDocumentOfMove } from "./documents/issue-document-of-move.ts";
import { emailReceiver } from "./gifts/email-receiver.ts";
import type { LockedOrder } from "./lock-order.ts";
import { emailOfMove } from "./email-of-move.ts";
import { findTrackingUrl } from "../../features/shipping/server/carriers.ts";
import { returnToStock } from "./packing/return-to-stock.ts";
import { recordEvent, type OrderEvent } from "../../features/orders/server/record-event.ts";

/** An order that has just changed its status, in the write that changed it. */
export type Move = OrderEvent & {
  /** Locked, as it is now. */
  order: LockedOrder;
  from: OrderStatus;
  /** The step of a member of staff. */
  step?: OrderStep;
  /** Replaces the email of the new status; null for none. */
  email?: EmailContent | null;
};

/**
 * What follows from a move, each part in its own feature and all in the transaction of the move. First, one after the
 * other, what locks rows, in the sequence of all locks: products and batches, the gift card, the number of a document.
 * Then what only writes.
 */
export async function reactToMove(w: Write, move: Move): Promise<void> {
  await returnToStock(w, move);
  await deliverGiftCard(w, move);
  const document = await issueDocumentOfMove(w, move);
  const trackingUrl = await findTrackingUrl(w.tx, move.order);
  await pipeline(
    recordEvent(w, move.order, move),
    emailOfMove(w, move, { document, trackingUrl }),
    emailReceiver(w, { ...move.order, trackingUrl }),
    alertOfPaidOrder(w, move),
  );
}
