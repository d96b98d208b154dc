import { asc, eq } from "drizzle-orm";
import { outgoingMail } from "../server/database/schema.ts";
import type { Shop } from "../server/shop.ts";

/** Every mail to an address, oldest first. */
export function mailsTo(shop: Shop, address: string) {
  return shop.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, address))
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id));
}

/** The newest mail to an address with this subject. */
export async function mailTo(shop: Shop, address: string, subject: string) {
  const mail = (await mailsTo(shop, address)).findLast((one) => one.subject === subject);
  if (!mail) throw new Error(`There is no mail "${subject}" to ${address}`);
  return mail;
}

/** Path and query of the first link in a mail that begins with `path`. */
export function linkIn(mail: { text: string | null }, path: string): string {
  const links = [...(mail.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const link = links.find((one) => one.pathname.startsWith(path));
  if (!link) throw new Error(`The mail has no link to ${path}: ${mail.text}`);
  return link.pathname + link.search;
}

/** The secret at the end of the link in a mail. */
export function secretIn(mail: { text: string | null }, path: string): string {
  return linkIn(mail, path).split("=").at(-1) ?? "";
}
