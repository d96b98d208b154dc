import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { SavedList } from "../rules/saved-view.ts";
import { savedViews } from "../tables.ts";
import { lockAccountById } from "./addresses.ts";

export type SavedView = { id: number; name: string; query: string };

const MOST_VIEWS = 20;

/** The views of a list that a member of staff has saved, in the order in which they were saved. */
export function listSavedViews(db: Database, ownerId: string, list: SavedList): Promise<SavedView[]> {
  const { id, name, query } = savedViews;
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list)))
    .orderBy(asc(id))
    .limit(MOST_VIEWS);
}

/**
 * Saves the filter of a list under a name, in place of an earlier view of that name. Refuses the 21st view of a list.
 */
export function saveView(
  shop: Shop,
  ownerId: string,
  { list, name, query }: { list: SavedList; name: string; query: string },
): Promise<Refusal | undefined> {
  return write(shop, ownerId, async (w) => {
    // Two concurrent calls must not both save the last view that is allowed.
    await lockAccountById(w, ownerId);
    await w.tx
      .insert(savedViews)
      .values({ ownerId, list, name, query, createdAt: w.now })
      .onConflictDoUpdate({ target: [savedViews.ownerId, savedViews.list, savedViews.name], set: { query } });
    const count = await w.tx.$count(savedViews, and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list)));
    const message = `A list has at most ${MOST_VIEWS} views. Remove one that you do not use.`;
    return count > MOST_VIEWS ? new Refusal("limit-reached", message) : undefined;
  });
}

/** Deletes a view of this member of staff; does nothing for another person's. */
export async function deleteView({ db }: Shop, ownerId: string, id: number): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId)));
}
