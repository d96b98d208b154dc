import { and, desc, eq, inArray } from "drizzle-orm";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { changeOrder } from "#features/orders/server/office/change-order.ts";
import { findAttempt, findOpenAttempt, findProvider, type Attempt } from "#features/payments/server/attempts.ts";
import { isReferenceTaken } from "#features/payments/server/bank-references.ts";
import { addMoney, confirmAttempt } from "#features/payments/server/confirm-by-hand.ts";
import { bankAccounts, paymentTransactions } from "#features/payments/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { nairaForFile } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { bankStatementLines } from "../tables.ts";
import { findTypedReceipt } from "./find-typed-receipt.ts";
import { listOpenLines } from "./list-lines.ts";

export type LineAndOrder = { lineId: number; orderId: string };
export type SettledLine = LineAndOrder & { result: Attempt | Refusal };
type Line = typeof bankStatementLines.$inferSelect;

/**
 * Records the money of lines for their orders, one after the other, each in a write of its own, so that a refusal does
 * not stop the others. Returns the outcome of each.
 */
export async function settleLines(shop: Shop, actor: string, matches: LineAndOrder[]): Promise<SettledLine[]> {
  const settled: SettledLine[] = [];
  for (const match of matches) settled.push({ ...match, result: await settleLine(shop, actor, match) });
  return settled;
}

/**
 * The same for lines that staff confirm together because the page called them sure: refuses each that is no longer
 * sure, for example because the bank has taken it back since.
 */
export async function settleSureLines(shop: Shop, actor: string, matches: LineAndOrder[]): Promise<SettledLine[]> {
  const { sure, doubtful, unknown } = await listOpenLines(shop.db, shop.clock());
  const isSure = ({ lineId, orderId }: LineAndOrder) =>
    sure.some(({ id, candidates }) => id === lineId && candidates[0]?.orderId === orderId);
  const open = new Set([...sure, ...doubtful, ...unknown].map(({ id }) => id));
  const settled: SettledLine[] = [];
  for (const match of matches) {
    const message = "This line is no longer certain. Please look at it again.";
    const isRefused = open.has(match.lineId) && !isSure(match);
    const result = isRefused ? new Refusal("line-settled", message) : await settleLine(shop, actor, match);
    settled.push({ ...match, result });
  }
  return settled;
}

/**
 * Records the money of a line for an order, even if it is not the amount that the order lacks, and marks the line as
 * matched, in one write: another press changes nothing. If staff have already typed the money, with the reference and
 * the amount of the line, only marks the line. Locks the order and then the line.
 *
 * Refuses a line that is not a credit or not in naira, that is set aside or belongs to another order, or that staff
 * typed for another order.
 */
function settleLine(shop: Shop, actor: string, { lineId, orderId }: LineAndOrder): Promise<Attempt | Refusal> {
  return changeOrder(shop, { orderId, actor }, async (w, order) => {
    const line = await lockLine(w, lineId);
    if (!line || line.amountKobo <= 0) return new Refusal("line-settled", "The statement has no such line.");
    if (line.state === "ignored" || (line.orderId !== null && line.orderId !== orderId)) {
      return new Refusal("line-settled", "Someone has dealt with this line already.");
    }
    if (line.attemptId !== null) return requireAttempt(w, line.attemptId);
    const [account] = await w.tx.select().from(bankAccounts).where(eq(bankAccounts.id, line.accountId));
    if (account?.currency !== "NGN") {
      return new Refusal(
        "line-settled",
        `The account of this line is in ${account?.currency}, and its order in naira.`,
      );
    }
    const { amountKobo } = line;
    const typed = await findTypedReceipt(w, { reference: bankReference(line), amountKobo, orderId });
    if (typed instanceof Refusal) return typed;
    const attempt = typed ? await requireAttempt(w, typed.attemptId) : await recordLine(w, order, line);
    if (attempt instanceof Refusal) return attempt;
    await markMatched(w, line, { attempt, receiptId: typed?.id ?? (await newestReceipt(w, attempt.id)) });
    return attempt;
  });
}

/** Sets aside lines that are not payments of orders, so that they are no longer offered. Returns how many. */
export function ignoreLines(shop: Shop, actor: string, lineIds: number[]): Promise<number> {
  return moveLines(shop, actor, { lineIds, from: "open", to: "ignored" });
}

/** Takes back `ignoreLines`. */
export function reopenLines(shop: Shop, actor: string, lineIds: number[]): Promise<number> {
  return moveLines(shop, actor, { lineIds, from: "ignored", to: "open" });
}

async function recordLine(w: Write, order: LockedOrder, line: Line): Promise<Attempt | Refusal> {
  const reference = bankReference(line);
  const found = { kobo: line.amountKobo, reference };
  const attempt = await findOpenAttempt(w.tx, order.id);
  // An attempt that a provider settles stays open: the money of a line did not come through the provider.
  if (attempt && !findProvider(w.shop, attempt)) return confirmAttempt(w, { ...attempt, order }, found);
  const name = `STATEMENT_${reference}`;
  const isTaken = await isReferenceTaken(w, name);
  return addMoney(w, order, { ...found, method: "bank-transfer", name: isTaken ? `${name}_LINE-${line.id}` : name });
}

/** The bank's reference, or the id of the line if the bank gives none. */
function bankReference({ id, reference }: Line): string {
  return reference.length >= 6 ? reference : `LINE-${id}`;
}

async function lockLine({ tx }: Write, id: number): Promise<Line | undefined> {
  const [line] = await tx.select().from(bankStatementLines).where(eq(bankStatementLines.id, id)).for("no key update");
  return line;
}

async function requireAttempt({ tx }: Write, id: number): Promise<Attempt> {
  const attempt = await findAttempt(tx, id);
  if (!attempt) throw new Error(`There is no payment ${id}`);
  return attempt;
}

async function newestReceipt({ tx }: Write, attempt: number): Promise<number | undefined> {
  const { id, attemptId, kind } = paymentTransactions;
  const [receipt] = await tx
    .select({ id })
    .from(paymentTransactions)
    .where(and(eq(attemptId, attempt), eq(kind, "receipt")))
    .orderBy(desc(id))
    .limit(1);
  return receipt?.id;
}

type Match = { attempt: Attempt; receiptId: number | undefined };

async function markMatched(w: Write, { id, bookedOn, amountKobo }: Line, { attempt, receiptId }: Match): Promise<void> {
  const { orderId, id: attemptId } = attempt;
  await w.tx
    .update(bankStatementLines)
    .set({ state: "matched", orderId, attemptId, receiptId, settledBy: w.actor, settledAt: w.now })
    .where(eq(bankStatementLines.id, id));
  const details = { line: id, bookedOn, amount: nairaForFile(amountKobo) };
  await recordAudit(w, { action: "matched a line of the statement", subject: `order:${orderId}`, details });
}

type Move = { lineIds: number[]; from: "open" | "ignored"; to: "open" | "ignored" };

function moveLines(shop: Shop, actor: string, { lineIds, from, to }: Move): Promise<number> {
  return write(shop, actor, async (w) => {
    const settled = to === "open" ? { settledBy: null, settledAt: null } : { settledBy: actor, settledAt: w.now };
    const moved = await w.tx
      .update(bankStatementLines)
      .set({ state: to, ...settled })
      .where(and(inArray(bankStatementLines.id, lineIds), eq(bankStatementLines.state, from)))
      .returning({ id: bankStatementLines.id });
    const action = to === "open" ? "took back a line of the statement" : "set aside a line of the statement";
    for (const { id } of moved) await recordAudit(w, { action, subject: `bank-statement-line:${id}` });
    return moved.length;
  });
}
