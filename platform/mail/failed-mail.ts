import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit/trail.ts";
import type { Database } from "../database/database.ts";
import { write, type Write } from "../database/write.ts";
import type { Shop } from "../shop.ts";
import { enqueueMail, timesToSend } from "./queue-email.ts";
import { emailOutbox } from "./table.ts";

/** An email that could not be sent: its subject, what it is about, and the reason, without address and text. */
export type FailedEmail = { id: string; subject: string; about: string | null; failedAt: string; why: string };

const SHOWN = 10;
const MAX_COUNTED = 1_000;
/** How many emails one press sends again; the rest stay on the list. */
const MAX_SENT_AGAIN = 500;
const idSchema = z.uuid();

/**
 * The emails that could not be sent and that staff can send again, oldest first: the first ten and how many there are;
 * counting stops at 1,000. Leaves out those that staff have set aside, with an expired link, or with their text deleted
 * after 30 days. One index holds only the rows in question.
 */
export async function listFailedMail(db: Database, now: Date): Promise<{ first: FailedEmail[]; count: number }> {
  const { id, subject, regarding, failedAt, lastError } = emailOutbox;
  const [first, counted] = await Promise.all([
    db
      .select({ id, subject, about: regarding, failedAt, why: lastError })
      .from(emailOutbox)
      .where(isWaitingForStaff(now))
      .orderBy(asc(failedAt), asc(id))
      .limit(SHOWN),
    db.execute<{ count: number }>(sql`select count(*)::int as count from (
      select 1 from ${emailOutbox} where ${isWaitingForStaff(now)} limit ${MAX_COUNTED}) counted`),
  ]);
  return {
    first: first.map((mail) => ({ ...mail, failedAt: mail.failedAt?.toISOString() ?? "", why: mail.why ?? "" })),
    count: counted.rows[0]?.count ?? 0,
  };
}

/** Retries a failed email for three days. False if it is not in the list. */
export async function sendMailAgain(shop: Shop, actor: string, id: string): Promise<boolean> {
  if (!idSchema.safeParse(id).success) return false;
  return write(shop, actor, async (w) => {
    const [mail] = await lockWaiting(w, id);
    if (!mail) return false;
    await queueAgain(w, mail);
    await recordAudit(w, { action: "sent mail again", subject: `mail:${id}` });
    return true;
  });
}

/** Retries the oldest 500 failed emails. Returns how many. */
export async function sendAllMailAgain(shop: Shop, actor: string): Promise<number> {
  return write(shop, actor, async (w) => {
    const mails = await lockWaiting(w);
    for (const mail of mails) await queueAgain(w, mail);
    if (mails.length > 0) {
      await recordAudit(w, { action: "sent mail again", subject: "mail:all", details: { count: mails.length } });
    }
    return mails.length;
  });
}

/** Removes a failed email from the list without sending it. False if it is not in the list. */
export async function setMailAside(shop: Shop, actor: string, id: string): Promise<boolean> {
  if (!idSchema.safeParse(id).success) return false;
  return write(shop, actor, async (w) => {
    const [mail] = await lockWaiting(w, id);
    if (!mail) return false;
    await w.tx.update(emailOutbox).set({ setAsideAt: w.now }).where(eq(emailOutbox.id, id));
    await recordAudit(w, { action: "set mail aside", subject: `mail:${id}` });
    return true;
  });
}

/** Locks one of the emails that wait for staff, or the oldest 500. */
function lockWaiting({ tx, now }: Write, id?: string) {
  return tx
    .select({ id: emailOutbox.id, linkUntil: emailOutbox.linkUntil })
    .from(emailOutbox)
    .where(and(isWaitingForStaff(now), id === undefined ? undefined : eq(emailOutbox.id, id)))
    .orderBy(asc(emailOutbox.failedAt), asc(emailOutbox.id))
    .limit(MAX_SENT_AGAIN)
    .for("update");
}

/** Queues a failed email again, in the write that has locked it. */
export async function queueAgain(w: Write, { id, linkUntil }: { id: string; linkUntil: Date | null }): Promise<void> {
  await w.tx
    .update(emailOutbox)
    .set({ failedAt: null, lockedUntil: null, ...timesToSend(w.now, linkUntil) })
    .where(eq(emailOutbox.id, id));
  enqueueMail(w, id, { urgent: linkUntil !== null });
}

/**
 * Whether an email could not be sent and staff can still send it: the condition of the index email_outbox_failed_idx,
 * and a link that still works.
 */
export function isWaitingForStaff(now: Date) {
  const { failedAt, setAsideAt, bodyText, linkUntil } = emailOutbox;
  const linkWorks = sql`(${linkUntil} is null or ${linkUntil} > ${now.toISOString()}::timestamptz)`;
  return and(isNotNull(failedAt), isNull(setAsideAt), isNotNull(bodyText), linkWorks);
}
