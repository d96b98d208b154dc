import type { MyOrdersParts } from "#features/orders/ui/my-orders-parts.ts";
import { QuietButtonLink } from "#platform/ui/button-link.tsx";
import { returnStatusLabels, type ReturnStatus } from "./rules/returns.ts";

export const myOrders: MyOrdersParts = { action: ReturnLinks };

function ReturnLinks({ shown }: { shown: { rma: string; status: ReturnStatus }[] }) {
  return shown.map(({ rma, status }) => (
    <QuietButtonLink key={rma} to={`/returns/${rma}`}>
      Return {rma}: {returnStatusLabels[status]}
    </QuietButtonLink>
  ));
}
