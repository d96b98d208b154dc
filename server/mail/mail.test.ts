import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runQueuedJobs } from "../../tests/run-queued-jobs.ts";
import { emailsTo } from "../../tests/sent-emails.ts";
import { openMailServer } from "../../tests/smtp-server.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { emailOutbox } from "../database/schema.ts";
import { deleteOldMail } from "./outbox.ts";
import type { EmailContent } from "./render-email.ts";
import { listOutbox, readOutbox } from "./outbox.ts";
import { queueEmail, type Email } from "./queue-email.ts";
import { MAX_ATTEMPTS, sendMail } from "./send-mail.ts";
import { write } from "../database/write.ts";

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
  const config = { ...shop.config, smtp: { url: server.url, from: "Calabash Larder <shop@calabash.example>" } };
  return { ...server, shop: { ...shop, config } };
}

const rowOf = async (id: string) => (await shop.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)))[0];
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

test("without a mail server an email stays in the outbox and counts as sent; in production the outbox is closed", async () => {
  const id = await queue();
  expect(await runQueuedJobs(shop)).toEqual(["send-mail"]);
  expect(await rowOf(id)).toMatchObject({ sentAt: shop.clock(), attempts: 1, lastError: null });
  expect(await listOutbox(shop)).toMatchObject([{ id, subject: content.subject }]);
  expect((await readOutbox(shop, id))?.bodyText).toContain("Your ogbono is here.");
  expect(await readOutbox(shop, "no-such-mail")).toBeUndefined();
  const production = { ...shop, config: { ...shop.config, production: true } };
  expect(await listOutbox(production)).toBeUndefined();
  expect(await readOutbox(production, id)).toBeUndefined();
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

test("an email that every customer gets has no unsubscribe header", async () => {
  const server = await mailServer();
  await sendMail(server.shop, await queue());
  expect(server.accepted[0]).not.toContain("List-Unsubscribe");
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
  expect(await rowOf(id)).toMatchObject({ sentAt: null, failedAt: null, lastError: "EENVELOPE 451 RCPT TO" });
  server.replyWith(() => undefined);
  await sendMail(server.shop, id);
  expect(server.accepted).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ sentAt: shop.clock(), attempts: 2, lastError: null });
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

test.each(["RCPT", "MAIL", "message"])(
  "an email that the server refuses permanently at %s has failed and is not tried again",
  async (when) => {
    const server = await mailServer();
    const id = await queue();
    server.replyWith((command) => (command.startsWith(when) ? "550 no such person" : undefined));
    await sendMail(server.shop, id);
    expect(await rowOf(id)).toMatchObject({
      sentAt: null,
      failedAt: shop.clock(),
      lastError: expect.stringContaining("550"),
    });
    server.replyWith(() => undefined);
    await sendMail(server.shop, id);
    expect(server.accepted).toEqual([]);
  },
);

test("a server that disconnects or is down is tried again; after the last attempt the email has failed", async () => {
  const server = await mailServer();
  const id = await queue();
  server.replyWith(() => "421 closing");
  await expect(sendMail(server.shop, id)).rejects.toThrow();
  await shop.db
    .update(emailOutbox)
    .set({ attempts: MAX_ATTEMPTS - 1 })
    .where(eq(emailOutbox.id, id));
  await sendMail({ ...shop, config: { ...shop.config, smtp: { url: "smtp://127.0.0.1:1", from: "a@b.c" } } }, id);
  expect(await rowOf(id)).toMatchObject({ failedAt: shop.clock(), lastError: expect.stringContaining("ESOCKET") });
});

test("a server that does not reply times out, and the email is tried again", async () => {
  const server = await mailServer();
  const id = await queue();
  server.replyWith(() => "no-reply");
  const { config } = server.shop;
  const impatient = { ...server.shop, config: { ...config, smtp: config.smtp && { ...config.smtp, timeoutMs: 200 } } };
  await expect(sendMail(impatient, id)).rejects.toThrow("ETIMEDOUT");
});

test("after 30 days, not before, the text is deleted; after a year the whole email is deleted", async () => {
  const id = await queue();
  await runQueuedJobs(shop);
  shop.setClock(minutes(29 * 24 * 60));
  await deleteOldMail(shop);
  expect((await rowOf(id))?.bodyText).toContain("ogbono");
  shop.setClock(minutes(2 * 24 * 60));
  await deleteOldMail(shop);
  expect(await rowOf(id)).toMatchObject({
    bodyText: null,
    bodyHtml: null,
    recipientEmail: to,
    subject: content.subject,
  });
  shop.setClock(minutes(365 * 24 * 60));
  await deleteOldMail(shop);
  expect(await rowOf(id)).toBeUndefined();
});
