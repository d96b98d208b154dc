import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { salesDocuments } from "#features/orders/tables.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openMailServer } from "#tests/mail/smtp-server.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { jobs } from "../../process/jobs.ts";
import { write } from "../database/write.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { deleteOldMail } from "./delete-mail.ts";
import { queueEmail, type Email } from "./queue-email.ts";
import type { EmailContent } from "./render-email.ts";
import { sendMail } from "./send-mail.ts";
import { openMailer, type MailServer } from "./smtp.ts";
import { emailOutbox } from "./table.ts";

const to = "amara@example.com";
const content: EmailContent = { subject: "Ẹ kú àbọ̀", greeting: "Hello,", paragraphs: ["Your ogbono is here."] };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

/** Queues an email and returns its id. */
async function queue(mail: Partial<Email> = {}): Promise<string> {
  await write(shop, null, (w) => queueEmail(w, { to, content, ...mail }));
  const [queued] = await emailsTo(shop, mail.to ?? to);
  if (!queued) throw new Error("The email was not queued");
  return queued.id;
}

async function mailServer() {
  const server = await openMailServer();
  return { ...server, shop: sendingTo({ url: server.url }) };
}

/** The shop with this mail server. */
function sendingTo(server: Omit<MailServer, "from">) {
  const mailer = openMailer({ from: "Calabash Larder <shop@calabash.example>", ...server });
  onTestFinished(() => mailer.close());
  return { ...shop, mailer };
}

const readRow = async (id: string) => (await shop.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0];
const minutes = (count: number) => new Date(shop.clock().getTime() + count * 60_000);

