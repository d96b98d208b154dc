import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { formatRelativeDay } from "#features/stock/rules/shelf-life.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import type { TodayLists } from "./read-today.ts";

/** Overdue purchase orders. */
export function LateDeliveries({ late }: { late: NonNullable<TodayLists["late"]> }) {
  return (
    <WaitingList title="Goods that should have come" count={late.count} all="/office/purchase-orders?state=sent">
      {late.first.map(({ id, supplier, expectedOn }) => (
        <Row
          key={id}
          to={`/office/purchase-orders/${id}`}
          title={supplier ?? ""}
          details={[purchaseOrderNumber(id), expectedOn !== null && formatDay(expectedOn)]}
          end={expectedOn !== null && <strong>{formatRelativeDay(expectedOn, late.today)}</strong>}
        />
      ))}
    </WaitingList>
  );
}
