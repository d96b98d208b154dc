import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, like, lte } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { verifications } from "../database/schema.ts";

/** The action that a link in an email allows. */
export type LinkPurpose = "confirm-email" | "new-password";

/** The account of a link: the link is valid only while the account still has this email address. */
export type LinkOwner = { userId: string; email: string };

/** `unknown`: the link never existed, has been used, or was deleted after it expired. */
export type LinkState = LinkOwner | "expired" | "unknown";

/** Creates the secret of a link, valid until `expiresAt` and for one use. The database stores only its hash. */
export async function makeLink(
  tx: Transaction,
  purpose: LinkPurpose,
  owner: LinkOwner,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, secret),
    value: valueOf(owner),
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  return secret;
}

/** Reads a link without using it up. */
export async function readLink(db: Database, purpose: LinkPurpose, secret: string, now: Date): Promise<LinkState> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, secret)));
  return stateOf(row, now);
}

/** Uses a link up, with every other link of the same purpose and owner. Of two concurrent calls only one succeeds. */
export async function consumeLink(
  tx: Transaction,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<LinkState> {
  const [row] = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, secret)))
    .returning();
  const state = stateOf(row, now);
  if (typeof state === "object") {
    await tx
      .delete(verifications)
      .where(and(like(verifications.identifier, `${purpose}:%`), eq(verifications.value, valueOf(state))));
  }
  return state;
}

/** Deletes links a day after they expired; until then `readLink` and `consumeLink` return `expired` for them. */
export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}

function stateOf(row: typeof verifications.$inferSelect | undefined, now: Date): LinkState {
  if (!row) return "unknown";
  return row.expiresAt <= now ? "expired" : (JSON.parse(row.value) as LinkOwner);
}

function valueOf({ userId, email }: LinkOwner): string {
  return JSON.stringify({ userId, email });
}

function identifierOf(purpose: LinkPurpose, secret: string): string {
  return `${purpose}:${createHash("sha256").update(secret).digest("base64url")}`;
}
