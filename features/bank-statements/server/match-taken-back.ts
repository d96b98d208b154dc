import { and, eq, lt } from "drizzle-orm";
import type { PaymentReaction } from "#features/payments/server/react-to-payment.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { nairaForFile } from "#platform/rules/kobo.ts";
import { bankStatementLines } from "../tables.ts";

/** Matches the open line with which the bank took money back to its payment; a settled line is not changed. */
export const matchTakenBack: PaymentReaction = async (w, happened) => {
  if (happened.event !== "corrected" || happened.debitId === undefined) return undefined;
  const { debitId } = happened;
  const { id: attemptId, orderId } = happened.attempt;
  const isOpenDebit = and(
    eq(bankStatementLines.id, debitId),
    eq(bankStatementLines.state, "open"),
    lt(bankStatementLines.amountKobo, 0),
  );
  const [line] = await w.tx
    .update(bankStatementLines)
    .set({ state: "matched", orderId, attemptId, settledBy: w.actor, settledAt: w.now })
    .where(isOpenDebit)
    .returning({ bookedOn: bankStatementLines.bookedOn, amountKobo: bankStatementLines.amountKobo });
  if (!line) return undefined;
  const details = { line: debitId, bookedOn: line.bookedOn, amount: `-${nairaForFile(-line.amountKobo)}` };
  await recordAudit(w, { action: "matched a line of the statement", subject: `order:${orderId}`, details });
  return undefined;
};
