import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, like, lte } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { verifications } from "../database/schema.ts";

/** What a link in a mail lets its reader do. */
export type LinkPurpose = "confirm-email" | "new-password";

/** Whom a link is for: it counts only while the account still has this address. */
export type LinkOwner = { userId: string; email: string };

/** `unknown` is never made, used, or swept away. */
export type LinkState = LinkOwner | "expired" | "unknown";

/** Makes a link's secret, good until `expiresAt` and for one use. The database keeps only its hash. */
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

/** Looks at a link without using it. */
export async function readLink(db: Database, purpose: LinkPurpose, secret: string, now: Date): Promise<LinkState> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, secret)));
  return stateOf(row, now);
}

/** Uses a link up, and with it every other one of the same purpose for the same person. Of two at once, one gets it. */
export async function useUpLink(tx: Transaction, purpose: LinkPurpose, secret: string, now: Date): Promise<LinkState> {
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

/** Forgets links that nobody used in time, a day after, so that for a day they can still say that they are too old. */
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
