import { randomUUID } from "node:crypto";
import { pipeline } from "../database/pipeline.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Write } from "../database/write.ts";
import { enqueue, type EnqueueOptions } from "../jobs/enqueue.ts";
import { within } from "../live/once-per-content.ts";
import { emailLimits } from "../rate-limit/limits.ts";
import { withinLimits } from "../rate-limit/rate-limit.ts";
import type { Brand } from "../rules/brand-colour.ts";
import type { CurrencyRate } from "../rules/currencies.ts";
import { pick } from "../rules/pick.ts";
import { DAY, HOUR } from "../rules/time.ts";
import { UNDO_FOR, undoUntil } from "../rules/undo.ts";
import { logSecurityEvent } from "../security-log.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";
import { showInCurrency } from "./show-amounts.ts";
import { emailOutbox } from "./table.ts";

export type Email = {
  to: string;
  /** A function if the text names the shop. */
  content: EmailContent | ((shopName: string) => EmailContent);
  /** How the shop presents itself, if already known. */
  brand?: Brand;
  /** The country that the customer pays from; amounts show its currency first. None for Nigeria and staff. */
  paidFrom?: string;
  /** The exchange rates, if already known. */
  rates?: CurrencyRate[];
  /** What the email is about, such as an order's id, so that it can be looked up later. */
  about?: string;
  /** For optional emails: the URL where a person, or a mail client with one click (RFC 8058), can unsubscribe. */
  unsubscribeUrl?: string;
  /**
   * For an email with a link or code that expires, how long it works, in milliseconds. Someone is waiting for such an
   * email, so it is sent before others, but not after that.
   */
  linkFor?: number;
  limit?: EmailLimit;
  /** The invoice or credit note to attach as a PDF, drawn when the email is sent. */
  documentId?: number;
  /** The email contains a code that is worth money or signs in: its text is deleted once the mail server has it. */
  hasCode?: boolean;
  /** A bulk email, such as a newsletter: sent after all others. */
  bulk?: boolean;
};

/**
 * How many such emails one address gets. `few`, the default: any visitor can trigger it, for anyone's address. `many`:
 * the owner has confirmed the address, and only the account with this address can trigger it. `none`: staff, money or
 * the shop itself triggers it.
 */
export type EmailLimit = "few" | "many" | "none";

const columns = {
  ...pick(emailOutbox, ["id", "recipientEmail", "subject", "bodyText", "bodyHtml", "regarding", "unsubscribeUrl"]),
  ...pick(emailOutbox, ["documentId", "createdAt", "actionId", "sendAfter", "linkUntil", "retryUntil", "hasCode"]),
};
const addEmail = preparedQuery(columns, (db, values) => db.insert(emailOutbox).values(values));

/** How long an email is retried: hourly at the end, so that it outlasts a three-day outage. */
const RETRY_FOR = 3 * DAY + 2 * HOUR;

/**
 * Inserts an email and the job that sends it, in the write that it reports: all or nothing. Above its address's limit
 * the email is only logged, so that nobody can flood a stranger's mailbox (ASVS 5.0, 2.4.1). An empty address gets
 * none: the order was placed by phone, for a customer without email. An email about a staff action that can be undone
 * is held back until it no longer can be.
 */
export async function queueEmail(w: Write, email: Email): Promise<void> {
  const { to, about, unsubscribeUrl, linkFor, documentId, bulk, hasCode = false } = email;
  if (to === "") return;
  const { emailParts } = w.shop;
  const [isOver, brand] = await pipeline(
    isOverLimit(w, email),
    email.brand ? Promise.resolve(email.brand) : emailParts.readBrand(within(w)),
  );
  if (isOver) {
    return logSecurityEvent(w.shop, "too many emails", { account: w.actor ?? undefined });
  }
  const id = randomUUID();
  const named = typeof email.content === "function" ? email.content(brand.shopName) : email.content;
  const readRates = async () => email.rates ?? emailParts.readRates(w.tx);
  const content = await showInCurrency(email.paidFrom, named, { now: w.now, readRates });
  enqueueMail(w, id, { urgent: linkFor !== undefined, bulk, delay: w.actionId === undefined ? 0 : UNDO_FOR });
  await addEmail(w.tx, {
    id,
    recipientEmail: to,
    subject: content.subject,
    bodyText: renderText(content, { ...brand, unsubscribeUrl }),
    bodyHtml: renderHtml(content, { ...brand, unsubscribeUrl, site: w.shop.config.publicUrl }),
    regarding: about ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    documentId: documentId ?? null,
    hasCode,
    createdAt: w.now,
    actionId: w.actionId ?? null,
    sendAfter: w.actionId === undefined ? null : undoUntil(w.now),
    ...timesToSend(w.now, linkFor === undefined ? null : new Date(w.now.getTime() + linkFor)),
  });
}

/** Sends a copy of an email: the same content to the same address, under a new id. */
export async function queueCopy(w: Write, original: typeof emailOutbox.$inferSelect): Promise<void> {
  const id = randomUUID();
  const unsent = { attempts: 0, lockedUntil: null, sentAt: null, failedAt: null, lastError: null, setAsideAt: null };
  const notHeld = { actionId: null, sendAfter: null };
  enqueueMail(w, id);
  await w.tx
    .insert(emailOutbox)
    .values({ ...original, ...unsent, ...notHeld, id, createdAt: w.now, ...timesToSend(w.now, null) });
}

/** Adds the job that sends an email. */
export function enqueueMail(w: Write, id: string, options?: EnqueueOptions): void {
  enqueue(w, "send-mail", { id }, options);
}

/** How long to try to send an email queued now: until its link, if any, expires at `linkUntil`, or the retries end. */
export function timesToSend(now: Date, linkUntil: Date | null): { linkUntil: Date | null; retryUntil: Date } {
  const retryUntil = new Date(now.getTime() + RETRY_FOR);
  return { linkUntil, retryUntil: linkUntil && linkUntil < retryUntil ? linkUntil : retryUntil };
}

async function isOverLimit(
  { tx, now }: Write,
  { to, limit = "few", linkFor, about, hasCode }: Email,
): Promise<boolean> {
  if (limit === "none") return false;
  // Counted separately: orders and tracking links to an address must not keep its owner from resetting a password
  // or from signing in with a code.
  const isOfAccount = about?.startsWith("account ") === true;
  const link = hasCode ? "codes" : isOfAccount ? "links of its account" : "links";
  const kind = linkFor === undefined ? "emails" : link;
  return !(await withinLimits({ db: tx, clock: () => now }, `${limit} ${kind} to ${to}`, emailLimits[limit]));
}
