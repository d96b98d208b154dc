import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Period } from "#platform/rules/period.ts";
import { entryFromEvent, type EventSum, type JournalPart, type Line } from "../rules/journal.ts";
import { documentEvents, giftCardEvents, moneyEvents, toEvent } from "./events.ts";
import { during } from "./sale.ts";

/** An entry of the journal. */
export type Entry = {
  /**
   * Unique and stable: the number of the document, `T` and that of the transaction, or `G` and that of a gift card's
   * entry.
   */
  number: string;
  at: string;
  kind: EventSum["kind"];
  channel: EventSum["channel"];
  /** Null for a gift card that staff gave. */
  orderId: string | null;
  /** The number of the invoice or credit note; null for a transaction. */
  document: string | null;
  /** The reason that staff gave. */
  text: string | null;
  lines: Line[];
};

/** Where a page begins: after the entry with this time, source and id. */
export type EntryCursor = { at: string; source: number; id: number };

type Row = EventSum & EntryCursor & Pick<Entry, "orderId" | "document" | "text">;

/**
 * The entries of a period, oldest first, a page of `limit` after the cursor. One query, which reads no more than
 * `limit` rows of each source through an index.
 */
export async function listEntries(
  db: Database,
  wanted: Wanted,
  page: Page,
): Promise<{ entries: Entry[]; next: EntryCursor | undefined }> {
  const { rows } = await db.execute<Row>(entriesQuery(wanted, page));
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), next: last && { at: last.at, source: last.source, id: last.id } };
}

type Wanted = { period: Period; part?: JournalPart | undefined };
type Page = { after?: EntryCursor | undefined; limit: number };

/** The query of `listEntries`, exported so that a test can explain its plan. */
export function entriesQuery({ period, part }: Wanted, page: Page): SQL {
  const sources: Record<JournalPart, SQL> = {
    documents: sql`(${documentEvents} where ${pageCondition({ at: "d.issued_at", id: "d.id", source: 0 }, period, page)})`,
    money: sql`(${moneyEvents} where ${pageCondition({ at: "t.occurred_at", id: "t.id", source: 1 }, period, page)})`,
    "gift-cards": sql`(${giftCardEvents} and ${pageCondition({ at: "g.occurred_at", id: "g.id", source: 2 }, period, page)})`,
  };
  const parts = part ? [sources[part]] : Object.values(sources);
  // To the microsecond, so that the cursor is exact.
  return sql`
    select source, id::float8 as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      order_id as "orderId", document, text, kind, channel, goods::float8 as goods, shipping::float8 as shipping,
      tax::float8 as tax, amount::float8 as amount, fee::float8 as fee
    from (${sql.join(parts, sql` union all `)}) events
    order by events.at, source, events.id limit ${page.limit + 1}`;
}

type Source = { at: string; id: string; source: number };

/**
 * The rows of one source that can be on the page. At the same time, documents come before transactions, and those
 * before gift cards.
 */
function pageCondition(source: Source, period: Period, { after, limit }: Page): SQL {
  const [at, id] = [sql.raw(source.at), sql.raw(source.id)];
  const beyond = after ? sql`and ${isBeyond(source, after)}` : sql``;
  return sql`${during(source.at, period)} ${beyond} order by ${at}, ${id} limit ${limit + 1}`;
}

function isBeyond({ source, ...columns }: Source, after: EntryCursor): SQL {
  const [at, id] = [sql.raw(columns.at), sql.raw(columns.id)];
  if (source < after.source) return sql`${at} > ${after.at}::timestamptz`;
  if (source > after.source) return sql`${at} >= ${after.at}::timestamptz`;
  return sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)`;
}

function toEntry(row: Row): Entry {
  const { id, at, kind, channel, orderId, document, text } = row;
  return {
    number: document ?? `${row.source === 1 ? "T" : "G"}${id}`,
    at,
    kind,
    channel,
    orderId,
    document,
    text,
    lines: entryFromEvent(toEvent(row)),
  };
}
