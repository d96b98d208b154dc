import { and, desc, eq, getTableColumns, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit/trail.ts";
import type { Database } from "../database/database.ts";
import { write } from "../database/write.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { Refusal } from "../rules/refusal.ts";
import { DAY, SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import { queueAgain } from "./failed-mail.ts";
import { queueCopy } from "./queue-email.ts";
import { emailOutbox } from "./table.ts";

type Mail = typeof emailOutbox.$inferSelect;
export type LoggedEmail = Pick<Mail, "id" | "subject"> & { to: string; at: string; state: EmailState };
type EmailState = "waiting" | "sent" | "failed";
export type OpenedEmail = LoggedEmail & { about: string | null; text: string } & {
  closed?: string;
  mayResend: boolean;
};

const SHOWN = 50;
const RESEND_LIMIT = { limit: 3, window: DAY };
const { regarding, recipientEmail, createdAt, id } = emailOutbox;

/** The emails that staff see in the log. Those to staff are left out, because their content depends on the role. */
const forCustomers = or(
  like(regarding, "CBL\\_%"),
  like(regarding, "account %"),
  inArray(regarding, ["waiting list", "newsletter", "tracking link"]),
);

/** The emails about an order, newest first; at most 50. */
export function listMailAbout(db: Database, orderId: string): Promise<LoggedEmail[]> {
  return listMail(db, eq(regarding, orderId));
}

/** The emails to a customer's address and about their account, newest first; at most 50. */
export function listMailTo(db: Database, account: { id: string; email: string }): Promise<LoggedEmail[]> {
  return listMail(db, or(eq(recipientEmail, account.email), eq(regarding, `account ${account.id}`)));
}

/**
 * One email for staff to read, as text; undefined if it is unknown or went to staff. The text is empty, and `closed`
 * says why, if it was deleted after 30 days, or has a link that signs in or proves an address, which staff could use in
 * the customer's place. Keys in other links are masked.
 */
export async function openMail(db: Database, mailId: string): Promise<OpenedEmail | undefined> {
  const mail = await findMail(db, mailId);
  if (!mail) return undefined;
  const closed = whyClosed(mail);
  const text = closed ? "" : (mail.bodyText ?? "").replaceAll(/([?&](?:token|key)=)[^\s&]+/g, "$1…");
  return { ...logged(mail), about: mail.regarding, text, ...(closed && { closed }), mayResend: !whyNotResent(mail) };
}

/**
 * Sends an email once more, with the same content to the same address: a copy of one that was sent, or the same one if
 * it failed. False if it is unknown. Refuses an email that still waits, has a link that expires, may have been
 * unsubscribed from, or has had its text deleted, and a fourth resend within a day.
 */
export async function resendMail(shop: Shop, actor: string, mailId: string): Promise<Refusal | boolean> {
  return write(shop, actor, async (w) => {
    const mail = await findMail(w.tx, mailId);
    if (!mail) return false;
    const why = whyNotResent(mail);
    if (why) return new Refusal("mail-not-resent", why);
    if (!(await withinLimit({ db: w.tx, clock: () => w.now }, `mail again ${mail.id}`, RESEND_LIMIT))) {
      return new Refusal("too-many", "It was sent again three times today. Please try again tomorrow.", {
        retryAfter: RESEND_LIMIT.window / SECOND,
      });
    }
    await (mail.failedAt ? queueAgain(w, mail) : queueCopy(w, mail));
    await recordAudit(w, { action: "sent mail again", subject: `mail:${mail.id}`, details: { about: mail.regarding } });
    return true;
  });
}

async function listMail(db: Database, where: SQL | undefined): Promise<LoggedEmail[]> {
  const mails = await db
    .select({ ...getTableColumns(emailOutbox), bodyText: sql<null>`null`, bodyHtml: sql<null>`null` })
    .from(emailOutbox)
    .where(and(where, forCustomers))
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN);
  return mails.map(logged);
}

async function findMail(db: Pick<Database, "select">, mailId: string): Promise<Mail | undefined> {
  if (!z.uuid().safeParse(mailId).success) return undefined;
  const [mail] = await db
    .select()
    .from(emailOutbox)
    .where(and(eq(id, mailId), forCustomers));
  return mail;
}

function logged(mail: Mail): LoggedEmail {
  const state = mail.sentAt ? "sent" : mail.failedAt ? "failed" : "waiting";
  return { id: mail.id, subject: mail.subject, to: mail.recipientEmail, at: mail.createdAt.toISOString(), state };
}

function whyClosed({ linkUntil, bodyText }: Mail): string | undefined {
  if (linkUntil) return "It has a link that only its recipient may use, so its text is not shown.";
  return bodyText === null ? "Its text was deleted after 30 days." : undefined;
}

function whyNotResent(mail: Mail): string | undefined {
  if (mail.linkUntil) return "Its link works once and for a while only: the customer asks for a new one.";
  if (mail.bodyText === null) return "Its text was deleted after 30 days.";
  if (mail.unsubscribeUrl) return "Its recipient may have unsubscribed since.";
  return mail.sentAt || mail.failedAt ? undefined : "It waits to be sent already.";
}
