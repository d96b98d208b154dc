import type { Write } from "../../../platform/database/write.ts";
import { queueEmail } from "../../../platform/mail/queue-email.ts";
import type { LockedOrder } from "../lock-order.ts";
import { receiverEmail } from "./emails.ts";

/** The email to the receiver of a gift, if the giver has said where to. */
export async function emailReceiver(w: Write, order: LockedOrder & { trackingUrl: string | null }): Promise<void> {
  const { gift } = order;
  if (!gift?.email) return;
  const content = receiverEmail({ ...order, gift }, w.shop.config.publicUrl);
  if (content) await queueEmail(w, { to: gift.email, content, about: order.id, limit: "none" });
}
