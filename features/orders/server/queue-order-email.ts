import type { Write } from "#platform/database/write.ts";
import { queueEmail, type Email } from "#platform/mail/queue-email.ts";
import { payerCountry } from "../rules/gift.ts";

type About = Parameters<typeof payerCountry>[0] & { id: string; customerEmail: string };

/**
 * Queues an email about an order to its customer, in the write that it reports, like `queueEmail`, with amounts in the
 * currency of the country that the order is paid from. For a message that a person wrote, use `queueEmail`, which
 * leaves its amounts as they are.
 */
export function queueOrderEmail(w: Write, order: About, email: Omit<Email, "to" | "paidFrom" | "about">) {
  return queueEmail(w, { ...email, to: order.customerEmail, paidFrom: payerCountry(order), about: order.id });
}
