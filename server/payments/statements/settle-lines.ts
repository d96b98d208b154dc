import { and, eq, inArray } from "drizzle-orm";
import { nairaText } from "../../../domain/kobo.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { recordAudit } from "../../audit/trail.ts";
import { paymentAttempts, paymentTransactions, statementLines } from "../../database/schema.ts";
import { write } from "../../database/write.ts";
import type { Shop } from "../../shop.ts";
import { findOpenAttempt, type Attempt } from "../attempts.ts";
import { confirmByHand, recordMoney } from "../confirm-by-hand.ts";

export type LineAndOrder = { lineId: number; orderId: string };
export type SettledLine = LineAndOrder & { result: Attempt | Refusal };
type Line = typeof statementLines.$inferSelect;

/**
 * Records the money of lines for their orders, one after the other, each in a write of its own, so that one refusal
 * leaves the others. Returns the outcome of each.
 */
export async function settleLines(shop: Shop, actor: string, matches: LineAndOrder[]): Promise<SettledLine[]> {
  const settled: SettledLine[] = [];
  for (const match of matches) settled.push({ ...match, result: await settleLine(shop, actor, match) });
  return settled;
}

/**
 * Records the money of a line for an order, as if staff had typed its amount and its reference, whatever the order
 * still lacks of its total; the line is then matched. The money of a line is recorded once: another press, or one after
 * an interruption, finds its reference recorded for this order and only marks the line.
 */
async function settleLine(shop: Shop, actor: string, { lineId, orderId }: LineAndOrder): Promise<Attempt | Refusal> {
  const line = await findLine(shop, lineId);
  if (!line || line.amountKobo <= 0) return new Refusal("line-settled", "The statement has no such line.");
  if (line.state === "ignored" || (line.orderId !== null && line.orderId !== orderId)) {
    return new Refusal("line-settled", "Somebody has dealt with this line already.");
  }
  const before = await findRecorded(shop, line, orderId);
  const result = before ?? (await recordLine(shop, actor, { line, orderId }));
  const recorded = result instanceof Refusal ? await findRecorded(shop, line, orderId) : result;
  if (!recorded) return result;
  await markMatched(shop, actor, { line, attempt: recorded });
  return recorded;
}

/** Sets lines aside that are no payments of orders, so that they are not offered any more. Returns how many. */
export function ignoreLines(shop: Shop, actor: string, lineIds: number[]): Promise<number> {
  return moveLines(shop, actor, { lineIds, from: "open", to: "ignored" });
}

/** Takes back `ignoreLines`. */
export function reopenLines(shop: Shop, actor: string, lineIds: number[]): Promise<number> {
  return moveLines(shop, actor, { lineIds, from: "ignored", to: "open" });
}

async function recordLine(
  shop: Shop,
  actor: string,
  { line, orderId }: { line: Line; orderId: string },
): Promise<Attempt | Refusal> {
  const found = { kobo: line.amountKobo, reference: referenceOf(line) };
  const attempt = await findOpenAttempt(shop.db, orderId);
  // What a provider settles stays open: the money of a line did not come through the provider.
  if (attempt && !shop.providers[attempt.method]) {
    return confirmByHand(shop, { attemptId: attempt.id, actor }, found);
  }
  return recordMoney(shop, { orderId, actor }, { method: "bank-transfer", ...found });
}

/** The bank's reference, so that the same payment typed by hand counts once; of a bank that gives none, the line. */
function referenceOf({ id, reference }: Line): string {
  return reference.length >= 6 ? reference : `LINE-${id}`;
}

/** The attempt of this order whose receipts have the reference of the line already, if any. */
async function findRecorded({ db }: Shop, line: Line, orderId: string): Promise<Attempt | undefined> {
  const isReceipt = and(
    eq(paymentTransactions.orderId, orderId),
    eq(paymentTransactions.kind, "receipt"),
    eq(paymentTransactions.reference, referenceOf(line)),
  );
  const [receipt] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(isReceipt)
    .limit(1);
  return receipt?.attempt;
}

async function findLine(shop: Shop, id: number): Promise<Line | undefined> {
  const [line] = await shop.db.select().from(statementLines).where(eq(statementLines.id, id));
  return line;
}

function markMatched(shop: Shop, actor: string, { line, attempt }: { line: Line; attempt: Attempt }): Promise<void> {
  return write(shop, actor, async (w) => {
    const { orderId, id: attemptId } = attempt;
    const marked = await w.tx
      .update(statementLines)
      .set({ state: "matched", orderId, attemptId, settledBy: actor, settledAt: w.now })
      .where(and(eq(statementLines.id, line.id), eq(statementLines.state, "open")))
      .returning({ id: statementLines.id });
    if (marked.length === 0) return;
    const details = { line: line.id, bookedOn: line.bookedOn, amount: nairaText(line.amountKobo) };
    await recordAudit(w, { action: "matched a line of the statement", subject: `order:${orderId}`, details });
  });
}

type Move = { lineIds: number[]; from: "open" | "ignored"; to: "open" | "ignored" };

function moveLines(shop: Shop, actor: string, { lineIds, from, to }: Move): Promise<number> {
  return write(shop, actor, async (w) => {
    const settled = to === "open" ? { settledBy: null, settledAt: null } : { settledBy: actor, settledAt: w.now };
    const moved = await w.tx
      .update(statementLines)
      .set({ state: to, ...settled })
      .where(and(inArray(statementLines.id, lineIds), eq(statementLines.state, from)))
      .returning({ id: statementLines.id });
    const action = to === "open" ? "took back a line of the statement" : "set aside a line of the statement";
    for (const { id } of moved) await recordAudit(w, { action, subject: `statement-line:${id}` });
    return moved.length;
  });
}
