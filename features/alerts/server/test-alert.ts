import { eq } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import { greet } from "#platform/rules/greeting.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { ALERT_EMAIL } from "./notice-failures.ts";
import { queuePush } from "./send-push.ts";

const TEST = "This is the test that you asked for.";
const LIMIT = { limit: 5, window: 10 * MINUTE };

/** Sends a test to a member of staff on every channel, also in their quiet hours. Refuses the sixth in ten minutes. */
export async function sendTestAlert(shop: Shop, userId: string): Promise<Refusal | undefined> {
  if (!(await withinLimit(shop, `test alerts of ${userId}`, LIMIT))) {
    return new Refusal("too-many", "That was a lot of tests. Please wait for ten minutes.", {
      retryAfter: LIMIT.window / SECOND,
    });
  }
  return write(shop, userId, async (w) => {
    const [person] = await w.tx.select().from(users).where(eq(users.id, userId));
    if (!person) return undefined;
    const content = { subject: "Office: a test", greeting: greet(person.name), paragraphs: [TEST] };
    await queueEmail(w, { to: person.email, content, about: ALERT_EMAIL, limit: "none" });
    await queuePush(w, userId, { title: "A test", body: TEST, link: "/office/alerts" });
    return undefined;
  });
}
