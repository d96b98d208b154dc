import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { messageCustomer } from "#features/office/server/message-customer.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { auditLog } from "../audit/table.ts";
import { write } from "../database/write.ts";
import { DAY, HOUR, MINUTE } from "../rules/time.ts";
import { deleteOldMail } from "./delete-mail.ts";
import { listMailAbout, listMailTo, openMail, resendMail } from "./mail-log.ts";
import { queueEmail, type Email } from "./queue-email.ts";
import { emailOutbox } from "./table.ts";

let shop: TestShop;
let amaraId: string;
let bisi: string;
let order: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bisi = await join(shop, bola);
  const request = await makeOrderRequest(shop, 1, { "1": 1 });
  await placeOrder(shop, amaraId, request);
  order = request.id;
  await runQueuedJobs(shop);
});

/** Queues an email to the customer and returns its id. */
async function queue(email: Partial<Email>, subject = "Ogbono"): Promise<string> {
  const paragraphs = [
    "See http://localhost:3000/track-order/link?token=s3cret and http://localhost:3000/products?page=2",
  ];
  await write(shop, null, (w) =>
    queueEmail(w, {
      to: amara.email,
      about: order,
      limit: "none",
      content: { subject, greeting: "Hello,", paragraphs },
      ...email,
    }),
  );
  const [mail] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, subject));
  return mail?.id ?? "";
}

test("an order lists its emails with their state, and a customer's page those of the person", async () => {
  // Newest first: the clock does not advance by itself.
  shop.setClock(new Date(shop.clock().getTime() + 1_000));
  await queue({}, "Waits");
  expect(await listMailAbout(shop.db, order)).toMatchObject([
    { subject: "Waits", to: amara.email, state: "waiting" },
    { state: "sent" },
  ]);
  const toPerson = await listMailTo(shop.db, { id: amaraId, email: amara.email });
  expect(toPerson.map(({ subject }) => subject)).toContain("Please confirm your email address");
});

test("staff read the text of an email, without the keys of its links", async () => {
  const opened = await openMail(shop.db, await queue({}, "Readable"));
  expect(opened?.text).toContain("/products?page=2");
  expect(opened?.text).not.toContain("s3cret");
});

test("an email with a link that signs in is neither read nor sent again by staff", async () => {
  const mailId = await queue({ linkFor: HOUR }, "A link");
  expect(await openMail(shop.db, mailId)).toMatchObject({ text: "", closed: expect.any(String), mayResend: false });
  await runQueuedJobs(shop);
  expect(await resendMail(shop, bisi, mailId)).toMatchObject({ code: "mail-not-resent" });
});

test.each(["office", "office alert", undefined])("an email between staff (%s) is in no log", async (about) => {
  const mailId = await queue({ about }, `Between staff ${about}`);
  expect(await openMail(shop.db, mailId)).toBeUndefined();
  const toPerson = await listMailTo(shop.db, { id: amaraId, email: amara.email });
  expect(toPerson.map(({ id }) => id)).not.toContain(mailId);
});

test("an email is sent again as it was, three times a day, and the audit says by whom", async () => {
  const mailId = await queue({}, "Again");
  expect(await resendMail(shop, bisi, mailId)).toMatchObject({ code: "mail-not-resent" });
  await runQueuedJobs(shop);
  for (let time = 0; time < 3; time += 1) expect(await resendMail(shop, bisi, mailId)).toBe(true);
  expect(await resendMail(shop, bisi, mailId)).toMatchObject({ code: "too-many" });
  await runQueuedJobs(shop);
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, "Again"));
  expect(mails).toHaveLength(4);
  expect(
    new Set(mails.map(({ bodyText, recipientEmail, regarding }) => `${bodyText} ${recipientEmail} ${regarding}`)).size,
  ).toBe(1);
  expect(mails.every(({ sentAt }) => sentAt)).toBe(true);
  expect(await shop.db.$count(auditLog, eq(auditLog.subject, `mail:${mailId}`))).toBe(3);
});

