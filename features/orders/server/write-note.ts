import type { Write } from "#platform/database/write.ts";
import { orderNotes } from "../tables.ts";

/** Adds a note of staff to an order; customers never see it. */
export async function writeNote(
  { tx, now }: Write,
  note: Pick<typeof orderNotes.$inferInsert, "orderId" | "text" | "authorId">,
): Promise<void> {
  await tx.insert(orderNotes).values({ ...note, createdAt: now });
}
