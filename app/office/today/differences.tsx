import { differenceLabels } from "../../../features/payments/rules/reconcile-money.ts";
import { providerLabels } from "../../../features/payments/rules/payment-labels.ts";
import type { Waiting } from "../../../features/orders/server/office/waiting-orders.ts";
import type { WaitingDifference } from "../../../server/payments/comparison/differences.ts";
import { Row } from "../../../platform/ui/office/rows.tsx";
import { WaitingList } from "../../../platform/ui/office/waiting-list.tsx";

/** The differences between a payment provider's list and the books. */
export function BookDifferences({ differences: { first, count } }: { differences: Waiting<WaitingDifference> }) {
  return (
    <WaitingList title="Our books and the providers differ" count={count} all="/office/differences" urgent>
      {first.map(({ id, provider, difference, text }) => (
        <Row
          key={id}
          to={`/office/differences/${id}`}
          title={`${providerLabels[provider]}: ${differenceLabels[difference]}`}
          facts={text}
        />
      ))}
    </WaitingList>
  );
}