test("an email that has failed is shown as failed, and is itself sent again, not a copy of it", async () => {
  const mailId = await queue({}, "Fails");
  await shop.db.update(emailOutbox).set({ failedAt: shop.clock() }).where(eq(emailOutbox.id, mailId));
  expect(await openMail(shop.db, mailId)).toMatchObject({ state: "failed", mayResend: true });
  expect(await resendMail(shop, bisi, mailId)).toBe(true);
  await runQueuedJobs(shop);
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, "Fails"));
  expect(mails).toMatchObject([{ id: mailId, failedAt: null, sentAt: shop.clock() }]);
});

test("a copy of an email that was held back for undo is not held back, and is sent under an id of its own", async () => {
  const mailId = await queue({}, "Was held");
  const actionId = "00000000-0000-4000-8000-000000000001";
  await shop.db
    .update(emailOutbox)
    .set({ sentAt: shop.clock(), attempts: 2, actionId, sendAfter: new Date(shop.clock().getTime() + DAY) })
    .where(eq(emailOutbox.id, mailId));
  await shop.pool.query("delete from pgboss.job");
  expect(await resendMail(shop, bisi, mailId)).toBe(true);
  await runQueuedJobs(shop);
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, "Was held"));
  expect(mails.filter(({ id }) => id !== mailId)).toMatchObject([
    { attempts: 1, actionId: null, sentAt: shop.clock() },
  ]);
});

test.each(["waiting list", "newsletter", "tracking link"])(
  "an email of the kind %s is in the customer's log",
  async (about) => {
    const mailId = await queue({ about }, `Of the ${about}`);
    expect(await openMail(shop.db, mailId)).toMatchObject({ about, to: amara.email });
  },
);

test("a customer's log has the emails about the account that went to an earlier address, and no other customer's", async () => {
  const earlier = await queue(
    { about: `account ${amaraId}`, to: "amara.before@example.com" },
    "To the earlier address",
  );
  const other = await queue({ about: "account somebody-else", to: "other@example.com" }, "To somebody else");
  const ids = (await listMailTo(shop.db, { id: amaraId, email: amara.email })).map(({ id }) => id);
  expect(ids).toContain(earlier);
  expect(ids).not.toContain(other);
});

test("newsletters, deleted emails and unknown ones cannot be sent again by hand", async () => {
  const news = await queue({ unsubscribeUrl: "http://localhost/x", about: "newsletter" }, "News");
  const old = await queue({}, "Old");
  await runQueuedJobs(shop);
  expect(await resendMail(shop, bisi, news)).toMatchObject({ code: "mail-not-resent" });
  const now = shop.clock();
  shop.setClock(new Date(now.getTime() + 31 * DAY));
  await deleteOldMail(shop);
  expect(await openMail(shop.db, old)).toMatchObject({ closed: "Its text was deleted after 30 days." });
  expect(await resendMail(shop, bisi, old)).toMatchObject({ code: "mail-not-resent" });
  shop.setClock(now);
  expect(await resendMail(shop, bisi, "not-an-id")).toBe(false);
});

test("a message of staff reaches the customer once, also when the button is pressed twice within ten minutes, and is in the log", async () => {
  const message = { subject: "Your egusi", text: "It is delayed.\n\nSorry <b>about</b> that." };
  await Promise.all([1, 2].map(() => messageCustomer(shop, { orderId: order, actor: bisi }, message)));
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, "Your egusi"));
  expect(mails).toMatchObject([{ regarding: order, bodyText: expect.stringContaining("It is delayed.") }]);
  expect(mails[0]?.bodyHtml).toContain("&lt;b&gt;");
  const now = shop.clock();
  const sentAfter = async (milliseconds: number) => {
    shop.setClock(new Date(now.getTime() + milliseconds));
    await messageCustomer(shop, { orderId: order, actor: bisi }, message);
    return shop.db.$count(emailOutbox, eq(emailOutbox.subject, "Your egusi"));
  };
  expect([await sentAfter(10 * MINUTE), await sentAfter(10 * MINUTE + 1)]).toEqual([1, 2]);
  shop.setClock(now);
  expect(await messageCustomer(shop, { orderId: "CBL_1_none", actor: bisi }, message)).toMatchObject({
    code: "order-not-found",
  });
});
