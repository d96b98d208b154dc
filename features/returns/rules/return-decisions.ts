import { returnMayBecome, type ReturnStatus } from "./returns.ts";

/** The decisions of staff about a return, each the last segment of a URL path. `refund` has a form of its own. */
export const returnDecisions = ["approval", "refusal", "receipt", "refund"] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

const outcomes: Record<ReturnDecision, ReturnStatus> = {
  approval: "approved",
  receipt: "received",
  refund: "refund-due",
  refusal: "refused",
};

/**
 * Undefined when staff may decide this about a return in `status`, else the reason why not, as a text for people. A
 * refused one can only be accepted after all (`approval`), also where the table of moves has it go on as received.
 */
export function whyNotDecide(status: ReturnStatus, decision: ReturnDecision): string | undefined {
  const reason = returnMayBecome(status, outcomes[decision]);
  if (reason || status !== "refused" || decision === "approval") return reason;
  return "This return was refused: accept it first.";
}
