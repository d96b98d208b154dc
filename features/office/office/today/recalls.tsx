import type { Waiting } from "#features/orders/server/office/waiting-orders.ts";
import type { WaitingRecall } from "#features/recalls/server/waiting-answers.ts";
import { ago } from "#platform/rules/ago.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

/** The recalled batches with open refund requests; the recall's page refunds each order. */
export function WaitingRecalls({ recalls: { first, count }, now }: { recalls: Waiting<WaitingRecall>; now: string }) {
  return (
    <WaitingList title="Refunds of recalled goods" count={count} urgent>
      {first.map(({ batchId, code, name, orders, since }) => (
        <Row
          key={batchId}
          to={`/office/batches/${batchId}/recall`}
          title={name}
          details={[<code key="code">{code}</code>, `first asked ${ago(new Date(since), new Date(now))}`]}
          end={<strong>{formatQuantity(orders, "order")}</strong>}
        />
      ))}
    </WaitingList>
  );
}
