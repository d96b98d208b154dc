import { formatKobo } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { disputeStatusLabels, timeToAnswer } from "../../rules/dispute.ts";
import { providerLabels } from "../../rules/payment-labels.ts";
import type { OfficeDispute } from "../../server/disputes.ts";

type Props = { dispute: OfficeDispute; /** ISO 8601. */ now: string };

/** What staff must do about a dispute, where and by when; or its outcome. */
export function WhatToDo({ dispute, now }: Props) {
  const { status, provider, dueAt, resolvedAt, answer } = dispute;
  const dashboard = `${providerLabels[provider]}’s dashboard`;
  if (status !== "open") {
    return (
      <p>
        <strong>{disputeStatusLabels[status]}</strong>
        {resolvedAt && ` (${formatDateTime(resolvedAt)})`}.
      </p>
    );
  }
  if (answer) {
    return (
      <p>
        <strong>An answer is noted, but {providerLabels[provider]} still waits for it.</strong> Check on {dashboard}{" "}
        that it arrived{dueAt && ` before ${formatDateTime(dueAt)}`}.
      </p>
    );
  }
  if (!dueAt) {
    return (
      <p>
        <strong>Answer on {dashboard} today.</strong> {providerLabels[provider]} names no deadline here.
      </p>
    );
  }
  const { text, urgency } = timeToAnswer(new Date(dueAt), new Date(now));
  return (
    <p>
      <strong>
        Answer on {dashboard} by {formatDateTime(dueAt)}
      </strong>{" "}
      <span className={urgency === "later" ? "badge" : "badge badge-out"}>{text}</span>
      <br />
      {urgency === "over"
        ? "Time is up, and the bank will probably take the money back. Check on the dashboard whether you can still answer."
        : `Without an answer, the bank takes ${formatKobo(dispute.amountKobo)} back.`}
    </p>
  );
}
