import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openMailServer } from "#tests/mail/smtp-server.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { write } from "../database/write.ts";
import { DAY, HOUR } from "../rules/time.ts";
import { deleteOldMail } from "./delete-mail.ts";
import { listFailedMail, sendAllMailAgain, sendMailAgain, setMailAside } from "./failed-mail.ts";
import { queueEmail, type Email } from "./queue-email.ts";
import { failLostMail } from "./send-mail.ts";
import { openMailer } from "./smtp.ts";
import { emailOutbox } from "./table.ts";

let shop: TestShop;
let accepted: string[];
let refuse: (reply: string | undefined) => void;
beforeEach(async () => {
  const server = await openMailServer();
  const mailer = openMailer({ url: server.url, from: "shop@calabash.example" });
  onTestFinished(() => mailer.close());
  shop = { ...(await openTestShop()), mailer };
  accepted = server.accepted;
  refuse = (reply) => server.replyWith((command) => (command.startsWith("RCPT") ? reply : undefined));
});

const content = { subject: "Your ogbono", greeting: "Hello,", paragraphs: ["It is on its way."] };

/** Queues an email that the mail server refuses for good, and returns its id. */
async function fail(to: string, more: Partial<Email> = {}): Promise<string> {
  refuse("550 5.1.1 no such person");
  await write(shop, null, (w) => queueEmail(w, { to, content, about: "CBL_1", ...more }));
  await runQueuedJobs(shop);
  refuse(undefined);
  return (await emailsTo(shop, to)).at(-1)?.id ?? "";
}

const listed = () => listFailedMail(shop.db, shop.clock());
const later = (ms: number) => shop.setClock(new Date(shop.clock().getTime() + ms));

test("an email that could not be sent is listed with what it is about and why, without the address", async () => {
  const id = await fail("amara@example.com");
  expect(await listed()).toEqual({
    first: [
      {
        id,
        subject: "Your ogbono",
        about: "CBL_1",
        failedAt: shop.clock().toISOString(),
        why: "EENVELOPE 550 5.1.1 RCPT TO",
      },
    ],
    count: 1,
  });
});

test("an email is sent again in one step, once, and for three days; the audit trail names who did it", async () => {
  const id = await fail("amara@example.com");
  later(5 * DAY);
  const pressed = await Promise.all([sendMailAgain(shop, "ada", id), sendMailAgain(shop, "bola", id)]);
  expect(pressed.toSorted()).toEqual([false, true]);
  expect((await listed()).count).toBe(0);
  refuse("450 4.7.1 later");
  await expect(runQueuedJobs(shop)).rejects.toThrow("450");
  const [waiting] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  expect(waiting).toMatchObject({ failedAt: null, retryUntil: new Date(shop.clock().getTime() + 3 * DAY + 2 * HOUR) });
  expect((await listAudit(shop.db, { subject: `mail:${id}` })).entries).toMatchObject([{ action: "sent mail again" }]);
});

test("all emails are sent again in one step", async () => {
  await fail("amara@example.com");
  await fail("bola@example.com");
  expect(await sendAllMailAgain(shop, "ada")).toBe(2);
  const [entry] = (await listAudit(shop.db, { subject: "mail:all" })).entries;
  expect(entry).toMatchObject({ actor: "ada", action: "sent mail again", details: { count: 2 } });
  expect(await runQueuedJobs(shop)).toEqual(["send-mail", "send-mail"]);
  expect(accepted).toHaveLength(2);
  expect(await sendAllMailAgain(shop, "ada")).toBe(0);
  expect((await listAudit(shop.db, { subject: "mail:all" })).entries).toHaveLength(1);
});

test("the first ten failed emails are listed, those that failed first before the others, and all are counted", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 11; number += 1) {
    ids.push(await fail(`reader${number}@example.com`));
    later(-HOUR);
  }
  const { first, count } = await listed();
  expect(first.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
  expect(count).toBe(11);
});

test("an email with a link that is sent again is sent at once, before the others, and not after the link has ended", async () => {
  const id = await fail("amara@example.com", { linkFor: 2 * HOUR });
  const ordinary = await fail("bola@example.com");
  later(HOUR);
  for (const failed of [ordinary, id]) expect(await sendMailAgain(shop, "ada", failed)).toBe(true);
  const { rows } = await shop.pool.query(
    "select data->>'id' as id from pgboss.job where name = 'send-mail' order by priority desc, created_on, id",
  );
  expect(rows).toEqual([{ id }, { id: ordinary }]);
  const [mail] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  expect(mail?.linkUntil).toEqual(new Date(shop.clock().getTime() + HOUR));
  expect(mail?.retryUntil).toEqual(mail?.linkUntil);
});

test("an email that staff set aside is not listed and not sent again", async () => {
  const id = await fail("amara@example.com");
  expect(await setMailAside(shop, "ada", id)).toBe(true);
  expect((await listed()).count).toBe(0);
  expect(await sendMailAgain(shop, "ada", id)).toBe(false);
  expect(await setMailAside(shop, "ada", id)).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: `mail:${id}` });
  expect(entries).toMatchObject([{ actor: "ada", action: "set mail aside" }]);
});

test("an email is not listed once its link has ended, or its text was deleted", async () => {
  await fail("amara@example.com", { linkFor: HOUR });
  const id = await fail("bola@example.com");
  expect((await listed()).count).toBe(2);
  later(HOUR);
  expect((await listed()).first).toMatchObject([{ id }]);
  later(31 * DAY);
  await deleteOldMail(shop);
  expect((await listed()).count).toBe(0);
});

test("an email whose job is missing is listed once its time is over", async () => {
  await write(shop, null, (w) => queueEmail(w, { to: "amara@example.com", content }));
  await shop.pool.query("delete from pgboss.job");
  later(3 * DAY + 3 * HOUR);
  await failLostMail(shop);
  expect((await listed()).count).toBe(0);
  later(HOUR);
  await failLostMail(shop);
  const { first } = await listed();
  expect(first).toMatchObject([{ subject: "Your ogbono", why: "no job" }]);
  expect(await sendMailAgain(shop, "ada", first[0]?.id ?? "")).toBe(true);
  expect(await runQueuedJobs(shop)).toEqual(["send-mail"]);
  expect(accepted).toHaveLength(1);
});

test("an id that names no email is not sent and not set aside", async () => {
  expect(await sendMailAgain(shop, "ada", "not-an-id")).toBe(false);
  expect(await setMailAside(shop, "ada", "00000000-0000-4000-8000-000000000000")).toBe(false);
});
