import { returnMayBecome, type ReturnStatus } from "./returns.ts";

/** Staff's decisions about a return, each the last segment of a URL path. `refund` has its own form. */
export const returnDecisions = ["approval", "refusal", "receipt", "refund"] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

const outcomes: Record<ReturnDecision, ReturnStatus> = {
  approval: "approved",
  receipt: "received",
  refund: "refund-due",
  refusal: "refused",
};

/**
 * Undefined if staff may make this decision about a return in `status`, otherwise the reason why not, as text for
 * people. A refused return can only be accepted after all (`approval`), even where the table of moves allows it to
 * continue as received.
 */
export function whyNotDecide(status: ReturnStatus, decision: ReturnDecision): string | undefined {
  const reason = returnMayBecome(status, outcomes[decision]);
  if (reason || status !== "refused" || decision === "approval") return reason;
  return "This return was refused: accept it first.";
}
