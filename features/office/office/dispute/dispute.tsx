import { Link } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { readDisputeEvidence } from "#features/payments/server/dispute-evidence.ts";
import { WhatToDo } from "#features/payments/ui/office/what-to-do.tsx";
import { listReturnStates } from "#features/returns/server/returns.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { PrintButton } from "#platform/ui/print-button.tsx";
import type { Route } from "./+types/dispute.ts";
import { DisputeEvidence } from "./evidence.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const evidence = (await readDisputeEvidence(shop, params.id, rowId(params.dispute))) ?? notFound();
  return { ...evidence, returns: await listReturnStates(shop.db, params.id) };
}

/** `/office/orders/:id/disputes/:dispute`: the evidence for answering a dispute, as one printout. */
export default function Dispute({ loaderData: evidence }: Route.ComponentProps) {
  const { dispute, order, printedAt } = evidence;
  const provider = providerLabels[dispute.provider];
  return (
    <>
      <title>{`Papers for dispute ${dispute.reference} at ${provider} · Office`}</title>
      <section className="no-print dispute-tools" aria-label="What to do">
        <WhatToDo dispute={dispute} now={printedAt} />
        <p>
          Read these papers, save them as a PDF, and upload them on {provider}’s dashboard with any other proof of
          delivery, such as the carrier’s signed receipt.
        </p>
        <p className="office-actions">
          <PrintButton>Print the papers</PrintButton>
          {dispute.status === "open" && !dispute.answer && <Link to="answer">I have answered…</Link>}
          <Link to={`/office/orders/${order.id}`}>Back to the order</Link>
        </p>
      </section>
      <DisputeEvidence evidence={evidence} />
    </>
  );
}
