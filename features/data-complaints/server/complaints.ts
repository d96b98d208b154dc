import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { dataComplaints } from "../tables.ts";

const { id, name, email, createdAt, answeredAt } = dataComplaints;

export async function findComplaint(db: Database, complaint: number) {
  const [row] = await db.select().from(dataComplaints).where(eq(id, complaint));
  return row && { ...row, createdAt: row.createdAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null };
}

/** The complaints that wait for an answer, oldest first, at most 100. One query. */
export async function listOpenComplaints(db: Database) {
  const rows = await db
    .select({ id, name, email, at: createdAt })
    .from(dataComplaints)
    .where(isNull(answeredAt))
    .orderBy(asc(createdAt))
    .limit(100);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Staff note what they answered. Undefined for an unknown complaint. Refuses one that is answered already. */
export function answerComplaint(
  shop: Shop,
  { actor, complaint }: { actor: string; complaint: number },
  answer: string,
): Promise<true | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [known] = await w.tx.select({ id }).from(dataComplaints).where(eq(id, complaint));
    if (!known) return undefined;
    const answered = await w.tx
      .update(dataComplaints)
      .set({ answer, answeredAt: w.now })
      .where(and(eq(id, complaint), isNull(answeredAt)))
      .returning();
    if (answered.length === 0) return new Refusal("nothing-changed", "Somebody has answered this already.");
    // Without the words: the trail is never erased.
    await recordAudit(w, {
      action: "answered a complaint about personal data",
      subject: `data-complaint:${complaint}`,
    });
    return true;
  });
}

/** Deletes the answered complaints of an address; an open one still waits for the answer that the law asks for. */
export async function deleteComplaintsOf({ tx }: Write, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  await tx.delete(dataComplaints).where(and(eq(email, address), isNotNull(answeredAt)));
}

/** Deletes complaints whose time after the answer is over. */
export async function deleteOldComplaints(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - retentionDays.answeredComplaint * DAY);
  await shop.db.delete(dataComplaints).where(lt(answeredAt, before));
}
