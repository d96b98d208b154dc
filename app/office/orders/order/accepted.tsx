import { AcceptedRules } from "../../../ui/order/accepted-rules.tsx";
import { useOfficeOrder } from "./use-office-order.ts";

/** What the customer has accepted about the import of the goods; nothing for an order that needed no acceptance. */
export function Accepted() {
  const { order } = useOfficeOrder();
  if (order.acknowledged.length === 0) return null;
  return (
    <section aria-labelledby="accepted">
      <h2 id="accepted">What the customer accepted</h2>
      <AcceptedRules order={order} withVersions />
    </section>
  );
}
