import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { providerLabels } from "../../rules/payment-labels.ts";
import type { OfficeDispute } from "../../server/disputes.ts";
import { WhatToDo } from "./what-to-do.tsx";

type Props = { disputes: OfficeDispute[]; /** ISO 8601. */ now: string };

/** The disputes of the order's payments, and what to do about each; nothing without one. */
export function Disputes({ disputes, now }: Props) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes">{disputes.length === 1 ? "Dispute" : `${disputes.length} disputes`}</h2>
      <ul className="plain-list office-payments">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Dispute({ dispute, now }: { dispute: OfficeDispute; now: string }) {
  const { id, provider, reference, status, category, message, amountKobo, openedAt, answer } = dispute;
  const mayAnswer = useAccess()("/office/orders/:id/disputes/:dispute/answer", "write");
  return (
    <li className={status === "open" ? "office-problem" : undefined}>
      <WhatToDo dispute={dispute} now={now} />
      <p>
        {providerLabels[provider]} <code>{reference}</code>: the customer’s bank asks for {formatKobo(amountKobo)}
        {category && ` (${category})`}
      </p>
      {message && <p className="office-quote">“{message}”</p>}
      {answer && (
        <p>
          Answered: {answer.text} ({answer.by}, {formatDateTime(answer.at)})
        </p>
      )}
      <p>
        <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
      </p>
      {mayAnswer && (
        <p className="office-actions">
          <Link to={`disputes/${id}`}>{status === "open" ? "The papers to answer with" : "The papers"}</Link>
          {status === "open" && !answer && <Link to={`disputes/${id}/answer`}>I have answered…</Link>}
        </p>
      )}
    </li>
  );
}
