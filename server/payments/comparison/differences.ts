import { and, eq, gte, isNull, lt, min, ne, sql } from "drizzle-orm";
import { describeDifference, type ComparedProvider } from "../../../features/payments/rules/reconcile-money.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { lastEditor, recordAudit } from "../../../platform/audit/trail.ts";
import type { Database } from "../../../platform/database/database.ts";
import { providerDifferences, users } from "../../database/schema.ts";
import { write, type Write } from "../../../platform/database/write.ts";
import { MAX_COUNTED, SHOWN, type Waiting } from "../../../features/orders/server/office/waiting-orders.ts";
import type { Shop } from "../../shop.ts";
import type { Comparison } from "../../../features/reconciliation/server/reconciliation.ts";

type Row = typeof providerDifferences.$inferSelect;
/** What a comparison found. */
export type Difference = Omit<Row, "id" | "firstSeenAt" | "lastSeenAt" | "resolvedAt" | "resolvedBy" | "note">;
/** A difference in a sentence, as Today lists it. */
export type WaitingDifference = Pick<Row, "id" | "provider" | "difference"> & { text: string };

/**
 * Stores what a comparison found, each payment or refund once. One that staff have dealt with stays closed while it is
 * the same. Returns how many were not known before.
 */
export async function saveDifferences({ tx }: Write, found: Difference[], at: Date): Promise<number> {
  const table = providerDifferences;
  const isSame = sql`${table.resolvedBy} is not null
    and (${table.difference}, ${table.theirAmount}, ${table.theirCurrency}, ${table.theirState}, ${table.ourKobo}, ${table.ourState})
    is not distinct from (excluded.difference, excluded.their_amount, excluded.their_currency, excluded.their_state, excluded.our_kobo, excluded.our_state)`;
  // A provider's page may have an entry twice.
  const rows = new Map(found.map((one) => [`${one.kind} ${one.subject}`, one]));
  const saved = await tx
    .insert(table)
    .values([...rows.values()].map((one) => ({ ...one, firstSeenAt: at, lastSeenAt: at })))
    .onConflictDoUpdate({
      target: [table.provider, table.kind, table.subject],
      set: {
        reference: sql`excluded.reference`,
        difference: sql`excluded.difference`,
        theirAmount: sql`excluded.their_amount`,
        theirCurrency: sql`excluded.their_currency`,
        theirState: sql`excluded.their_state`,
        ourKobo: sql`excluded.our_kobo`,
        ourState: sql`excluded.our_state`,
        orderId: sql`excluded.order_id`,
        attemptId: sql`excluded.attempt_id`,
        refundId: sql`excluded.refund_id`,
        lastSeenAt: sql`excluded.last_seen_at`,
        resolvedAt: sql`case when ${isSame} then ${table.resolvedAt} end`,
        resolvedBy: sql`case when ${isSame} then ${table.resolvedBy} end`,
        note: sql`case when ${isSame} then ${table.note} end`,
      },
    })
    .returning({ isNew: sql<boolean>`${table.firstSeenAt} = ${table.lastSeenAt}` });
  return saved.filter(({ isNew }) => isNew).length;
}

/** Closes the differences of the compared days that the comparison has not found again. */
export async function closeSettled({ tx }: Write, { name, days, at }: Comparison): Promise<void> {
  const { provider, happenedAt, lastSeenAt } = providerDifferences;
  const isCompared = and(eq(provider, name), gte(happenedAt, days.from), lt(happenedAt, days.before));
  await tx
    .update(providerDifferences)
    .set({ resolvedAt: at })
    .where(and(isOpen(), isCompared, lt(lastSeenAt, at)));
}

/** The time of the oldest open difference of a provider that the shop can have a part in. */
export async function oldestOpen(db: Database, name: ComparedProvider): Promise<Date | undefined> {
  const { provider, difference, happenedAt } = providerDifferences;
  const [row] = await db
    .select({ at: min(happenedAt) })
    .from(providerDifferences)
    .where(and(isOpen(), eq(provider, name), ne(difference, "not-ours")));
  return row?.at ?? undefined;
}

/** The open differences, the oldest first: the first few or as many as asked for, and how many there are. One query. */
export async function listDifferences(db: Database, limit = SHOWN): Promise<Waiting<WaitingDifference>> {
  const counted = sql<number>`(select count(*)::int from
    (select 1 from provider_differences where resolved_at is null limit ${MAX_COUNTED}) counted)`;
  const rows = await db
    .select({ one: providerDifferences, count: counted })
    .from(providerDifferences)
    .where(isOpen())
    .orderBy(providerDifferences.firstSeenAt, providerDifferences.id)
    .limit(limit);
  const first = rows.map(({ one }) => {
    return { id: one.id, provider: one.provider, difference: one.difference, text: describeDifference(one) };
  });
  return { first, count: rows[0]?.count ?? 0 };
}

/** A difference with the name of the member of staff who dealt with it; undefined for an unknown id. */
export async function findDifference(db: Database, id: number) {
  const [row] = await db
    .select({ one: providerDifferences, name: users.name })
    .from(providerDifferences)
    .leftJoin(users, eq(users.id, providerDifferences.resolvedBy))
    .where(eq(providerDifferences.id, id));
  if (!row) return undefined;
  const { provider, difference, subject, orderId, resolvedBy, note, happenedAt, firstSeenAt, resolvedAt } = row.one;
  return {
    provider,
    difference,
    subject,
    orderId,
    resolvedBy,
    note,
    text: describeDifference(row.one),
    happenedAt: happenedAt.toISOString(),
    firstSeenAt: firstSeenAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString(),
    resolvedByName: row.name,
  };
}

/**
 * Records that staff have dealt with a difference, and how. It moves no money. Refuses one that is closed already;
 * undefined for an unknown id.
 */
export function resolveDifference(
  shop: Shop,
  actor: string,
  { id, words }: { id: number; words: string },
): Promise<{ id: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx.select().from(providerDifferences).where(eq(providerDifferences.id, id)).for("update");
    if (!found) return undefined;
    const subject = found.orderId ? `order:${found.orderId}` : `difference:${id}`;
    if (found.resolvedAt) {
      const who = found.resolvedBy ? await lastEditor(w.tx, subject) : "The last comparison";
      return new Refusal("changed-meanwhile", `${who} was quicker: this is dealt with already. Nothing was done.`);
    }
    await w.tx
      .update(providerDifferences)
      .set({ resolvedAt: w.now, resolvedBy: actor, note: words })
      .where(eq(providerDifferences.id, id));
    const details = { difference: describeDifference(found), note: words };
    await recordAudit(w, { action: "dealt with a difference of the books", subject, details });
    return { id };
  });
}

function isOpen() {
  return isNull(providerDifferences.resolvedAt);
}
