import { formatDay } from "#platform/rules/dates.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { saysReversal } from "../../rules/bank-statement-words.ts";
import type { MatchReason } from "../../rules/match-bank-statement.ts";
import type { BankStatementLine } from "../../server/list-lines.ts";

/**
 * A line of the bank statement: its amount, its day, the bank's words, and a warning if the bank may have taken it
 * back.
 */
export function LineDetails({ line }: { line: BankStatementLine & { takenBackOn?: string | undefined } }) {
  const { amountKobo, bookedOn, description, reference, bankStatus, takenBackOn } = line;
  const reversal = amountKobo > 0 ? reversalWarning(`${description} ${reference}`, takenBackOn) : undefined;
  const warning = bankStatus === null ? reversal : statusWarning(bankStatus);
  return (
    <span className="bank-statement-line">
      <strong>{formatKobo(amountKobo)}</strong> <span className="bank-statement-day">{formatDay(bookedOn)}</span>
      <span className="bank-statement-words">
        {description || "No text from the bank"}
        {reference && ` · ${reference}`}
      </span>
      {warning && <span className="bank-statement-warning">{warning}</span>}
    </span>
  );
}

function statusWarning(said: string): string {
  return said
    ? `The bank says “${said}” of this line.`
    : "The bank gives this line no status, unlike others in its file.";
}

function reversalWarning(text: string, takenBackOn: string | undefined): string | undefined {
  if (takenBackOn)
    return `The same amount went out again on ${formatDay(takenBackOn)}: the bank may have taken it back.`;
  return saysReversal(text) ? "The bank’s words read like money coming back, not a payment." : undefined;
}

const reasonLabels: Record<MatchReason, string> = {
  reference: "has its number",
  amount: "exact amount",
  name: "has the name",
};

/** Why a line may pay an order, in words. */
export function reasonText(reasons: MatchReason[]): string {
  return reasons.map((reason) => reasonLabels[reason]).join(", ");
}
