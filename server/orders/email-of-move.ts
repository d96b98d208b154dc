import type { SalesDocument } from "../../features/orders/rules/sales-document.ts";
import type { Write } from "../../platform/database/write.ts";
import type { EmailLimit } from "../../platform/mail/queue-email.ts";
import { statusEmail } from "../../features/orders/server/emails.ts";
import { isOwnAddress } from "../../features/orders/server/own-address.ts";
import { queueOrderEmail } from "../../features/orders/server/queue-order-email.ts";
import type { Move } from "./react-to-move.ts";

/** The email to the customer about the new status of their order, with the document that was issued. */
export async function emailOfMove(
  w: Write,
  move: Move,
  { document, trackingUrl }: { document: SalesDocument | undefined; trackingUrl: string | null },
): Promise<void> {
  const { order, step, email, description: why } = move;
  const content =
    email === undefined ? statusEmail({ ...order, trackingUrl }, { why, step }, w.shop.config.publicUrl) : email;
  if (!content) return;
  await queueOrderEmail(w, order, { content, limit: await limitOf(w, move), documentId: document?.id });
}

/** An unpaid order that ends has cost nothing, so anybody can cause its email; any other move follows money. */
async function limitOf({ tx }: Write, { order, from }: Move): Promise<EmailLimit> {
  if (from !== "pending" || order.status !== "cancelled") return "none";
  return (await isOwnAddress(tx, order)) ? "many" : "few";
}
