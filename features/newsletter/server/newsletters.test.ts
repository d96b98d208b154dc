import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { unsubscribe } from "#features/mail/server/unsubscribe.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { emailsTo, emailTo } from "#tests/mail/sent-emails.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoAccounts } from "../../../db/seed/demo.ts";
import { newsletterSubscribers } from "../tables.ts";
import {
  addNewsletter,
  countSubscribers,
  findNewsletter,
  listNewsletters,
  saveNewsletter,
  sendTestNewsletter,
  startNewsletter,
  stopNewsletter,
} from "./newsletters.ts";
import { sendNewsletters } from "./send-newsletters.ts";

const text = {
  subject: "Ogbono is back",
  body: "## New\n\nWe have **ogbono** & [more](https://shop.example/products).",
};
let shop: TestShop;
let bisi: string;
let draft: { id: string; version: number };
beforeEach(async () => {
  shop = await openTestShop();
  bisi = await joinStaff(shop, bola);
  draft = { id: await addNewsletter(shop, bisi, text), version: 1 };
});

/** Adds this many confirmed addresses and one unconfirmed one. */
async function subscribers(count: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, index) => ({
    email: `reader${index}@example.com`,
    confirmedAt: shop.clock(),
    createdAt: shop.clock(),
  }));
  await shop.db
    .insert(newsletterSubscribers)
    .values([...addresses, { email: "never@example.com", createdAt: shop.clock() }]);
}

const readers = async () => {
  const mails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, text.subject));
  return mails.map(({ recipientEmail }) => recipientEmail);
};
const state = async () => findNewsletter(shop.db, draft.id);

test("everybody who has confirmed gets it once, with a link that unsubscribes with one press, and the staff are told", async () => {
  await subscribers(3);
  expect(await countSubscribers(shop.db)).toBe(3);
  expect(await startNewsletter(shop, bisi, draft)).toEqual({ recipients: 3 });
  const told = await emailTo(
    shop,
    demoAccounts.chidinma.email,
    `Office: ${bola.name} sent a newsletter to 3 addresses`,
  );
  expect(told.bodyText).toContain(`Subject: ${text.subject}`);
  await Promise.all([1, 2, 3].map(() => sendNewsletters(shop)));
  await sendNewsletters(shop);
  expect((await readers()).toSorted()).toEqual(["reader0@example.com", "reader1@example.com", "reader2@example.com"]);
  expect(await state()).toMatchObject({ status: "sent", recipients: 3, queued: 3, left: 0 });
  const [mail] = await emailsTo(shop, "reader0@example.com");
  expect(mail?.unsubscribeUrl).toContain("/letters/leave?key=");
  expect(mail?.bodyHtml).toContain('<strong>ogbono</strong> &amp; <a class="ink"');
  expect(mail?.bodyText).toContain("We have ogbono & more (https://shop.example/products).");
});

test("two requests to send begin it once, and it cannot be changed afterwards", async () => {
  await subscribers(2);
  const pressed = await Promise.all([startNewsletter(shop, bisi, draft), startNewsletter(shop, bisi, draft)]);
  expect(pressed).toContainEqual({ recipients: 2 });
  expect(pressed).toContainEqual(expect.objectContaining({ code: "changed-meanwhile" }));
  expect(await saveNewsletter(shop, bisi, { ...draft, text })).toMatchObject({ code: "changed-meanwhile" });
  await sendNewsletters(shop);
  expect(await readers()).toHaveLength(2);
});

test("when the process dies in the middle, the rest is sent later and nobody gets it twice", async () => {
  await subscribers(250);
  await startNewsletter(shop, bisi, draft);
  // The third batch fails half-way, as when the process is killed or the database goes away.
  await shop.pool.query(`
    create function fail_late() returns trigger language plpgsql as $$ begin
      if (select count(*) from email_outbox where subject = new.subject) >= 230 then raise 'killed'; end if;
      return new;
    end $$;
    create trigger killed before insert on email_outbox for each row execute function fail_late()`);
  await expect(sendNewsletters(shop)).rejects.toThrow();
  expect(await state()).toMatchObject({ status: "sending", queued: 200 });
  expect(await readers()).toHaveLength(200);
  await shop.pool.query("drop trigger killed on email_outbox");
  await Promise.all([sendNewsletters(shop), sendNewsletters(shop)]);
  await sendNewsletters(shop);
  const sent = await readers();
  expect([sent.length, new Set(sent).size]).toEqual([250, 250]);
  expect(await state()).toMatchObject({ status: "sent", queued: 250 });
});

