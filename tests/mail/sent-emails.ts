import { asc, eq } from "drizzle-orm";
import { emailOutbox } from "#platform/mail/table.ts";
import type { Shop } from "#platform/shop.ts";

/** Every email to one recipient, oldest first. */
export function emailsTo(shop: Shop, email: string) {
  return shop.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipientEmail, email))
    .orderBy(asc(emailOutbox.createdAt), asc(emailOutbox.id));
}

/** The newest email to one recipient with this subject. */
export async function emailTo(shop: Shop, email: string, subject: string) {
  const mail = (await emailsTo(shop, email)).findLast((one) => one.subject === subject);
  if (!mail) throw new Error(`There is no email "${subject}" to ${email}`);
  return mail;
}

/** Path and query of the first link in an email whose path starts with `path`. */
export function linkIn(mail: { bodyText: string | null }, path: string): string {
  const links = [...(mail.bodyText ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const link = links.find((one) => one.pathname.startsWith(path));
  if (!link) throw new Error(`The email has no link to ${path}: ${mail.bodyText}`);
  return link.pathname + link.search;
}

/** The secret token at the end of that link. */
export function secretIn(mail: { bodyText: string | null }, path: string): string {
  return linkIn(mail, path).split("=").at(-1) ?? "";
}

/** The six digits of the newest email to one recipient with a code to sign in with, as its subject groups them. */
export async function mailedCode(shop: Shop, email: string): Promise<string> {
  const codes = (await emailsTo(shop, email)).flatMap(
    ({ subject }) => /^(\d{3} \d{3}) is your/.exec(subject)?.[1] ?? [],
  );
  const newest = codes.at(-1);
  if (!newest) throw new Error(`There is no code to ${email}`);
  return newest;
}
