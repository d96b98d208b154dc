import { and, eq, gte, isNull, lt, min, ne, sql } from "drizzle-orm";
import { lastEditor } from "#features/accounts/server/last-editor.ts";
import { users } from "#features/accounts/tables.ts";
import { MAX_COUNTED, SHOWN, type Waiting } from "#features/orders/server/office/waiting-orders.ts";
import { describeDiscrepancy, type ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { providerDiscrepancies } from "../tables.ts";
import type { Reconciliation } from "./reconciliation.ts";

type Row = typeof providerDiscrepancies.$inferSelect;
/** What a reconciliation found. */
export type Discrepancy = Omit<Row, "id" | "firstSeenAt" | "lastSeenAt" | "resolvedAt" | "resolvedBy" | "note">;
/** A discrepancy in a sentence, as Today lists it. */
export type WaitingDiscrepancy = Pick<Row, "id" | "provider" | "discrepancy"> & { text: string };

/**
 * Stores what a reconciliation found, each payment or refund once. A resolved discrepancy stays closed while it is
 * unchanged. Returns how many are new.
 */
export async function saveDiscrepancies({ tx }: Write, found: Discrepancy[], at: Date): Promise<number> {
  const table = providerDiscrepancies;
  const isSame = sql`${table.resolvedBy} is not null
    and (${table.discrepancy}, ${table.theirAmount}, ${table.theirCurrency}, ${table.theirState}, ${table.ourKobo}, ${table.ourState})
    is not distinct from (excluded.discrepancy, excluded.their_amount, excluded.their_currency, excluded.their_state, excluded.our_kobo, excluded.our_state)`;
  // A provider's page may contain an entry twice.
  const rows = new Map(found.map((one) => [`${one.kind} ${one.subject}`, one]));
  const saved = await tx
    .insert(table)
    .values([...rows.values()].map((one) => ({ ...one, firstSeenAt: at, lastSeenAt: at })))
    .onConflictDoUpdate({
      target: [table.provider, table.kind, table.subject],
      set: {
        reference: sql`excluded.reference`,
        discrepancy: sql`excluded.discrepancy`,
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

/** Closes the discrepancies of the reconciled days that this reconciliation did not find again. */
export async function closeSettled({ tx }: Write, { name, days, at }: Reconciliation): Promise<void> {
  const { provider, happenedAt, lastSeenAt } = providerDiscrepancies;
  const isReconciled = and(eq(provider, name), gte(happenedAt, days.from), lt(happenedAt, days.before));
  await tx
    .update(providerDiscrepancies)
    .set({ resolvedAt: at })
    .where(and(isOpen(), isReconciled, lt(lastSeenAt, at)));
}

/** The time of the oldest open discrepancy of a provider that the shop can have a part in. */
export async function oldestOpen(db: Database, name: ReconciledProvider): Promise<Date | undefined> {
  const { provider, discrepancy, happenedAt } = providerDiscrepancies;
  const [row] = await db
    .select({ at: min(happenedAt) })
    .from(providerDiscrepancies)
    .where(and(isOpen(), eq(provider, name), ne(discrepancy, "not-ours")));
  return row?.at ?? undefined;
}

/** The open discrepancies, the oldest first: the first few or up to `limit`, and how many there are. One query. */
export async function listDiscrepancies(db: Database, limit = SHOWN): Promise<Waiting<WaitingDiscrepancy>> {
  const counted = sql<number>`(select count(*)::int from
    (select 1 from provider_discrepancies where resolved_at is null limit ${MAX_COUNTED}) counted)`;
  const rows = await db
    .select({ one: providerDiscrepancies, count: counted })
    .from(providerDiscrepancies)
    .where(isOpen())
    .orderBy(providerDiscrepancies.firstSeenAt, providerDiscrepancies.id)
    .limit(limit);
  const first = rows.map(({ one }) => {
    return { id: one.id, provider: one.provider, discrepancy: one.discrepancy, text: describeDiscrepancy(one) };
  });
  return { first, count: rows[0]?.count ?? 0 };
}

/** A discrepancy with the name of the member of staff who resolved it; undefined for an unknown id. */
export async function findDiscrepancy(db: Database, id: number) {
  const [row] = await db
    .select({ one: providerDiscrepancies, name: users.name })
    .from(providerDiscrepancies)
    .leftJoin(users, eq(users.id, providerDiscrepancies.resolvedBy))
    .where(eq(providerDiscrepancies.id, id));
  if (!row) return undefined;
  const { provider, discrepancy, subject, orderId, resolvedBy, note, happenedAt, firstSeenAt, resolvedAt } = row.one;
  return {
    provider,
    discrepancy,
    subject,
    orderId,
    resolvedBy,
    note,
    text: describeDiscrepancy(row.one),
    happenedAt: happenedAt.toISOString(),
    firstSeenAt: firstSeenAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString(),
    resolvedByName: row.name,
  };
}

/**
 * Records that staff have resolved a discrepancy, and how. Moves no money. Refuses one that is already closed;
 * undefined for an unknown id.
 */
export function resolveDiscrepancy(
  shop: Shop,
  actor: string,
  { id, words }: { id: number; words: string },
): Promise<{ id: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [found] = await w.tx
      .select()
      .from(providerDiscrepancies)
      .where(eq(providerDiscrepancies.id, id))
      .for("update");
    if (!found) return undefined;
    const subject = found.orderId ? `order:${found.orderId}` : `discrepancy:${id}`;
    if (found.resolvedAt) {
      const who = found.resolvedBy ? await lastEditor(w.tx, subject) : "The last reconciliation";
      return new Refusal("changed-meanwhile", `${who} got there first: this is dealt with already. Nothing was done.`);
    }
    await w.tx
      .update(providerDiscrepancies)
      .set({ resolvedAt: w.now, resolvedBy: actor, note: words })
      .where(eq(providerDiscrepancies.id, id));
    const details = { discrepancy: describeDiscrepancy(found), note: words };
    await recordAudit(w, { action: "dealt with a discrepancy", subject, details });
    return { id };
  });
}

function isOpen() {
  return isNull(providerDiscrepancies.resolvedAt);
}