test("an email queued in a transaction that fails is never queued", async () => {
  const failing = write(shop, null, async (w) => {
    await queueEmail(w, { to, content });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await emailsTo(shop, to)).toEqual([]);
  expect(await runQueuedJobs(shop)).not.toContain("send-mail");
});

test("without a mail server an email stays in the outbox and counts as sent", async () => {
  const id = await queue();
  expect(await runQueuedJobs(shop)).toEqual(["send-mail"]);
  expect(await readRow(id)).toMatchObject({ sentAt: shop.clock(), attempts: 1, lastError: null });
  expect((await readRow(id))?.bodyText).toContain("Your ogbono is here.");
});

test("the text of an email with a gift card's code is deleted once a mail server has it, and not before", async () => {
  const server = await mailServer();
  const id = await queue({ hasCode: true });
  await expect(sendMail(sendingTo({ url: "smtp://127.0.0.1:1" }), id)).rejects.toThrow("did not accept");
  expect((await readRow(id))?.bodyText).toContain("Your ogbono is here.");
  await sendMail(server.shop, id);
  expect(server.accepted).toHaveLength(1);
  expect(await readRow(id)).toMatchObject({ sentAt: shop.clock(), bodyText: null, bodyHtml: null });
  // Without a mail server, the code is read in the outbox; other emails keep their text.
  const inOutbox = await queue({ to: "bola@example.com", hasCode: true });
  await sendMail(shop, inOutbox);
  const other = await queue({ to: "chika@example.com" });
  await sendMail(server.shop, other);
  for (const kept of [inOutbox, other]) expect((await readRow(kept))?.bodyText).toContain("Your ogbono is here.");
});

test("the invoice of an order goes with its email as a PDF, made when the email is sent", async () => {
  const server = await mailServer();
  const [invoice] = await shop.db.select().from(salesDocuments);
  const id = await queue({ documentId: invoice?.id });
  await sendMail(server.shop, id);
  const [raw = ""] = server.accepted;
  expect(raw).toContain(`filename=${invoice?.number}.pdf`);
  const [, encoded = ""] = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  expect(Buffer.from(encoded, "base64").toString("latin1")).toMatch(/^%PDF-1\.7/);
});

test("the sender's name is that of the shop, whatever the operator's setting says", async () => {
  const server = await mailServer();
  await server.shop.pool.query("update shop_settings set name = 'Ada & Sons'");
  await sendMail(server.shop, await queue());
  expect(server.accepted[0]).toMatch(/^From: "Ada & Sons" <shop@calabash\.example>/m);
  expect(server.accepted[0]).toContain("The Ada & Sons team, Lagos");
});

test("a mail server gets the email once, as text and as HTML, however often and however fast it is sent", async () => {
  const server = await mailServer();
  const id = await queue({ unsubscribeUrl: "https://calabash.example/letters/leave?key=1" });
  await Promise.allSettled(Array.from({ length: 5 }, () => sendMail(server.shop, id)));
  await sendMail(server.shop, id);
  expect(server.accepted).toHaveLength(1);
  const [source = ""] = server.accepted;
  expect(source).toMatch(/^From: Calabash Larder <shop@calabash\.example>/m);
  expect(source).toMatch(/^To: amara@example\.com/m);
  expect(source).toMatch(new RegExp(`^Message-ID: <${id}@localhost>`, "m"));
  expect(source).toContain("List-Unsubscribe: <https://calabash.example/letters/leave?key=1>");
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(source).toContain("multipart/alternative");
  expect(source).toContain("Content-Type: text/plain");
  expect(source).toContain("Content-Type: text/html");
  expect(server.commands).toContain("RCPT TO:<amara@example.com>");
});

test("an email that every customer gets has no unsubscribe header, and asks for no automatic reply", async () => {
  const server = await mailServer();
  await sendMail(server.shop, await queue());
  expect(server.accepted[0]).not.toContain("List-Unsubscribe");
  expect(server.accepted[0]).toMatch(/^Auto-Submitted: auto-generated/m);
});

test("an email address cannot inject a second recipient or a header", async () => {
  const server = await mailServer();
  const id = await queue({ to: 'x@example.com,"y\r\nBcc: z@example.com" <y@example.com>' });
  await sendMail(server.shop, id).catch(() => {});
  expect(server.commands.filter((command) => command.startsWith("RCPT")).length).toBeLessThan(2);
  expect(server.accepted.join("")).not.toMatch(/^Bcc:/m);
});

test("after a temporary failure (4xx) the mail server gets the email later, under the same Message-ID", async () => {
  const server = await mailServer();
  const id = await queue();
  server.replyWith((command) => (command.startsWith("RCPT") ? "451 amara@example.com: greylisted" : undefined));
  await expect(sendMail(server.shop, id)).rejects.toThrow("451");
  // The server's message, which quotes the email address, is not stored and so not logged.
  expect(await readRow(id)).toMatchObject({ sentAt: null, failedAt: null, lastError: "EENVELOPE 451 RCPT TO" });
  server.replyWith(() => undefined);
  await sendMail(server.shop, id);
  expect(server.accepted).toHaveLength(1);
  expect(await readRow(id)).toMatchObject({ sentAt: shop.clock(), attempts: 2, lastError: null });
});

test("a crash between the server's reply and our update sends the email again with the same Message-ID", async () => {
  const server = await mailServer();
  const id = await queue();
  await sendMail(server.shop, id);
  await shop.db
    .update(emailOutbox)
    .set({ sentAt: null, lockedUntil: minutes(1) })
    .where(eq(emailOutbox.id, id));
  await expect(sendMail(server.shop, id)).rejects.toThrow("by another process");
  shop.setClock(minutes(2));
  await sendMail(server.shop, id);
  const ids = server.accepted.map((source) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ["RCPT", "550 no such person", "EENVELOPE 550 RCPT TO"],
  ["RCPT", "550 5.1.1 no such person", "EENVELOPE 550 5.1.1 RCPT TO"],
  ["RCPT", "550-5.2.1 this mailbox\r\n550 5.2.1 is closed", "EENVELOPE 550 5.2.1 RCPT TO"],
  ["DATA", "550 no such person", "EENVELOPE 550 DATA"],
  ["message", "552 5.3.4 too large", "EMESSAGE 552 5.3.4 DATA"],
  ["message", "550 no such person", "EMESSAGE 550 DATA"],
])("an email that the server refuses for good has failed and is not tried again: %s, %s", async (when, reply, why) => {
  const server = await mailServer();
  const id = await queue();
  server.replyWith((command) => (command.startsWith(when) ? reply : undefined));
  await sendMail(server.shop, id);
  expect(await readRow(id)).toMatchObject({ sentAt: null, failedAt: shop.clock(), lastError: why });
  server.replyWith(() => undefined);
  await sendMail(server.shop, id);
  expect(server.accepted).toEqual([]);
});

test.each([
  ["MAIL", "550 sender address not allowed"],
  ["MAIL", "550 5.7.1 account suspended"],
  ["RCPT", "550 5.1.8 no such sender domain"],
  ["RCPT", "550 5.7.1 quota exceeded"],
  ["RCPT", "552 5.2.2 mailbox full"],
  ["RCPT", "554 no"],
  ["message", "554 5.7.26 SPF"],
  ["message", "421 4.3.2 closing"],
])(
  "a refusal that may end is tried again for three days, and then the email has failed: %s, %s",
  async (when, reply) => {
    const server = await mailServer();
    const id = await queue();
    server.replyWith((command) => (command.startsWith(when) ? reply : undefined));
    await expect(sendMail(server.shop, id)).rejects.toThrow(reply.slice(0, 3));
    shop.setClock(minutes((3 * 24 + 2) * 60 - 1));
    await expect(sendMail(server.shop, id)).rejects.toThrow(reply.slice(0, 3));
    expect(await readRow(id)).toMatchObject({ sentAt: null, failedAt: null, attempts: 2 });
    shop.setClock(minutes(1));
    await sendMail(server.shop, id);
    expect(await readRow(id)).toMatchObject({
      failedAt: shop.clock(),
      lastError: expect.stringContaining(reply.slice(0, 3)),
    });
  },
);

test("a server that disconnects, is down or does not reply in time is tried again", async () => {
  const server = await mailServer();
  const id = await queue();
  server.replyWith(() => "421 closing");
  await expect(sendMail(server.shop, id)).rejects.toThrow("did not accept");
  await expect(sendMail(sendingTo({ url: "smtp://127.0.0.1:1" }), id)).rejects.toThrow("ESOCKET");
  server.replyWith(() => "no-reply");
  await expect(sendMail(sendingTo({ url: server.url, timeoutMs: 200 }), id)).rejects.toThrow("ETIMEDOUT");
});

test("the log names an email that could not be sent by its id, without address and text", async () => {
  const server = await mailServer();
  const { log, lines } = captureLog();
  const id = await queue();
  server.replyWith((command) => (command.startsWith("RCPT") ? "550 no such person" : undefined));
  await sendMail({ ...server.shop, log }, id);
  expect(lines).toEqual([expect.stringContaining(id)]);
  for (const secret of [to, content.subject, "ogbono"]) expect(lines[0]).not.toContain(secret);
});

test("an email whose link has ended is not sent any more, and has failed", async () => {
  const server = await mailServer();
  const id = await queue({ linkFor: 60 * 60_000 });
  server.replyWith(() => "421 closing");
  shop.setClock(minutes(59));
  await expect(sendMail(server.shop, id)).rejects.toThrow("did not accept");
  server.replyWith(() => undefined);
  shop.setClock(minutes(1));
  await sendMail(server.shop, id);
  expect(await readRow(id)).toMatchObject({ failedAt: shop.clock(), lastError: "the link in it has ended" });
  expect(server.accepted).toEqual([]);
});

test("the job of an email is retried for longer than the email, at most hourly", async () => {
  const { rows } = await shop.pool.query("select * from pgboss.queue where name = 'send-mail'");
  const { retry_limit: limit, retry_delay: first, retry_delay_max: longest } = rows[0];
  // The delays double; pg-boss takes up to a half off each.
  const shortest = Array.from({ length: limit }, (_, retry) =>
    Math.min(longest, (first * 2 ** Math.min(16, retry)) / 2),
  );
  expect(longest).toBe(60 * 60);
  expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan((3 * 24 + 2) * 60 * 60);
});

test("a backlog is sent without a pause, many emails in one session", async () => {
  const server = await mailServer();
  for (let number = 0; number < 60; number += 1) await queue({ to: `guest${number}@example.com` });
  const { "send-mail": sending } = jobs;
  const workers = runJobs(server.shop, { "send-mail": sending });
  onTestFinished(() => workers.stop());
  await expect.poll(() => server.accepted.length, { timeout: 30_000, interval: 50 }).toBe(60);
  const sessions = server.commands.filter((command) => command.startsWith("EHLO")).length;
  expect(sessions).toBeLessThan(30);
});

test("an email with a link is sent before those that were queued earlier", async () => {
  const server = await mailServer();
  for (let number = 0; number < 5; number += 1) await queue({ to: `guest${number}@example.com` });
  await queue({ to: "waiting@example.com", linkFor: 60 * 60_000 });
  const { "send-mail": sending } = jobs;
  const workers = runJobs(server.shop, { "send-mail": { ...sending, atOnce: 1 } });
  onTestFinished(() => workers.stop());
  await expect.poll(() => server.accepted.length, { timeout: 30_000, interval: 50 }).toBe(6);
  const recipients = server.commands.filter((command) => command.startsWith("RCPT"));
  expect(recipients[0]).toBe("RCPT TO:<waiting@example.com>");
});

test("a customer without an email address gets none: no email and no job", async () => {
  await write(shop, null, (w) => queueEmail(w, { to: "", content }));
  expect(await shop.db.$count(emailOutbox)).toBe(0);
  expect(await runQueuedJobs(shop)).not.toContain("send-mail");
});

test("a newsletter is sent after the other emails that wait", async () => {
  const server = await mailServer();
  for (let number = 0; number < 3; number += 1) await queue({ to: `reader${number}@example.com`, bulk: true });
  await queue({ to: "guest@example.com" });
  const { "send-mail": sending } = jobs;
  const workers = runJobs(server.shop, { "send-mail": { ...sending, atOnce: 1 } });
  onTestFinished(() => workers.stop());
  await expect.poll(() => server.accepted.length, { timeout: 30_000, interval: 50 }).toBe(4);
  const [first] = server.commands.filter((command) => command.startsWith("RCPT"));
  expect(first).toBe("RCPT TO:<guest@example.com>");
});

test("the sender's address may stand alone in the operator's setting", async () => {
  const { url, accepted } = await openMailServer();
  const mailer = openMailer({ url, from: "shop@calabash.example" });
  onTestFinished(() => mailer.close());
  await sendMail({ ...shop, mailer }, await queue());
  expect(accepted[0]).toMatch(/^From: Calabash Larder <shop@calabash\.example>/m);
});

test("after 30 days, not before, the text is deleted; after a year the whole email is deleted", async () => {
  const id = await queue({ unsubscribeUrl: "https://calabash.example/letters/leave?key=1" });
  await runQueuedJobs(shop);
  shop.setClock(minutes(29 * 24 * 60));
  await deleteOldMail(shop);
  expect((await readRow(id))?.bodyText).toContain("ogbono");
  shop.setClock(minutes(2 * 24 * 60));
  await deleteOldMail(shop);
  expect(await readRow(id)).toMatchObject({
    bodyText: null,
    bodyHtml: null,
    unsubscribeUrl: null,
    recipientEmail: to,
    subject: content.subject,
  });
  shop.setClock(minutes(365 * 24 * 60));
  await deleteOldMail(shop);
  expect(await readRow(id)).toBeUndefined();
});

test("one address gets six emails in an hour and twenty in a day that a visitor can cause; the shop's own are not counted", async () => {
  const queueEmails = (count: number, mail: Partial<Email> = {}) =>
    write(shop, null, async (w) => {
      for (let sent = 0; sent < count; sent += 1) await queueEmail(w, { to, content, ...mail });
    });
  const count = async () => (await emailsTo(shop, to)).length;
  const { log, securityEvents } = captureLog();
  await write({ ...shop, log }, null, async (w) => {
    for (let sent = 0; sent < 10; sent += 1) await queueEmail(w, { to, content });
  });
  expect(await count()).toBe(6);
  expect(securityEvents()).toHaveLength(4);
  expect(securityEvents()[0]).toMatchObject({ security: "too many emails" });
  await queueEmails(1, { to: "bola@example.com" });
  expect(await emailsTo(shop, "bola@example.com")).toHaveLength(1);
  await queueEmails(10, { limit: "none" });
  expect(await count()).toBe(16);
  for (const hour of [1, 2, 3, 4]) {
    shop.setClock(minutes(60));
    await queueEmails(10);
    expect(await count()).toBe(10 + Math.min(20, 6 * (hour + 1)));
  }
});

test("orders and tracking links to an address cannot keep its owner from getting the link to a new password", async () => {
  const linkFor = 60 * 60_000;
  await write(shop, null, async (w) => {
    for (let sent = 0; sent < 10; sent += 1) {
      await queueEmail(w, { to, content });
      await queueEmail(w, { to, content, about: "tracking link", linkFor });
    }
    const forAccount = { ...content, subject: "Choose a new password" };
    await queueEmail(w, { to, content: forAccount, about: "account 1", linkFor });
  });
  expect((await emailsTo(shop, to)).map(({ subject }) => subject)).toContain("Choose a new password");
});