test("a newsletter that is stopped goes to nobody else", async () => {
  await subscribers(2);
  await startNewsletter(shop, bisi, draft);
  expect(await stopNewsletter(shop, bisi, draft.id)).toBe(true);
  expect(await stopNewsletter(shop, bisi, draft.id)).toBe(false);
  expect(await stopNewsletter(shop, bisi, "not-an-id")).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: `newsletter:${draft.id}` });
  expect(entries).toMatchObject([
    { actor: bisi, action: "stopped a newsletter" },
    { actor: bisi, action: "sent a newsletter", details: { subject: text.subject, recipients: 2 } },
    { actor: bisi, action: "wrote a newsletter", details: { subject: text.subject } },
  ]);
  await sendNewsletters(shop);
  expect(await readers()).toEqual([]);
  expect(await state()).toMatchObject({ status: "stopped", recipients: 2, queued: 0 });
});

test("a subscriber who leaves while it is sent gets no email, and one who leaves afterwards is counted once", async () => {
  await subscribers(3);
  await startNewsletter(shop, bisi, draft);
  const keys = await shop.db
    .select({ key: newsletterSubscribers.unsubscribeToken, email: newsletterSubscribers.email })
    .from(newsletterSubscribers);
  const findKey = (email: string) => keys.find((one) => one.email === email)?.key ?? "";
  await unsubscribe(shop, findKey("reader0@example.com"));
  await sendNewsletters(shop);
  await sendNewsletters(shop);
  expect(await readers()).not.toContain("reader0@example.com");
  await unsubscribe(shop, findKey("reader1@example.com"));
  await unsubscribe(shop, findKey("reader1@example.com"));
  expect(await state()).toMatchObject({ status: "sent", queued: 2, left: 1 });
});

test("a draft that a colleague changed is not overwritten; it can be tested on oneself, and is not sent without subscribers", async () => {
  expect(await startNewsletter(shop, bisi, draft)).toMatchObject({ code: "nobody-subscribed" });
  expect(await saveNewsletter(shop, bisi, { ...draft, text: { ...text, subject: "Uda" } })).toEqual({ version: 2 });
  expect(await saveNewsletter(shop, bisi, { ...draft, text })).toMatchObject({ code: "changed-meanwhile" });
  expect(await sendTestNewsletter(shop, bisi, draft.id)).toBe(true);
  expect(await sendTestNewsletter(shop, bisi, "not-an-id")).toBe(false);
  const tests = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, "Test: Uda"));
  expect(tests).toMatchObject([{ recipientEmail: bola.email }]);
  const unknown = { id: "00000000-0000-4000-8000-000000000000", version: 1 };
  expect(await sendTestNewsletter(shop, bisi, unknown.id)).toBe(false);
  expect(await saveNewsletter(shop, bisi, { ...unknown, text })).toBeUndefined();
  expect(await startNewsletter(shop, bisi, { ...unknown, id: "not-an-id" })).toBeUndefined();
  expect(await listNewsletters(shop.db)).toMatchObject([{ subject: "Uda", status: "draft", recipients: 0 }]);
});

test("who unsubscribes is counted for the newsletter that came last, and the office lists the newest first", async () => {
  await subscribers(1);
  const second = { id: await addNewsletter(shop, bisi, { ...text, subject: "Uda" }), version: 1 };
  for (const one of [draft, second]) {
    shop.setClock(new Date(shop.clock().getTime() + 60_000));
    await startNewsletter(shop, bisi, one);
    await sendNewsletters(shop);
  }
  const third = await addNewsletter(shop, bisi, { ...text, subject: "Utazi" });
  const [reader] = await shop.db
    .select({ key: newsletterSubscribers.unsubscribeToken })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, "reader0@example.com"));
  await unsubscribe(shop, reader?.key ?? "");
  expect((await findNewsletter(shop.db, draft.id))?.left).toBe(0);
  expect((await findNewsletter(shop.db, second.id))?.left).toBe(1);
  expect((await listNewsletters(shop.db))[0]?.id).toBe(third);
});
