import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { newOrderId } from "#features/orders/rules/order.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { emptyDraft, type DraftContent } from "../../rules/draft.ts";
import { orderDrafts } from "../../tables.ts";

const MOST_LISTED = 200;

/** The drafts that are not thrown away, last changed first, each with the name of its author. */
export async function listDrafts(db: Database) {
  const rows = await db
    .select({ draft: orderDrafts, author: users.name })
    .from(orderDrafts)
    .leftJoin(users, eq(users.id, orderDrafts.authorId))
    .where(isNull(orderDrafts.discardedAt))
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.id))
    .limit(MOST_LISTED);
  return rows.map(({ draft, author }) => ({
    id: draft.id,
    name: draft.content.shipping.fullName,
    country: draft.content.shipping.country,
    units: draft.content.items.reduce((sum, { quantity }) => sum + quantity, 0),
    author: author ?? "Somebody who has left",
    updatedAt: draft.updatedAt.toISOString(),
  }));
}

/** One draft, even if thrown away, or undefined. */
export async function findDraft(db: Database, id: string) {
  const [draft] = await db.select().from(orderDrafts).where(eq(orderDrafts.id, id));
  return draft;
}

/**
 * Adds a draft: empty, with the details of the account `customerId`, or with this content. Returns its id; instead of a
 * second empty one, that of the actor's draft that is still empty.
 */
export async function addDraft(
  shop: Shop,
  actor: string,
  { customerId, content }: { customerId?: string | undefined; content?: Partial<DraftContent> | undefined } = {},
): Promise<string> {
  return write(shop, actor, async ({ tx, now }) => {
    const isUntouched = and(eq(orderDrafts.version, 1), eq(orderDrafts.content, emptyDraft));
    const isOwn = and(eq(orderDrafts.authorId, actor), isNull(orderDrafts.discardedAt));
    const empty = customerId || content ? [] : await tx.select().from(orderDrafts).where(and(isUntouched, isOwn));
    if (empty[0]) return empty[0].id;
    const [customer] = customerId ? await tx.select().from(users).where(eq(users.id, customerId)) : [];
    const id = newOrderId(now.getTime(), randomBytes);
    await tx.insert(orderDrafts).values({
      id,
      content: { ...(customer ? contentFor(customer) : emptyDraft), ...content },
      customerId: customer?.id,
      authorId: actor,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  });
}

function contentFor({ name, email, phone, address }: typeof users.$inferSelect): DraftContent {
  const { street: _street, ...place } = { ...address };
  const shipping = { ...emptyDraft.shipping, ...place, address: address?.street ?? "" };
  return {
    ...emptyDraft,
    shipping: { ...shipping, fullName: name, email, phone: phone ?? "", country: shipping.country || "Nigeria" },
  };
}

/** Saves the content of a draft. Refuses when it was saved since `version`, thrown away or placed. */
export async function saveDraft(
  shop: Shop,
  actor: string,
  { id, version, content }: { id: string; version: number; content: DraftContent },
): Promise<{ version: number } | Refusal> {
  return write(shop, actor, async ({ tx, now }) => {
    const isSeen = and(eq(orderDrafts.id, id), eq(orderDrafts.version, version), isNull(orderDrafts.discardedAt));
    const [saved] = await tx
      .update(orderDrafts)
      .set({ content, version: version + 1, updatedAt: now })
      .where(isSeen)
      .returning({ version: orderDrafts.version });
    return saved ?? draftChanged();
  });
}

/** The refusal of a change to a draft that somebody else has changed since. */
export function draftChanged(): Refusal {
  return new Refusal(
    "changed-meanwhile",
    "A colleague has changed, placed or thrown away this draft. Nothing was saved: please open it again.",
  );
}

/** Throws a draft away, or takes that back; false for an unknown one. */
export async function discardDraft(
  shop: Shop,
  actor: string,
  { id, discarded }: { id: string; discarded: boolean },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [changed] = await w.tx
      .update(orderDrafts)
      .set({ discardedAt: discarded ? w.now : null, version: sql`${orderDrafts.version} + 1`, updatedAt: w.now })
      .where(eq(orderDrafts.id, id))
      .returning({ id: orderDrafts.id });
    if (!changed) return false;
    await recordAudit(w, { action: discarded ? "threw a draft away" : "took a draft back", subject: `draft:${id}` });
    return true;
  });
}

/** Deletes drafts that nobody has changed for a month, thrown away or not. */
export async function deleteOldDrafts({ db, clock }: Shop): Promise<void> {
  const monthAgo = new Date(clock().getTime() - retentionDays.orderDraft * DAY);
  await deleteInBatches(db, orderDrafts, lte(orderDrafts.updatedAt, monthAgo));
}
