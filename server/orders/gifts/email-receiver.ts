import type { Write } from "../../database/write.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { findTrackingUrl } from "../../shipping/carriers.ts";
import type { Move } from "../react-to-move.ts";
import { receiverEmail } from "./emails.ts";

/** The email to the receiver of a gift, if the giver has said where to. */
export async function emailReceiver(w: Write, { order }: Move): Promise<void> {
  const { gift } = order;
  if (!gift?.email) return;
  const trackingUrl = await findTrackingUrl(w.tx, order);
  const content = receiverEmail({ ...order, gift, trackingUrl }, w.shop.config.publicUrl);
  if (content) await queueEmail(w, { to: gift.email, content, about: order.id, limit: "none" });
}
