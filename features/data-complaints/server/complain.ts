import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { Complaint } from "../rules/complaint-form.ts";
import { dataComplaints } from "../tables.ts";
import { complaintReceivedEmail } from "./emails.ts";

const limits = {
  action: "complain",
  network: { limit: 10, window: HOUR },
  message: "That was a lot at once. Please try again later, or write to us.",
};

/**
 * Stores a complaint for the staff and acknowledges it by email; one that is sent twice is stored and acknowledged
 * once. Refuses too many from one client.
 */
export async function complain(shop: Shop, ip: string, complaint: Complaint): Promise<Refusal | undefined> {
  const tooMany = await refuseOver(shop, { ip }, limits);
  if (tooMany) return tooMany;
  await write(shop, null, async (w) => {
    const added = await w.tx
      .insert(dataComplaints)
      .values({ ...complaint, createdAt: w.now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await queueEmail(w, { to: complaint.email, content: complaintReceivedEmail(complaint) });
  });
  return undefined;
}
