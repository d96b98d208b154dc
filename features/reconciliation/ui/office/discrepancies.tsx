import type { Waiting } from "#features/orders/server/office/waiting-orders.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { discrepancyLabels } from "#features/payments/rules/reconcile-money.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import type { WaitingDiscrepancy } from "../../server/discrepancies.ts";

/** The discrepancies between a payment provider's list and the books. */
export function BookDiscrepancies({ discrepancies: { first, count } }: { discrepancies: Waiting<WaitingDiscrepancy> }) {
  return (
    <WaitingList title="Our books and the providers differ" count={count} all="/office/discrepancies" urgent>
      {first.map(({ id, provider, discrepancy, text }) => (
        <Row
          key={id}
          to={`/office/discrepancies/${id}`}
          title={`${providerLabels[provider]}: ${discrepancyLabels[discrepancy]}`}
          details={text}
        />
      ))}
    </WaitingList>
  );
}
