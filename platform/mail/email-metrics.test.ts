import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { write } from "../database/write.ts";
import { MINUTE } from "../rules/time.ts";
import { emailMetrics } from "./email-metrics.ts";
import { queueEmail } from "./queue-email.ts";
import { emailOutbox } from "./table.ts";

const shop = await openTestShop();

const content = { subject: "Ogbono", greeting: "Hello,", paragraphs: ["It is here."] };

/** Queues an email and returns its id. */
async function queue(to: string): Promise<string> {
  await write(shop, null, (w) => queueEmail(w, { to, content }));
  return (await emailsTo(shop, to))[0]?.id ?? "";
}

test("emails that wait are counted with the age of the oldest, those that could not be sent by themselves", async () => {
  await shop.db.delete(emailOutbox);
  expect(await emailMetrics(shop.db, shop.clock())).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 });
  const [sent, failed] = [await queue("sent@example.com"), await queue("failed@example.com")];
  await shop.db.update(emailOutbox).set({ sentAt: shop.clock() }).where(eq(emailOutbox.id, sent));
  await shop.db.update(emailOutbox).set({ failedAt: shop.clock() }).where(eq(emailOutbox.id, failed));
  shop.setClock(new Date(shop.clock().getTime() + MINUTE));
  await queue("first@example.com");
  shop.setClock(new Date(shop.clock().getTime() + MINUTE));
  await queue("second@example.com");
  expect(await emailMetrics(shop.db, shop.clock())).toEqual({ waiting: 2, oldestSeconds: 60, failed: 1 });
});
