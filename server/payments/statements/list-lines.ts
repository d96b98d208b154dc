import { desc, eq, getTableColumns, gt, sql, type SQL } from "drizzle-orm";
import { matchStatement, type Candidate } from "../../../domain/payment/match-statement.ts";
import { DAY } from "../../../domain/time.ts";
import type { Database } from "../../database/database.ts";
import { bankAccounts, statementFiles, statementLines } from "../../database/schema.ts";
import { listPayableOrders, type StatementOrder } from "./payable-orders.ts";

type StoredLine = typeof statementLines.$inferSelect;
export type StatementLine = Pick<
  StoredLine,
  "id" | "bookedOn" | "amountKobo" | "description" | "reference" | "orderId"
>;
export type LineWithOrders = StatementLine & { candidates: (Candidate & { order: StatementOrder })[] };

const PAGE_SIZE = 100;
const COUNTED_SINCE = 90 * DAY;

/**
 * The newest 100 open credits of all statements with the orders that they may pay: those that are sure, those that
 * staff decide about, and those without any order. Three queries.
 */
export async function listOpenLines(db: Database, now: Date) {
  const lines = await selectLines(db, sql`state = 'open' and amount_kobo > 0`);
  const texts = lines.map(({ id, amountKobo, description, reference }) => {
    return { id, amountKobo, text: `${description} ${reference}` };
  });
  const orders =
    lines.length === 0
      ? []
      : await listPayableOrders(
          db,
          now,
          texts.map(({ text }) => text),
        );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = new Map(matchStatement(texts, orders).map((match) => [match.lineId, match]));
  const found = lines.map((line) => {
    const { sure = false, candidates = [] } = matches.get(line.id) ?? {};
    const withOrders = candidates.flatMap((candidate) => {
      const order = byId.get(candidate.orderId);
      return order ? [{ ...candidate, order }] : [];
    });
    return { sure, line: { ...line, candidates: withOrders } };
  });
  const pick = (wanted: (one: (typeof found)[number]) => boolean) => found.filter(wanted).map(({ line }) => line);
  return {
    sure: pick(({ sure }) => sure),
    doubtful: pick(({ sure, line }) => !sure && line.candidates.length > 0),
    unknown: pick(({ line }) => line.candidates.length === 0),
  };
}

/** The newest 100 lines that were matched, or set aside. */
export function listSettledLines(db: Database, state: "matched" | "ignored"): Promise<StatementLine[]> {
  return selectLines(db, sql`state = ${state}`);
}

/** Counts and sums of the last 90 days' lines, and the newest files. Two queries. */
export async function readStatementFigures(db: Database, now: Date) {
  const since = new Date(now.getTime() - COUNTED_SINCE).toISOString().slice(0, 10);
  const { content: _content, ...columns } = getTableColumns(statementFiles);
  const [figures, files] = await Promise.all([
    db
      .select({
        lines: countOf("true"),
        credits: countOf("amount_kobo > 0"),
        creditsKobo: sumOf("amount_kobo > 0"),
        matched: countOf("state = 'matched'"),
        matchedKobo: sumOf("state = 'matched'"),
        open: countOf("state = 'open' and amount_kobo > 0"),
        openKobo: sumOf("state = 'open' and amount_kobo > 0"),
      })
      .from(statementLines)
      .where(gt(statementLines.bookedOn, since)),
    db
      .select({ ...columns, bank: bankAccounts.bankName })
      .from(statementFiles)
      .innerJoin(bankAccounts, eq(bankAccounts.id, statementFiles.accountId))
      .orderBy(desc(statementFiles.createdAt))
      .limit(5),
  ]);
  return { figures: figures[0], files };
}

/** A file with what was read of it, without its content; undefined for an unknown one. */
export async function findStatementFile(db: Database, id: string) {
  const { content: _content, ...columns } = getTableColumns(statementFiles);
  const [file] = await db
    .select({ ...columns, bank: bankAccounts.bankName })
    .from(statementFiles)
    .innerJoin(bankAccounts, eq(bankAccounts.id, statementFiles.accountId))
    .where(eq(statementFiles.id, id));
  return file;
}

function countOf(where: string) {
  return sql<number>`count(*) filter (where ${sql.raw(where)})::int`;
}

function sumOf(where: string) {
  return sql<number>`coalesce(sum(amount_kobo) filter (where ${sql.raw(where)}), 0)::float8`;
}

function selectLines(db: Database, where: SQL): Promise<StatementLine[]> {
  const { id, bookedOn, amountKobo, description, reference, orderId } = statementLines;
  return db
    .select({ id, bookedOn, amountKobo, description, reference, orderId })
    .from(statementLines)
    .where(where)
    .orderBy(desc(bookedOn), desc(id))
    .limit(PAGE_SIZE);
}
