import { inSentence } from "../../../platform/rules/countries/country-name.ts";
import type { Order } from "../../../domain/order/order.ts";
import { AcceptedRules } from "../../../features/orders/ui/accepted-rules.tsx";

/** What the customer has accepted about the border; nothing for an order that needed no acceptance. */
export function AtTheBorder({ order }: { order: Order }) {
  if (order.acknowledged.length === 0) return null;
  return (
    <section>
      <h2>At the border of {inSentence(order.shippingAddress.country)}</h2>
      <p>You accepted this for your order. Please keep our invoice at hand: customs may ask for it.</p>
      <AcceptedRules order={order} />
    </section>
  );
}
