import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, like, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { verifications } from "../tables.ts";

/** What each kind of mailed link belongs to. The links of an account are valid only while it has this email address. */
type LinkOwners = {
  "confirm-email": { userId: string; email: string };
  "new-password": { userId: string; email: string };
  newsletter: { email: string };
  "track-orders": { email: string };
  "staff-invitation": { email: string };
  /** Known to the browser that asked for a code; the code itself is computed from it (sign-in-code.ts). */
  "sign-in-code": { email: string };
  /** Opens an order for payment without an account. */
  "pay-order": { orderId: string };
};
type Purpose = keyof LinkOwners;

/** `unknown`: the link never existed, has been used or revoked, or was deleted after it expired. */
type LinkState<P extends Purpose> = LinkOwners[P] | "expired" | "unknown";

/** Creates the secret of a link that expires after `lifetime` milliseconds. The database stores only its hash. */
export async function makeLink<P extends Purpose>(
  { tx, now }: Write,
  purpose: P,
  { lifetime, ...owner }: LinkOwners[P] & { lifetime: number },
): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: linkIdentifier(purpose, secret),
    value: serializeOwner(owner),
    expiresAt: new Date(now.getTime() + lifetime),
    createdAt: now,
    updatedAt: now,
  });
  return secret;
}

/** Reads a link without using it up. */
export async function readLink<P extends Purpose>(
  { db, clock }: { db: Database | Transaction; clock: () => Date },
  purpose: P,
  secret: string,
): Promise<LinkState<P>> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, linkIdentifier(purpose, secret)));
  return linkState(row, clock());
}

/** Uses a link up, with every other link of the same purpose and owner. Of two concurrent calls only one succeeds. */
export async function consumeLink<P extends Purpose>(w: Write, purpose: P, secret: string): Promise<LinkState<P>> {
  const [row] = await w.tx
    .delete(verifications)
    .where(eq(verifications.identifier, linkIdentifier(purpose, secret)))
    .returning();
  const state = linkState<P>(row, w.now);
  if (typeof state === "object") await revokeLinks(w, purpose, state);
  return state;
}

/** Deletes one link, if it exists. */
export async function deleteLink(db: Database | Transaction, purpose: Purpose, secret: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, linkIdentifier(purpose, secret)));
}

/** Deletes every link of this purpose and owner. */
export async function revokeLinks<P extends Purpose>({ tx }: Write, purpose: P, owner: LinkOwners[P]): Promise<void> {
  const { identifier, value } = verifications;
  await tx.delete(verifications).where(and(like(identifier, `${purpose}:%`), eq(value, serializeOwner(owner))));
}

/** Deletes every link of an account, and those to an email address that belong to no account. */
export async function revokeAllLinks({ tx }: Write, userId: string, email: string | undefined): Promise<void> {
  const { value } = verifications;
  // How `serializeOwner` begins; account ids contain nothing that JSON escapes.
  const ofAccount = sql`starts_with(${value}, ${`{"userId":"${userId}",`})`;
  await tx
    .delete(verifications)
    .where(email === undefined ? ofAccount : or(ofAccount, eq(value, serializeOwner({ email }))));
}

/** Deletes links a day after they expired; until then `readLink` and `consumeLink` return `expired` for them. */
export async function deleteExpiredLinks({ db, clock }: Shop): Promise<void> {
  const ended = lte(verifications.expiresAt, new Date(clock().getTime() - retentionDays.endedLink * DAY));
  await deleteInBatches(db, verifications, ended);
}

function linkState<P extends Purpose>(row: typeof verifications.$inferSelect | undefined, now: Date): LinkState<P> {
  if (!row) return "unknown";
  return row.expiresAt <= now ? "expired" : (JSON.parse(row.value) as LinkOwners[P]);
}

function serializeOwner({ userId, email, orderId }: { userId?: string; email?: string; orderId?: string }): string {
  return JSON.stringify({ userId, email, orderId });
}

function linkIdentifier(purpose: Purpose, secret: string): string {
  return `${purpose}:${createHash("sha256").update(secret).digest("base64url")}`;
}
