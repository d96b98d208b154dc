import { returnStatusLabels } from "#features/returns/rules/returns.ts";
import type { OrderRecall } from "../rules/order-recall.ts";

type Answer = Pick<OrderRecall, "rma" | "returnStatus" | "refundAskedAt" | "isRefunded">;

/** The state of the customer's refund or return after a recall, as a sentence; undefined until they have chosen. */
export function answerText({ rma, returnStatus, refundAskedAt, isRefunded }: Answer): string | undefined {
  if (isRefunded) return "Your money is on its way back to you.";
  if (rma && returnStatus) return `Your return ${rma}: ${returnStatusLabels[returnStatus]}.`;
  return refundAskedAt ? "You asked for your money back. We’ll email you when it’s sent." : undefined;
}
