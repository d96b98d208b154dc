import { and, isNotNull, lte } from "drizzle-orm";
import { outgoingMail } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long we can look up what we wrote to somebody. */
export const BODIES_KEPT_DAYS = 30;

/** Takes the words out of mails of more than 30 days ago. When which kind of mail went to whom stays, as proof. */
export async function forgetOldMail(shop: Shop): Promise<void> {
  await shop.db
    .update(outgoingMail)
    .set({ text: null, html: null, unsubscribeUrl: null })
    .where(
      and(
        isNotNull(outgoingMail.text),
        lte(outgoingMail.createdAt, new Date(shop.clock().getTime() - BODIES_KEPT_DAYS * DAY)),
      ),
    );
}
