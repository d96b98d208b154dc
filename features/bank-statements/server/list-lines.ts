import { and, desc, eq, getTableColumns, gt, gte, inArray, sql, type SQL } from "drizzle-orm";
import { bankAccounts } from "#features/payments/tables.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { matchBankStatement, type Candidate } from "../rules/match-bank-statement.ts";
import { findReversed, REVERSED_WITHIN, type BankLine } from "../rules/reversals.ts";
import { bankStatementFiles, bankStatementLines } from "../tables.ts";
import { listPayableOrders, type BankStatementOrder } from "./payable-orders.ts";

type StoredLine = typeof bankStatementLines.$inferSelect;
export type BankStatementLine = Pick<
  StoredLine,
  "id" | "bookedOn" | "amountKobo" | "description" | "reference" | "orderId" | "bankStatus"
>;
export type LineWithOrders = BankStatementLine & {
  candidates: (Candidate & { order: BankStatementOrder })[];
  /** The day of the line that takes this one back, or that this one brings back. */
  takenBackOn: string | undefined;
};

const PAGE_SIZE = 100;
const MOST_KIN = 1_000;
const COUNTED_DAYS = 90;

/**
 * The newest 100 open credits of all bank statements with the orders that they may pay: those that are sure, those that
 * staff decide about, and those without any order. A credit that another line takes back is never sure, and has that
 * line's day. Lines of an account in another currency have no order. Six queries.
 */
export async function listOpenLines(db: Database, now: Date) {
  const shown = await selectLines(db, sql`state = 'open' and amount_kobo > 0`);
  if (shown.length === 0) return { sure: [], doubtful: [], unknown: [] };
  const [kin, accounts, { legalName }] = await Promise.all([
    listKin(db, shown),
    db.select().from(bankAccounts),
    readSeller(db),
  ]);
  const inNaira = new Set(accounts.filter(({ currency }) => currency === "NGN").map(({ id }) => id));
  // The names of the shop at its banks, so that its own transfers do not count as a customer's.
  const ownNames = [legalName, ...accounts.map(({ accountName }) => accountName)];
  const takenBack = takenBackBy(kin);
  // An older line of the same amount may be the payment of the same order.
  const credits = kin.filter(
    ({ accountId, amountKobo, state }) => amountKobo > 0 && state === "open" && inNaira.has(accountId),
  );
  const texts = credits.map(({ id, amountKobo, description, reference, bankStatus }) => {
    return { id, amountKobo, text: `${description} ${reference}`, isTakenBack: takenBack.has(id), bankStatus };
  });
  const orders = await listPayableOrders(
    db,
    now,
    texts.map(({ text }) => text),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = new Map(matchBankStatement(texts, orders, ownNames).map((match) => [match.lineId, match]));
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
export function listDebits(db: Database): Promise<BankStatementLine[]> {
  return selectLines(db, sql`amount_kobo < 0`);
}

/** The newest 100 lines that were matched, or set aside. */
export function listSettledLines(db: Database, state: "matched" | "ignored"): Promise<BankStatementLine[]> {
  return selectLines(db, sql`state = ${state}`);
}

/** Counts and sums of the last 90 days' lines, and the newest files. Two queries. */
export async function readBankStatementTotals(db: Database, now: Date) {
  const since = plusDays(lagosDay(now), -COUNTED_DAYS);
  const { content: _content, setAside: _setAside, ...columns } = getTableColumns(bankStatementFiles);
  const [totals, files] = await Promise.all([
    db
      .select({
        lines: countWhere("true"),
        credits: countWhere("amount_kobo > 0"),
        creditsKobo: sumWhere("amount_kobo > 0"),
        matched: countWhere("state = 'matched'"),
        matchedKobo: sumWhere("state = 'matched'"),
        open: countWhere("state = 'open' and amount_kobo > 0"),
        openKobo: sumWhere("state = 'open' and amount_kobo > 0"),
      })
      .from(bankStatementLines)
      .where(gt(bankStatementLines.bookedOn, since)),
    db
      .select({ ...columns, bank: bankAccounts.bankName })
      .from(bankStatementFiles)
      .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatementFiles.accountId))
      .orderBy(desc(bankStatementFiles.createdAt))
      .limit(5),
  ]);
  return { totals: totals[0], files };
}

/** A file with the result of reading it, without its content; undefined for an unknown one. */
export async function findBankStatementFile(db: Database, id: string) {
  const { content: _content, ...columns } = getTableColumns(bankStatementFiles);
  const [file] = await db
    .select({ ...columns, bank: bankAccounts.bankName })
    .from(bankStatementFiles)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatementFiles.accountId))
    .where(eq(bankStatementFiles.id, id));
  return file;
}

type Kin = BankLine & Pick<StoredLine, "id" | "state" | "bankStatus">;

/** These lines, and all others of the same amounts, in or out, that may take them back or be taken back by them. */
function listKin(db: Database, lines: BankStatementLine[]): Promise<Kin[]> {
  const { id, state, accountId, bookedOn, amountKobo, description, reference, bankStatus } = bankStatementLines;
  const amounts = [...new Set(lines.flatMap((line) => [line.amountKobo, -line.amountKobo]))];
  const oldest = lines.reduce((day, line) => (line.bookedOn < day ? line.bookedOn : day), lines[0]?.bookedOn ?? "");
  const since = sql`${oldest}::date - ${REVERSED_WITHIN}::int`;
  return db
    .select({ id, state, accountId, bookedOn, amountKobo, description, reference, bankStatus })
    .from(bankStatementLines)
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

function countWhere(where: string) {
  return sql<number>`count(*) filter (where ${sql.raw(where)})::int`;
}

function sumWhere(where: string) {
  return sql<Kobo>`coalesce(sum(amount_kobo) filter (where ${sql.raw(where)}), 0)::float8`;
}

function selectLines(db: Database, where: SQL): Promise<BankStatementLine[]> {
  const { id, bookedOn, amountKobo, description, reference, orderId, bankStatus } = bankStatementLines;
  return db
    .select({ id, bookedOn, amountKobo, description, reference, orderId, bankStatus })
    .from(bankStatementLines)
    .where(where)
    .orderBy(desc(bookedOn), desc(id))
    .limit(PAGE_SIZE);
}
