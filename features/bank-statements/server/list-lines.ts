import { and, desc, eq, getTableColumns, gt, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import { matchStatement, type Candidate } from "../rules/match-bank-statement.ts";
import { findReversed, REVERSED_WITHIN, type BankLine } from "../rules/reversals.ts";
import { DAY } from "../../../platform/rules/time.ts";
import { readSeller } from "../../shop/server/seller.ts";
import type { Database } from "../../../platform/database/database.ts";
import { bankAccounts, statementFiles, statementLines } from "../../../server/database/schema.ts";
import { listPayableOrders, type StatementOrder } from "./payable-orders.ts";

type StoredLine = typeof statementLines.$inferSelect;
export type StatementLine = Pick<
  StoredLine,
  "id" | "bookedOn" | "amountKobo" | "description" | "reference" | "orderId"
>;
export type LineWithOrders = StatementLine & {
  candidates: (Candidate & { order: StatementOrder })[];
  /** The day of the line that takes this one back, or that this one brings back. */
  takenBackOn: string | undefined;
};

const PAGE_SIZE = 100;
const MOST_KIN = 1_000;
const COUNTED_SINCE = 90 * DAY;

/**
 * The newest 100 open credits of all statements with the orders that they may pay: those that are sure, those that
 * staff decide about, and those without any order. What another line takes back is never sure, and has its day. Six
 * queries.
 */
export async function listOpenLines(db: Database, now: Date) {
  const shown = await selectLines(db, sql`state = 'open' and amount_kobo > 0`);
  if (shown.length === 0) return { sure: [], doubtful: [], unknown: [] };
  const [kin, ownNames] = await Promise.all([listKin(db, shown), listOwnNames(db)]);
  const takenBack = takenBackBy(kin);
  // Another line of the same amount may be the payment of the same order, although it is not among the newest.
  const credits = kin.filter(({ amountKobo, state }) => amountKobo > 0 && state === "open");
  const texts = credits.map(({ id, amountKobo, description, reference }) => {
    return { id, amountKobo, text: `${description} ${reference}`, isTakenBack: takenBack.has(id) };
  });
  const orders = await listPayableOrders(
    db,
    now,
    texts.map(({ text }) => text),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = new Map(matchStatement(texts, orders, ownNames).map((match) => [match.lineId, match]));
  const found = shown.map((line): { sure: boolean; line: LineWithOrders } => {
    const { sure = false, candidates = [] } = matches.get(line.id) ?? {};
    const withOrders = candidates.flatMap((candidate) => {
      const order = byId.get(candidate.orderId);
      return order ? [{ ...candidate, order }] : [];
    });
    return { sure, line: { ...line, candidates: withOrders, takenBackOn: takenBack.get(line.id)?.bookedOn } };
  });
  const pick = (wanted: (one: (typeof found)[number]) => boolean) => found.filter(wanted).map(({ line }) => line);
  return {
    sure: pick(({ sure }) => sure),
    doubtful: pick(({ sure, line }) => !sure && line.candidates.length > 0),
    unknown: pick(({ line }) => line.candidates.length === 0),
  };
}

/** The newest 100 lines of money that went out. */
export function listDebits(db: Database): Promise<StatementLine[]> {
  return selectLines(db, sql`amount_kobo < 0`);
}

/** The newest 100 lines that were matched, or set aside. */
export function listSettledLines(db: Database, state: "matched" | "ignored"): Promise<StatementLine[]> {
  return selectLines(db, sql`state = ${state}`);
}

/** A line of money that went out and that nobody has dealt with; undefined for any other line. */
export async function findOpenDebit(db: Database, id: number): Promise<StatementLine | undefined> {
  return (await selectLines(db, sql`id = ${id} and state = 'open' and amount_kobo < 0`))[0];
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

type Kin = BankLine & Pick<StoredLine, "id" | "state">;

/** These lines, and all others with one of their amounts, in or out, that a bank may have taken back with them. */
function listKin(db: Database, lines: StatementLine[]): Promise<Kin[]> {
  const { id, state, accountId, bookedOn, amountKobo, description, reference } = statementLines;
  const amounts = [...new Set(lines.flatMap((line) => [line.amountKobo, -line.amountKobo]))];
  const oldest = lines.reduce((day, line) => (line.bookedOn < day ? line.bookedOn : day), lines[0]?.bookedOn ?? "");
  const since = sql`${oldest}::date - ${REVERSED_WITHIN}::int`;
  return db
    .select({ id, state, accountId, bookedOn, amountKobo, description, reference })
    .from(statementLines)
    .where(and(inArray(amountKobo, amounts), gte(bookedOn, since)))
    .orderBy(desc(bookedOn), desc(id))
    .limit(MOST_KIN);
}

/** The debit that takes each credit back, by the credit's id. */
function takenBackBy(lines: Kin[]): Map<number, Kin> {
  const [credits, debits] = [lines.filter((line) => line.amountKobo > 0), lines.filter((line) => line.amountKobo < 0)];
  const found = findReversed(credits, debits);
  return new Map(found.flatMap(({ credits: taken, debit }) => taken.map((credit) => [credit.id, debit] as const)));
}

/** What the shop is called at its banks, so that its own transfers are no customer's. */
async function listOwnNames(db: Database): Promise<string[]> {
  const [accounts, { legalName }] = await Promise.all([
    db.select({ name: bankAccounts.accountName }).from(bankAccounts),
    readSeller(db),
  ]);
  return [legalName, ...accounts.map(({ name }) => name)];
}

function countOf(where: string) {
  return sql<number>`count(*) filter (where ${sql.raw(where)})::int`;
}

function sumOf(where: string) {
  return sql<Kobo>`coalesce(sum(amount_kobo) filter (where ${sql.raw(where)}), 0)::float8`;
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
