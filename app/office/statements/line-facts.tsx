import { formatDay } from "../../../domain/dates.ts";
import type { MatchReason } from "../../../domain/payment/match-statement.ts";
import type { StatementLine } from "../../../server/payments/statements/list-lines.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";

/** A line of the statement: its amount, its day, the bank's words. */
export function LineFacts({ line: { amountKobo, bookedOn, description, reference } }: { line: StatementLine }) {
  return (
    <span className="statement-line">
      <strong>{formatKobo(amountKobo)}</strong> <span className="statement-day">{formatDay(bookedOn)}</span>
      <span className="statement-words">
        {description || "No words of the bank"}
        {reference && ` · ${reference}`}
      </span>
    </span>
  );
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
